import type { StandingOfPayment } from '../payments/payment-account.model.ts';

/** The payment record that an outcome contradicts. */
export type AnswerContradiction = Pick<StandingOfPayment, 'amount' | 'currency' | 'refunded' | 'refunds'> & {
  kind: 'refunded' | 'refund_failed';
};
