import { byTime, parseTime } from '@cbp/shared/format/time';
import { amountWithout, sumOfAmounts } from '@cbp/shared/money/money';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { isRefundedWhole, type PaymentAccount } from '@cbp/shared/payments/payment-account';
import { recordedRefund } from '@cbp/shared/payments/refund';
import type { OrderRecord } from './order-record.ts';
import { perRecord } from './per-record.ts';
import { currencyOf, decimal, isInCurrencyOf, numberOf, utc } from './wire-values.ts';

/** A confirmed refund. */
export type KnownRefund = {
  number: string;
  by: 'shop' | 'product' | 'network';
  /** In the currency of the payment; null if it is in another one. */
  amount: string | null;
  at: string | null;
};

const UPDATED = 'REFUND_UPDATED' satisfies HistoryEventName;

/** When the shop's refund was recorded last. */
function shopTime({ evidence: { history } }: OrderRecord): string | null {
  const times = (history ?? []).filter(({ event, time }) => event?.trim() === UPDATED && parseTime(time));
  return utc(times.sort(byTime(({ time }) => time)).at(-1)?.time);
}

/** The confirmed refunds in the currency of the payment, in major units. */
export function refundedAmount(record: OrderRecord): number {
  if (record.account) return record.account.refunded;
  const { refund, transaction } = record.evidence;
  if (!refund || !isInCurrencyOf(transaction, refund.currency)) return 0;
  const partial = (refund.partial_refund ?? []).map(numberOf);
  return recordedRefund({ status: refund.status ?? null, partial }, numberOf(transaction.amount));
}

/** Whether the whole payment was refunded. */
export const isRefunded = (record: OrderRecord) =>
  isRefundedWhole({ amount: numberOf(record.evidence.transaction.amount), refunded: refundedAmount(record) });

/**
 * The confirmed refunds, each once. The shop's record may include refunds that the product or the network made, so only what
 * it has beyond them is one of the shop.
 */
export const knownRefunds = perRecord((record): KnownRefund[] => {
  const { transaction } = record.evidence;
  const currency = currencyOf(transaction);
  const made: PaymentAccount['made'] = record.account?.made ?? [];
  const own = made.filter((refund) => isInCurrencyOf(transaction, refund.currency));
  const byShop = amountWithout(refundedAmount(record), sumOfAmounts(own.map(({ amount }) => amount ?? 0)));
  const refunds = made.map(({ by, amount, currency: other, on }) => ({
    by,
    amount: isInCurrencyOf(transaction, other) ? decimal(amount, currency) : null,
    at: on && utc(on),
  }));
  const shop = { by: 'shop' as const, amount: decimal(byShop, currency), at: shopTime(record) };
  return [...(byShop > 0 ? [shop] : []), ...refunds].map((refund, place) => ({
    number: String(place + 1),
    ...refund,
  }));
});

/** The sum of the confirmed refunds; null without any. */
export function refundTotal(record: OrderRecord): string | null {
  const amount = refundedAmount(record);
  return amount > 0 ? decimal(amount, currencyOf(record.evidence.transaction)) : null;
}
