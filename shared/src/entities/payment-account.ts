import { amountWithout, sumOfAmounts } from '../format/money.ts';
import { recordedRefund } from './refund.ts';

/** What a shop's own record says that it gave back. */
export type RecordedRefund = {
  status: string | null;
  partial: readonly (number | null)[] | null;
  currency: string | null;
};

/** A refund that the product asked for: made, or perhaps made. */
export type AskedRefund = {
  status: 'SUCCESS' | 'PENDING' | 'UNKNOWN';
  amount: number | null;
  currency: string | null;
  /** When the money went back, as far as that is known. */
  on: Date | null;
};

/** A chargeback of the payment; `on` is null where its day is not known. */
export type Chargeback = { on: Date | null; amount: number; currency: string };

/** What is known of a payment, from wherever it is kept. */
export type PaymentFacts = {
  amount: number | null;
  currency: string | null;
  recorded: RecordedRefund | null;
  asked: readonly AskedRefund[];
  /** Whether a refund was wanted and not made. */
  hasFailed: boolean;
  chargebacks: readonly Chargeback[];
};

/** How a payment stands: derived from its facts each time, and never a record of its own. */
export type PaymentAccount = {
  amount: number | null;
  currency: string | null;
  /** What the product gave back, the oldest first. */
  made: readonly AskedRefund[];
  /**
   * What was surely given back, in the currency of the payment. Whether the shop's record tells of the refunds that the product
   * made isn't known, so it is the larger of the two.
   */
  refunded: number;
  /**
   * What may still be given back: what was paid without all that was or may have been given back. null where nobody knows: without
   * an amount, or where something was given back in another currency.
   */
  left: number | null;
  /** Whether a refund may still be made, or nobody knows whether it was. */
  isOpen: boolean;
  hasFailed: boolean;
  chargebacks: readonly Chargeback[];
};

const sumOf = (refunds: readonly AskedRefund[]) => sumOfAmounts(refunds.map(({ amount }) => amount ?? 0));

/** The account of a payment. Nothing is summed across currencies. */
export function accountOf(facts: PaymentFacts): PaymentAccount {
  const { amount, currency, recorded, asked, hasFailed, chargebacks } = facts;
  const isOther = (of: string | null) => of !== null && of !== currency;
  const told = recorded ? recordedRefund(recorded, amount) : 0;
  const isRecordedInOther = told > 0 && isOther(recorded?.currency ?? null);
  const own = asked.filter((one) => !isOther(one.currency));
  const byShop = isRecordedInOther ? 0 : told;
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

/** Whether all of a payment was surely given back. */
export function isRefundedWhole({ amount, refunded }: Pick<PaymentAccount, 'amount' | 'refunded'>): boolean {
  return amount !== null && amount > 0 && refunded >= amount;
}
