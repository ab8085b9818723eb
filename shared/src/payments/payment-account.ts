import { amountWithout, type Money, sumOfAmounts } from '../money/money.ts';
import { recordedRefund } from './refund.ts';

/** The refund in the shop's own record. */
export type RecordedRefund = {
  status: string | null;
  partial: readonly (number | null)[] | null;
  currency: string | null;
};

/**
 * A refund that was made, or may have been: requested by the product, or through the network, as for a dispute that RDR
 * accepted.
 */
export type RequestedRefund = {
  by: 'product' | 'network';
  status: 'SUCCESS' | 'PENDING' | 'UNKNOWN';
  amount: number | null;
  currency: string | null;
  /** When the refund was made, if known. */
  on: Date | null;
};

/** A chargeback of the payment; `on` is null if the day is unknown. */
export type Chargeback = Money & { on: Date | null };

/** Everything known about a payment, from all records. */
export type PaymentFacts = {
  amount: number | null;
  currency: string | null;
  recorded: RecordedRefund | null;
  asked: readonly RequestedRefund[];
  /** Whether a refund failed. */
  hasFailed: boolean;
  chargebacks: readonly Chargeback[];
};

/** The state of a payment: derived from its facts each time, never stored. */
export type PaymentAccount = {
  amount: number | null;
  currency: string | null;
  /** The refunds made by the product or through the network, the oldest first. */
  made: readonly RequestedRefund[];
  /**
   * Confirmed refunds, in the currency of the payment. The shop's record may or may not include the other refunds, so this
   * is the larger of the two.
   */
  refunded: number;
  /**
   * The refundable balance: the amount paid less all refunds that were or may have been made. null if unknown: without an
   * amount, or after a refund in another currency.
   */
  left: number | null;
  /** Whether a refund is in progress or has an unknown result. */
  isOpen: boolean;
  hasFailed: boolean;
  chargebacks: readonly Chargeback[];
};

const sumOf = (refunds: readonly RequestedRefund[]) => sumOfAmounts(refunds.map(({ amount }) => amount ?? 0));

/** The account of a payment. Nothing is summed across currencies. */
export function accountOf(facts: PaymentFacts): PaymentAccount {
  const { amount, currency, recorded, asked, hasFailed, chargebacks } = facts;
  const isOther = (of: string | null) => of !== null && of !== currency;
  const recordedAmount = recorded ? recordedRefund(recorded, amount) : 0;
  const isRecordedInOther = recordedAmount > 0 && isOther(recorded?.currency ?? null);
  const own = asked.filter((one) => !isOther(one.currency));
  const byShop = isRecordedInOther ? 0 : recordedAmount;
  const made = asked.filter(({ status }) => status === 'SUCCESS');
  const isKnown = amount !== null && !isRecordedInOther && own.length === asked.length;
  return {
    amount,
    currency,
    made,
    refunded: Math.max(byShop, sumOf(own.filter(({ status }) => status === 'SUCCESS'))),
    left: isKnown ? Math.max(0, amountWithout(amount, byShop, sumOf(own))) : null,
    isOpen: asked.some(({ status }) => status !== 'SUCCESS'),
    hasFailed,
    chargebacks,
  };
}

/** Whether the whole payment was refunded. */
export function isRefundedWhole({ amount, refunded }: Pick<PaymentAccount, 'amount' | 'refunded'>): boolean {
  return amount !== null && amount > 0 && refunded >= amount;
}
