import { BUYER, UNREAD } from '@cbp/shared/evidence/message';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { amountWithout, sumOfAmounts } from '@cbp/shared/money/money';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { BuyerOrder, ConversationMessage, RequestEntry } from '@cbp/shared/requests/buyer-request.model';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { EntryRow, MessageRow } from './requests.sql.ts';

export const isoOrNull = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** The messages as both sides see them, without the number of the order's own card. */
export function presentMessages(
  transaction: object,
  rows: readonly MessageRow[],
  entries: readonly EntryRow[],
): ConversationMessage[] {
  const entryOf = new Map(entries.map(({ id, messageId }) => [messageId, id]));
  const messages = rows.map(
    (row): ConversationMessage => ({
      id: row.id,
      from: row.sender === BUYER ? 'buyer' : 'merchant',
      message: row.message ?? '',
      sent_at: isoOrNull(row.sentAt),
      is_read: row.status !== UNREAD,
      entry_id: entryOf.get(row.id) ?? null,
    }),
  );
  return cutCardNumbersIn({ transaction, messages }).messages;
}

/** An entry as the merchant sees it. */
export const presentEntry = (row: EntryRow): RequestEntry => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  made_at: row.madeAt.toISOString(),
  category: row.category,
  request: row.request,
  amount: row.amount,
  currency: row.currency,
  text: row.text,
  photos: row.photos,
  decision:
    row.decision === null || row.decidedAt === null
      ? null
      : {
          status: row.decision,
          decided_at: row.decidedAt.toISOString(),
          amount: row.decidedAmount,
          currency: row.decidedCurrency,
          text: row.decidedText,
          tracking_url: row.trackingUrl,
          decided_by: row.decidedBy,
          by: row.grantedBy,
          refund_id: row.refundId,
          reference: row.reference,
        },
});

/** What was refunded so far, by whom. The shop's record may include refunds of the product, which count once. */
export function presentRefunded(account: PaymentAccount | null): BuyerOrder['refunded'] {
  if (!account)
    return { total: 0, by_shop: 0, by_product: 0, by_network: 0, charged_back: 0, is_open: false };
  const { currency, refunded, made, chargebacks, isOpen } = account;
  const own = <Of extends { amount: number | null; currency: string | null }>(some: readonly Of[]) =>
    sumOfAmounts(some.filter((one) => one.currency === currency).map(({ amount }) => amount ?? 0));
  const madeBy = (by: 'product' | 'network') => own(made.filter((one) => one.by === by));
  const byNetwork = Math.min(madeBy('network'), refunded);
  const byProduct = Math.min(madeBy('product'), amountWithout(refunded, byNetwork));
  return {
    total: refunded,
    by_shop: amountWithout(refunded, byProduct, byNetwork),
    by_product: byProduct,
    by_network: byNetwork,
    charged_back: own(chargebacks),
    is_open: isOpen,
  };
}

export const presentItems = (items: Receipt['items']): BuyerOrder['items'] =>
  items.map(({ name, qty, amount, currency, infoUrl, photoUrl }) => ({
    name,
    qty,
    amount,
    currency,
    info_url: infoUrl,
    photo: photoUrl,
  }));

export const presentPolicies = (policies: Receipt['policies']): BuyerOrder['policies'] =>
  policies.map(({ type, title, url }) => ({ type, title, page: url }));
