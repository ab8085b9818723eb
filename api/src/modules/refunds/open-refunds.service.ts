import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { hasOpenRefund } from './refunds.sql.ts';

/**
 * Throws alerts/refund_open for an alert of which a refund may still be made: once it is done, the alert is answered by it, so that
 * it has to be of the same payment until then. The row of the alert is to be kept from others before.
 */
export async function refuseOpenRefund({ db }: { db: Database }, alertId: number): Promise<void> {
  if (await hasOpenRefund(db, alertId)) throw new ApiError('alerts/refund_open');
}
