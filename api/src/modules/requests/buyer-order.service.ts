import { ApiError } from '@cbp/shared/node/http/api-error';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import type { BuyerOrder, OrderAddress } from '@cbp/shared/requests/buyer-request.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { readAtOneState } from '../../changes/transactions.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { findOrderFacts } from '../orders/order-facts.service.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import { findReceipt, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { rememberedShipment } from '../shipments/shipments.service.ts';
import {
  isoOrNull,
  presentEntry,
  presentItems,
  presentMessages,
  presentPolicies,
  presentRefunded,
} from './conversation.service.ts';
import { selectConversation, selectEntries } from './requests.sql.ts';

/** Events that a buyer may know of; nothing of disputes, and nothing that is only for the merchant. */
const SHOWN: ReadonlySet<string | null> = new Set<HistoryEventName>([
  'TRANSACTION_CREATED',
  'INITIAL_RECEIPT_SENT',
  'TRACK_INFO_ENQUIRY',
  'TRACK_INFO_UPDATED',
  'TRACK_RECEIPT_SENT',
  'DELIVERY_SIGNED_UPDATED',
  'REPORT_ISSUE',
  'CASE_CREATED',
  'REFUND_UPDATED',
  'REFUND_MADE',
  'CLOSED',
]);
const MASK = '•••••';

function addressOf(receipt: Receipt): OrderAddress | null {
  const { shippingAddress, shippingAddress1, city, region, postalcode, country } = receipt;
  const street = [shippingAddress, shippingAddress1].filter(Boolean).join(', ') || null;
  const address = { street, city, region, postcode: postalcode, country };
  return Object.values(address).some(Boolean) ? address : null;
}

function masked(address: OrderAddress): OrderAddress {
  const { street, postcode, ...rest } = address;
  return { ...rest, street: street && MASK, postcode: postcode && MASK };
}

const historyOf = ({ history }: Receipt): BuyerOrder['history'] =>
  history.flatMap(({ event, time, issue, refund, request }) =>
    event !== null && SHOWN.has(event)
      ? // The reason of a closing is the merchant's own.
        [{ event, time: isoOrNull(time), issue: event === 'CLOSED' ? null : issue, refund, request }]
      : [],
  );

type ReadContext = Pick<ServiceContext, 'db' | 'now'>;

/** The order of a link, with what concerns its buyer and nothing else. Throws auth/expired for one that is gone. */
export function readBuyerOrder(context: {
  ctx: ReadContext;
  passes: Pick<ImagePasses, 'make'>;
  input: { icsId: string };
}): Promise<{ results: BuyerOrder }> {
  const { ctx, passes, input } = context;
  const { icsId } = input;
  return readAtOneState(ctx.db, async (db) => {
    const receipt = await findReceipt(db, icsId);
    if (!receipt) throw new ApiError('auth/expired');
    const { parcels } = await findOrderFacts(db, icsId);
    const known = parcels.map(({ trackingUrl }) => trackingUrl);
    const links = [
      ...parcels,
      ...receipt.trackingUrl
        .filter((url) => url.trim() !== '' && !known.includes(url))
        .map((trackingUrl) => ({ trackingUrl, items: [], shippedAt: null })),
    ];
    const shown: BuyerOrder['parcels'] = [];
    for (const { trackingUrl, items, shippedAt } of links) {
      const tracking = await rememberedShipment({ db }, trackingUrl);
      shown.push({ tracking_url: trackingUrl, items, shipped_at: isoOrNull(shippedAt), tracking });
    }
    const entries = await selectEntries(db, icsId);
    const messages = presentMessages(receipt, await selectConversation(db, icsId), entries);
    const address = addressOf(receipt);
    return {
      results: {
        order_reference: receipt.orderReference,
        merchant_name: receipt.merchantName,
        language: receipt.language,
        paid_at: isoOrNull(receipt.transactionDateTime),
        amount: receipt.amount,
        currency: receipt.currency,
        card_suffix: receipt.cardSuffix,
        items: presentItems(receipt.items),
        parcels: shown,
        signed_at: isoOrNull(receipt.deliverySignedDate),
        address: address && { ...masked(address), is_masked: true },
        policies: presentPolicies(receipt.policies),
        history: historyOf(receipt),
        entries: entries.map(presentEntry).map((entry) => ({
          ...entry,
          decision: entry.decision && withoutInternal(entry.decision),
        })),
        refunded: presentRefunded((await findAccount(db, icsId))?.account ?? null),
        messages,
        unread_messages: messages.filter(({ from, is_read: isRead }) => from === 'merchant' && !isRead)
          .length,
        images_pass: passes.make(icsId, ctx.now()),
      },
    };
  });
}

type Decision = NonNullable<ReturnType<typeof presentEntry>['decision']>;

const withoutInternal = ({ status, decided_at, amount, currency, text, tracking_url }: Decision) => ({
  status,
  decided_at,
  amount,
  currency,
  // Why the merchant closed it otherwise is for the merchant.
  text: status === 'OTHERS' ? null : text,
  tracking_url,
});

const comparedPostcode = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const comparedEmail = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The address for a buyer who knows its postcode or the email address of the order; null for everyone else. */
export async function showAddress(context: {
  ctx: ReadContext;
  input: { icsId: string; postcode?: string | undefined; email?: string | undefined };
}): Promise<{ results: { address: OrderAddress | null } }> {
  const { ctx, input } = context;
  const receipt = await findReceipt(ctx.db, input.icsId);
  const { buyer } = await findOrderFacts(ctx.db, input.icsId);
  const [given, postcode] = [input.postcode ?? '', receipt?.postalcode ?? ''].map(comparedPostcode);
  const [from, email] = [input.email ?? '', buyer.email ?? ''].map(comparedEmail);
  const isKnown = (given !== '' && given === postcode) || (from !== '' && from === email);
  return { results: { address: isKnown && receipt ? addressOf(receipt) : null } };
}
