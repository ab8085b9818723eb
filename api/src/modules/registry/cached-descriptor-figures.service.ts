import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { areFewChanged, deleteMarks, hasChanges } from './changed-descriptors.sql.ts';
import { cachePairs } from './conflict-pairs.sql.ts';
import { cacheCounts } from './counts.sql.ts';

const WHY = 'cached figures follow from the descriptors';

/** Updates cached conflicts and counts for descriptors added, changed or removed since the last run. */
export async function cacheDescriptorFigures({ ctx }: { ctx: Pick<ServiceContext, 'db'> }): Promise<void> {
  await withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
    if (!(await tryWorkLock(tx, 'figures of descriptors'))) return;
    if (!(await hasChanges(tx))) return;
    const areFew = await areFewChanged(tx);
    await cachePairs(tx, areFew);
    await cacheCounts(tx, areFew);
    await deleteMarks(tx);
  });
}
