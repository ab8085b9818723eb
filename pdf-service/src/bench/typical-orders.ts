import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';

const MERCHANTS = [
  'Lantern & Loom',
  'Cedar Row Goods',
  'Bright Harbour Audio',
  'Juniper Kitchen',
  'Maple Street Books',
  'Tidewater Cycles',
];
const GOODS = [
  'Wool blanket',
  'Table lamp',
  'Running shoes',
  'Cast iron pan',
  'Field notebook',
  'Rain jacket',
];
const LINES = [
  'Hi, I ordered on Monday. Has my parcel left your warehouse?',
  'Good morning! Yes, it went to the carrier yesterday. The tracking link is in your email.',
  'Thanks, I can see it now.',
  'It arrived today, but one of the two has a small mark on it.',
  'We are sorry about that. Could you send a photo? We can exchange it or refund part of the price.',
  'A partial refund is fine with me.',
  'Done. You will see it on your statement within 5 working days.',
  'Great service, thank you!',
];

function at(day: number, hour: number): string {
  return new Date(Date.UTC(2026, 8, day, hour, 25)).toISOString();
}

/** A typical sale with every section: two photos and a signed delivery, named by the caller. */
export function typicalOrder(index: number, photos: readonly [string, string, string]): EvidenceBundle {
  const merchant = MERCHANTS[index % MERCHANTS.length] ?? '';
  const goods = [GOODS[index % GOODS.length], GOODS[(index + 2) % GOODS.length]];
  return {
    evidence: {
      iCS_id: `bench-${index}`,
      config: EVERYTHING_ON,
      evidence: { config: EVERYTHING_ON, history: [{ event: 'EVIDENCE_CREATED', time: at(24, 9) }] },
      transaction: {
        transaction_date_time: at(1, 6),
        amount: 89.9 + index,
        currency: 'USD',
        merchant_name: merchant,
        order_reference: `BN-${20_400 + index}`,
        card_prefix: '424242',
        card_suffix: '4242',
      },
      product_info: {
        shipping_date: at(3, 6),
        shipping_address: `${index + 1} Harbour Row`,
        shipping_address_1: 'Unit 4',
        city: 'Portsmouth',
        region: 'Hampshire',
        postalcode: 'PO1 2AB',
        country: 'GB',
        purchase_url: 'https://shop.example/checkout',
        items: goods.map((name, position) => ({
          name: `${name}, no. ${index + 1}`,
          qty: position + 1,
          amount: 44.95,
          currency: 'USD',
          info_url: `https://shop.example/products/${index}-${position}`,
          photo_url: photos[position] ?? null,
        })),
        policy: ['cancellation', 'refund', 'delivery', 'terms_and_conditions'].map((type) => ({
          type,
          title: `Our terms: ${type.replaceAll('_', ' ')}`,
          url: `https://shop.example/policies/${type}`,
        })),
        tracking_url: [`https://t.17track.net/en#nums=BN${204_170_000 + index}`],
        delivery_signed: photos[2],
        delivery_signed_date: at(8, 11),
      },
      history: [
        { event: 'TRANSACTION_CREATED', time: at(1, 6) },
        { event: 'INITIAL_RECEIPT_SENT', time: at(1, 7) },
        { event: 'TRACK_INFO_UPDATED', time: at(3, 6) },
        { event: 'TRACK_RECEIPT_SENT', time: at(3, 7) },
        { event: 'DELIVERY_SIGNED_UPDATED', time: at(8, 12), filename: photos[2] },
        { event: 'REPORT_ISSUE', time: at(9, 2), issue: 'items/defective', request: 'PARTIAL_REFUND' },
        { event: 'REFUND_UPDATED', time: at(10, 2), refund: 'PARTIAL_REFUND,15.00,USD' },
      ],
      refund: { status: 'PARTIAL_REFUND', amount: 89.9, currency: 'USD', partial_refund: [15] },
    },
    messages: LINES.map((message, position) => ({
      sender: position % 2 ? 'ICS' : 'BUYER',
      message,
      timestamp: at(4, position + 1),
      status: 'READ',
    })),
    shipment: {
      site_domain: '17track.net',
      delivery_status: 'Delivered',
      delivery_date: at(3, 6),
      delivered_date: at(8, 11),
      delivery_info: [
        'Parcel accepted',
        'Departed from the transit centre',
        'Out for delivery',
        'Delivered',
      ].map((description, step) => ({ time: at(3 + step, 10), location: 'Portsmouth', description })),
    },
  };
}
