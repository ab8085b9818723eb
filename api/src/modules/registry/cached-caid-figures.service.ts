import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { cacheCaidCounts, hasMarkedCaids } from './caid-counts.sql.ts';

const WHY = 'cached counts follow from the CAIDs';

/** Updates cached counts for clients whose CAIDs were added, changed or removed since the last run. */
export async function cacheCaidFigures({ ctx }: { ctx: Pick<ServiceContext, 'db'> }): Promise<void> {
  await withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
    if (!(await tryWorkLock(tx, 'figures of CAIDs'))) return;
    if (await hasMarkedCaids(tx)) await cacheCaidCounts(tx);
  });
}
