import { fail } from 'node:assert';
import type { Language } from '@cbp/shared/language';
import type { OrderResult, WrittenOrder } from '@cbp/shared/orders/order.model';
import type { Product } from '../product.ts';
import { DEMO_PASSWORD, emailOf } from '../sign-in.ts';

/** A client of the demo data. */
const CLIENT = 'NGA-1001';

/** An order as a shop's program sends it, of `buyer@example.com` in Hong Kong. */
function orderOf(reference: string, language: Language): WrittenOrder {
  return {
    merchant_id: CLIENT,
    transaction: {
      order_reference: reference,
      transaction_date_time: new Date(Date.now() - 60_000).toISOString(),
      amount: '708.00',
      currency: 'HKD',
      card_prefix: '453957',
      card_suffix: '1486',
      language,
    },
    product_info: {
      shipping_address: '12 Bonham Strand',
      shipping_address_1: 'Flat 8B',
      city: 'Sheung Wan',
      postalcode: '999077',
      country: 'Hong Kong',
      items: [
        {
          name: 'Linen shirt, white, M',
          qty: 1,
          amount: '486.00',
          info_url: 'https://shop.example/linen-shirt',
        },
        { name: 'Tea towel', qty: 2, amount: '111.00' },
      ],
      policy: [{ type: 'refund', title: 'Returns within 30 days', url: 'https://shop.example/returns' }],
    },
    buyer: { name: 'Chan Mei Ling', email: 'buyer@example.com' },
  };
}

async function post(url: string, bearer: string | null, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { results: unknown }).results;
}

/** Sends an order with the operator's key, and returns its id and the link for its buyer. */
export async function sendOrder(
  { url, operatorKey }: Pick<Product, 'url' | 'operatorKey'>,
  reference: string,
  language: Language = 'en',
): Promise<OrderResult & { iCS_id: string; buyer_url: string }> {
  const sent = await post(`${url}/api/ics/transactions`, operatorKey, orderOf(reference, language));
  const [result] = sent as OrderResult[];
  if (!result?.iCS_id || !result.buyer_url) fail(`the order was not taken: ${JSON.stringify(result)}`);
  return { ...result, iCS_id: result.iCS_id, buyer_url: result.buyer_url };
}

/** Revokes the link to the buyer's page, as an operator. */
export async function revokeBuyerLink({ url }: Product, icsId: string): Promise<void> {
  const login = { name: emailOf('operator'), password: DEMO_PASSWORD };
  const { access } = (await post(`${url}/api/auth/login`, null, login)) as { access: string };
  await post(`${url}/api/ics/transactions/${icsId}/buyer-link/revoke`, access, {});
}
