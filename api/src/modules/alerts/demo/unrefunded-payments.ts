import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { DemoAlert } from './alert-rows.ts';

/**
 * The client of the demo's merchant, and how many of its payments stay without a refund or dispute, so that visitors can
 * refund them.
 */
const DEMO_MERCHANT = 'NGA-1001';
const REFUNDABLE = 3;

export type UnrefundedPayments = {
  /** Payments without a refund by the shop or after an alert. */
  unrefunded: readonly SavedReport[];
  /** Those of them that stay as they were made, of the demo's merchant. */
  untouched: readonly SavedReport[];
};

/** What is left of the payments once alerts were answered. */
export function unrefundedPayments({
  reports,
  alerts,
}: {
  reports: readonly SavedReport[];
  alerts: readonly DemoAlert[];
}): UnrefundedPayments {
  const refunded = new Set(alerts.flatMap(({ row, refund }) => (refund ? [row.icsId] : [])));
  const unrefunded = reports.filter(
    ({ icsId, clientId, receipt }) =>
      clientId &&
      receipt.transactionId &&
      receipt.amount &&
      receipt.amount > 10 &&
      // Avoids refunding what the shop has refunded already.
      receipt.refund === null &&
      !refunded.has(icsId),
  );
  const ofMerchant = unrefunded.filter(({ clientId }) => clientId === DEMO_MERCHANT);
  return { unrefunded, untouched: ofMerchant.slice(0, REFUNDABLE) };
}
