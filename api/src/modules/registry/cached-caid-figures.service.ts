import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { cacheCaidCounts, hasCaidCountChanges } from './caid-counts.sql.ts';

const WHY = 'cached counts follow from the CAIDs';

/** Adds what was written to CAIDs since the last run to their cached counts. */
export async function cacheCaidFigures({ ctx }: { ctx: Pick<ServiceContext, 'db'> }): Promise<void> {
  await withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
    if (!(await tryWorkLock(tx, 'figures of CAIDs'))) return;
    if (await hasCaidCountChanges(tx)) await cacheCaidCounts(tx);
  });
}
