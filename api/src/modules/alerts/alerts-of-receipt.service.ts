import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import { MOST_ALERTS_OF_RECEIPT } from '@cbp/shared/alerts/alerts.calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { findVisibleReceipts, isIcsId } from '../receipt-transactions/receipt-transactions.service.ts';
import { alertSource } from './alerts.list.ts';
import { selectOfReceipt } from './alerts.sql.ts';

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
