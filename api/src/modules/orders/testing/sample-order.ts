import type { WrittenOrder as Sent } from '@cbp/shared/orders/order.model';

type Changes = {
  merchant_id?: string;
  transaction?: Partial<Sent['transaction']>;
  product_info?: Partial<Sent['product_info']>;
  proof?: Sent['proof'];
  buyer?: Sent['buyer'];
};

/** An order as a shop sends it, with a reference of its own. */
export function sampleOrder({ transaction, product_info: product, ...changes }: Changes = {}): Sent {
  return {
    merchant_id: 'HP',
    transaction: {
      order_reference: 'HP-204881',
      transaction_date_time: '2026-11-20T10:14:00+08:00',
      amount: '486.00',
      currency: 'HKD',
      card_prefix: '453957',
      card_suffix: '1486',
      transaction_id: 'pi_3QK2e1',
      mid: '700200012345',
      ...transaction,
    },
    product_info: {
      shipping_address: '12 Bonham Strand',
      city: 'Hong Kong',
      country: 'HK',
      purchase_url: 'https://shop.example/orders/204881',
      items: [
        { name: 'Linen shirt', qty: 1, amount: '286.00', info_url: 'https://shop.example/shirt' },
        { name: 'Belt', qty: 2, amount: 100 },
      ],
      policy: [{ type: 'refund', title: 'Returns within 30 days', url: 'https://shop.example/returns' }],
      ...product,
    },
    proof: {
      avs_result: 'Y',
      cvv_result: 'M',
      authorisation_code: '904417',
      arn: '74539486325903388947185',
      descriptor: 'HARBOURPINE*HK',
      ip_address: '203.0.113.24',
      device: { id: 'device-0123456789' },
    },
    buyer: { name: 'Chan Mei Ling', email: 'mei.ling@example.com', phone: '+852 5555 0100' },
    ...changes,
  };
}
