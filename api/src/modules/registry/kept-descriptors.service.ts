import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../changes/transactions.ts';
import { tryAlone } from '../../database/try-alone.ts';
import { keepCounts } from './counts.sql.ts';
import { areFewMarked, deleteMarks, isAnyMarked } from './marked.sql.ts';
import { keepPairs } from './pairs.sql.ts';

const WHY = 'cached figures follow from the descriptors';

/** Keeps which descriptors collide and how many there are, for those that came, changed or went since it was kept. */
export async function keepDescriptorFigures({ ctx }: { ctx: Pick<ServiceContext, 'db'> }): Promise<void> {
  await withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
    if (!(await tryAlone(tx, 'figures of descriptors'))) return;
    if (!(await isAnyMarked(tx))) return;
    const areFew = await areFewMarked(tx);
    await keepPairs(tx, areFew);
    await keepCounts(tx, areFew);
    await deleteMarks(tx);
  });
}
