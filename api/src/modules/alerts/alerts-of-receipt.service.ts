import type { AlertStatus } from '@cbp/shared/alerts/alert';
import { type AlertInList, alertList } from '@cbp/shared/alerts/alert.list';
import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import { MOST_ALERTS_OF_RECEIPT } from '@cbp/shared/alerts/alerts.calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import { findVisibleReceipts, isIcsId } from '../receipt-transactions/receipt-transactions.service.ts';
import { alertSource } from './alerts.list.ts';
import { selectOfPayment, selectOfReceipt } from './alerts.sql.ts';

/** The newest alerts of a transaction. Throws receipts/not_found for one outside the scope. */
export async function readAlertsOfReceipt(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { id: string };
}): Promise<{ results: AlertInList[] }> {
  const { ctx, input } = context;
  const [icsId] = await findVisibleReceipts(ctx.db, ctx.scope, [input.id].filter(isIcsId));
  if (icsId === undefined) throw new ApiError('receipts/not_found');
  const ids = await selectOfReceipt(ctx.db, { scope: ctx.scope, icsId, most: MOST_ALERTS_OF_RECEIPT });
  const listed = await readRowsByKey(ctx, alertSource, ids.map(String));
  return { results: ids.flatMap((id) => listed.get(String(id)) ?? []) };
}

/** An alert as other records of its payment show it. */
export type AlertOfPayment = {
  id: number;
  ethoca_id: string;
  alert_timestamp: string;
  outcome: AlertOutcome | null;
  status: AlertStatus;
};

/** The newest alerts of a payment, by its transaction or its ARN, that the caller may read. */
export async function readAlertsOfPayment(
  { db, actor }: Pick<ServiceContext, 'db' | 'actor'>,
  payment: { icsId: string | null; arn: string | null; clientId: string | null },
): Promise<AlertOfPayment[]> {
  const scope = scopeOf(actor, alertList.right);
  if (isEmptyScope(scope)) return [];
  const rows = await selectOfPayment(db, { scope, most: MOST_ALERTS_OF_RECEIPT, ...payment });
  return rows.map(({ id, ethocaId, alertTimestamp, outcome, status }) => ({
    id,
    ethoca_id: ethocaId,
    alert_timestamp: alertTimestamp.toISOString(),
    outcome,
    status,
  }));
}
