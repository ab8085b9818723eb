import type { StandingOfPayment } from './payment-account.model.ts';

/** What is known of the payment of an answer that contradicts it. */
export type AnswerContradiction = Pick<StandingOfPayment, 'amount' | 'currency' | 'refunded' | 'refunds'> & {
  kind: 'refunded' | 'refund_failed';
};
