import type { RefundFollower } from '../refunds/refund-work.service.ts';
import {
  isGranted,
  lockRequest,
  refreshRequest,
  updateDecidedAfterAll,
  updateReopened,
} from './requests.sql.ts';

/**
 * Puts a request back for a decision once the refund that was granted for it has failed, since the buyer got no money. A refund that
 * turns out to have been made decides it again.
 */
export const followGrantedRefund: RefundFollower = async ({ db, now }, refund) => {
  const { id: refundId, status, icsId, clientId } = refund;
  if (icsId === null || status === 'UNKNOWN' || !(await isGranted(db, { icsId, refundId }))) return;
  const at = now();
  await lockRequest(db, { icsId, clientId, updatedAt: at });
  if (status === 'FAILED') await updateReopened(db, { icsId, refundId });
  if (status === 'SUCCESS') {
    await updateDecidedAfterAll(
      db,
      { icsId, refundId },
      {
        decision: refund.type === 'full' ? 'FULL_REFUND' : 'PARTIAL_REFUND',
        decidedAt: at,
        decidedBy: refund.askedBy,
        decidedAmount: refund.refundedAmount ?? refund.amount,
        decidedCurrency: refund.currency,
        grantedBy: 'platform',
      },
    );
  }
  await refreshRequest(db, icsId, { now: at, isNewVersion: true });
};
