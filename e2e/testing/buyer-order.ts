import { BuyerOrder } from '@cbp/shared/requests/buyer-request.model';
import type { HTTPRequest, Page } from 'puppeteer-core';

const MINUTE_MS = 60_000;
/** 1 × 1 pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'abort';
export type Asked = { path: string; body: string; key: string | undefined };

const before = (minutes: number) => new Date(Date.UTC(2026, 8, 20, 12) - minutes * MINUTE_MS).toISOString();

/** An order as the platform would return it, by the model of the contract. */
export function buyerOrder(changes: Partial<BuyerOrder> = {}): BuyerOrder {
  return BuyerOrder.parse({
    order_reference: 'HP-104233',
    merchant_name: 'Harbour & Pine',
    language: 'en',
    paid_at: before(9_000),
    amount: 1280,
    currency: 'HKD',
    card_suffix: '4242',
    items: [
      { name: 'Jumper', qty: 1, amount: 780, currency: 'HKD', info_url: null, photo: 'jumper.gif' },
      { name: 'Wool socks', qty: 2, amount: 250, currency: 'HKD', info_url: null, photo: null },
    ],
    parcels: [
      {
        tracking_url: 'https://t.17track.net/en#nums=LX123456789HK',
        items: [],
        shipped_at: before(7_000),
        tracking: {
          site_domain: 't.17track.net',
          delivery_status: 'InTransit',
          delivery_info: [{ time: before(300), location: 'Hong Kong', description: 'Arrived' }],
          looked_up_at: before(60),
        },
      },
    ],
    signed_at: null,
    address: {
      street: '••••',
      city: 'Hong Kong',
      region: null,
      postcode: null,
      country: 'Hong Kong',
      is_masked: true,
    },
    policies: [{ type: 'refund', title: 'Returns within 30 days', page: 'https://shop.example/returns' }],
    history: [
      { event: 'TRANSACTION_CREATED', time: before(9_000), issue: null, request: null, refund: null },
      { event: 'CE_CASE_CREATED', time: before(100), issue: null, request: null, refund: null },
    ],
    entries: [],
    refunded: { total: 0, by_shop: 0, by_product: 0, by_network: 0, charged_back: 0, is_open: false },
    messages: [
      {
        id: 1,
        from: 'merchant',
        message: 'Thank you for your order.',
        sent_at: before(900),
        is_read: true,
        entry_id: null,
      },
    ],
    unread_messages: 0,
    images_pass: 'pass',
    ...changes,
  });
}

/**
 * Answers the calls of an order page in place of the platform, as only failures, hostile data and odd moments need it. `rules`
 * are tried in their order, by the end of the path; what none answers succeeds.
 */
export async function answerOrderCalls(page: Page, first: BuyerOrder) {
  const state = { order: first, rules: new Map<string, () => Answer>(), asked: [] as Asked[] };
  const usual = (path: string): Answer => {
    if (path === '') return { status: 200, body: { results: state.order } };
    if (path === '/photos') return { status: 201, body: { results: { id: `photo-${state.asked.length}` } } };
    return { status: 200, body: { results: {} } };
  };
  const answer = (request: HTTPRequest, path: string) => {
    state.asked.push({ path, body: request.postData() ?? '', key: request.headers()['idempotency-key'] });
    const found = state.rules.get(path)?.() ?? usual(path);
    if (found === 'abort') return request.abort();
    const { status, body = {}, headers = {} } = found;
    return request.respond({ status, contentType: 'application/json', body: JSON.stringify(body), headers });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, path] = /^\/api\/ics\/orders\/[^/]+(\/.*)?$/.exec(pathname) ?? [null, null];
    if (pathname.startsWith('/images/'))
      return void request.respond({ contentType: 'image/gif', body: PICTURE });
    if (path === null) return void request.continue();
    return void answer(request, path ?? '');
  });
  return state;
}
