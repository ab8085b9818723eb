import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Keeping } from '../erasure/personal-data.service.ts';
import { hasOpenRefund, selectWithOpenRefund } from './refunds.sql.ts';

/**
 * Throws alerts/refund_open for an alert with a pending refund: once complete, the refund sets its outcome, so its payment
 * must not change until then. Lock the alert's row first.
 */
export async function refuseOpenRefund({ db }: { db: Database }, alertId: number): Promise<void> {
  if (await hasOpenRefund(db, alertId)) throw new ApiError('alerts/refund_open');
}

/** Orders with a pending refund keep their data. */
export const keepForRefunds: Keeping = async (db, icsIds) =>
  (await selectWithOpenRefund(db, icsIds)).map((icsId) => ({ icsId, reason: 'refund' }));
