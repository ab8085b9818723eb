import type { RefundFollower } from '../refunds/refund-work.service.ts';
import { lockRequest, refreshRequest, updateReopened } from './requests.sql.ts';

/** Puts a request back for a decision once the refund that was granted for it has failed: the buyer has got nothing. */
export const reopenAfterFailure: RefundFollower = async ({ db, now }, { id, status, icsId, clientId }) => {
  if (status !== 'FAILED' || icsId === null) return;
  const at = now();
  await lockRequest(db, { icsId, clientId, updatedAt: at });
  if (await updateReopened(db, icsId, id)) await refreshRequest(db, icsId, { now: at, isNewVersion: true });
};
