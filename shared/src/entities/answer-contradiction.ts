import type { Refunded } from './alert.ts';
import type { PaymentAccount } from './payment-account.ts';

/** What of a payment's account an answer may contradict. */
export type KnownRefunds = Pick<PaymentAccount, 'refunded' | 'isOpen' | 'currency'> & {
  /** Whether a refund was wanted and not made. */
  hasFailed: boolean;
};

/**
 * What an answer says against the account of its payment: that nothing was refunded of what was, or that it was refunded where
 * the only refunds that are known failed. While one is open nothing is known; of refunds elsewhere nobody knows here.
 */
export function contradictionOf(
  { refunded: said }: { refunded: Refunded | null },
  { refunded, isOpen, hasFailed }: KnownRefunds,
): 'refunded' | 'refund_failed' | null {
  if (isOpen) return null;
  if (said === 'not refunded' && refunded > 0) return 'refunded';
  return said === 'refunded' && refunded === 0 && hasFailed ? 'refund_failed' : null;
}
