import { defineLink } from '../calls/link.ts';
import { ORDER_PAGE } from './order.page.ts';

const WINDOW_MS = 10 * 60_000;

/** The link with which a buyer opens the page of their order. Its subject is the iCS_id. It is sent again with each email. */
export const ORDER_LINK = defineLink({
  kind: 'order',
  entity: 'receipt_transaction',
  lifetimeMs: null,
  uses: 'many',
  keeps: 'sealed',
  tokenBits: 128,
  // An address may stand for the households behind one provider.
  tries: { ofLink: { tries: 40, windowMs: WINDOW_MS }, ofNetwork: { tries: 200, windowMs: WINDOW_MS } },
  page: ORDER_PAGE.path,
});
