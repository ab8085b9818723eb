import type { PaymentAccount } from '../payments/payment-account.ts';
import type { Refunded } from './alert.ts';

/** The part of a payment's record that an outcome can contradict. */
export type KnownRefunds = Pick<PaymentAccount, 'refunded' | 'isOpen' | 'currency'> & {
  /** Whether a refund failed. */
  hasFailed: boolean;
};

/**
 * How an outcome contradicts the payment record: it says not refunded though there was a refund, or refunded though the only
 * known refunds failed. While a refund is in progress nothing is known, and refunds made elsewhere are unknown here.
 */
export function contradictionOf(
  { refunded: said }: { refunded: Refunded | null },
  { refunded, isOpen, hasFailed }: KnownRefunds,
): 'refunded' | 'refund_failed' | null {
  if (isOpen) return null;
  if (said === 'not refunded' && refunded > 0) return 'refunded';
  return said === 'refunded' && refunded === 0 && hasFailed ? 'refund_failed' : null;
}
