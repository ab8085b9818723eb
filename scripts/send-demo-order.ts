import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { OrderResult, WrittenOrder } from '@cbp/shared/orders/order.model';
import { readDemoKey, reportFailure } from './demo-keys.ts';

/*
 * Sends one order to a running demo, as a shop's program does, with the operator key of its data folder.
 */
const TIMEOUT_MS = 10_000;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || '4000'}` },
    client: { type: 'string', default: 'NGA-1001' },
    email: { type: 'string', default: 'buyer@example.com' },
  },
});

function demoOrder(): WrittenOrder {
  const reference = `HP-${randomInt(300_000, 1_000_000)}`;
  const paidAt = new Date(Date.now() - 60_000).toISOString();
  return {
    merchant_id: options.client,
    transaction: {
      order_reference: reference,
      transaction_date_time: paidAt,
      amount: '708.00',
      currency: 'HKD',
      card_prefix: '453957',
      // Two orders that fit a question equally well would answer none.
      card_suffix: String(randomInt(1_000, 10_000)),
      transaction_id: `pi_${randomInt(1e9)}`,
      language: 'en',
    },
    product_info: {
      purchase_url: `https://shop.example/orders/${reference}`,
      shipping_address: '12 Bonham Strand',
      shipping_address_1: 'Flat 8B',
      city: 'Sheung Wan',
      country: 'Hong Kong',
      items: [
        {
          name: 'Linen shirt, white, M',
          qty: 1,
          amount: '486.00',
          info_url: 'https://shop.example/linen-shirt',
        },
        { name: 'Tea towel', qty: 2, amount: '111.00', info_url: 'https://shop.example/tea-towel' },
      ],
      policy: [
        { type: 'refund', title: 'Returns within 30 days', url: 'https://shop.example/returns' },
        { type: 'delivery', title: 'Delivery within 3 working days', url: 'https://shop.example/delivery' },
      ],
    },
    proof: {
      avs_result: 'Y',
      cvv_result: 'M',
      three_d_secure: { version: '2.2.0', eci: '05', status: 'Y', time: paidAt },
      authorisation_code: String(randomInt(100_000, 1_000_000)),
      descriptor: 'HARBOURPINE*HK',
      ip_address: '203.0.113.24',
      device: { id: '7f3c2b1a9d8e6f50', description: 'Safari on iPhone' },
      merchant_contact: {
        name: 'Harbour & Pine',
        email: 'help@shop.example',
        url: 'https://shop.example/contact',
      },
    },
    buyer: { name: 'Chan Mei Ling', email: options.email },
  };
}

async function main(): Promise<void> {
  const order = demoOrder();
  const response = await fetch(`${options.url}${API_PREFIX}/ics/transactions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${readDemoKey('OPERATOR_KEY', 'operator-key')}`,
    },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as { results?: OrderResult[]; message?: string };
  const [result] = answer.results ?? [];
  if (!result?.iCS_id) {
    throw new Error(result?.error?.message ?? answer.message ?? `The server answered ${response.status}`);
  }
  const { order_reference: reference, iCS_id: icsId, buyer_url: buyerUrl } = result;
  process.stdout.write(
    [
      `Order ${reference} is stored.`,
      `In the portal: ${options.url}/beceipt/transactions/${icsId}`,
      `For the buyer: ${buyerUrl}`,
      '',
    ].join('\n'),
  );
}

try {
  await main();
} catch (error) {
  reportFailure(error, options.url);
}
