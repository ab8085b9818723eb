import { referenceTo } from '@cbp/shared/clients/balance-reference';
import type { Database } from '@cbp/shared/node/database/connect';
import { payForArrived } from '../balances/balances.service.ts';
import { selectCharged } from './alerts.sql.ts';

/**
 * Enters alerts that were just matched into the ledgers of their clients, one unit each and once. One that should not have come
 * costs nothing.
 */
export async function chargeAlerts(context: {
  ctx: { db: Database; now: () => Date };
  input: { alertIds: readonly number[] };
}): Promise<void> {
  const { ctx, input } = context;
  const charged = await selectCharged(ctx.db, input.alertIds);
  const arrived = charged.map(({ id, clientId }) => ({
    merchantId: clientId,
    reference: referenceTo({ kind: 'alert', id: String(id) }),
  }));
  await payForArrived(ctx, { service: 'ethoca', arrived });
}
