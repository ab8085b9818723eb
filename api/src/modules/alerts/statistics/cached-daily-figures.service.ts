import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../../changes/transactions.ts';
import { tryWorkLock } from '../../../database/work-lock.ts';
import { cacheFigures, deleteOlderMarks, selectDaysToCache } from './cached-daily-figures.sql.ts';

const WHY = 'cached figures follow from the alerts';
/** A day with recent writes isn't cached: the next write would invalidate it. */
const QUIET_MS = 60_000;
const DAYS_AT_ONCE = 10;

/** Caches the figures of days without recent writes, some per transaction. */
export async function cacheDailyFigures(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { signal: AbortSignal; quietMs?: number };
}): Promise<void> {
  const { ctx, input } = context;
  const { signal, quietMs = QUIET_MS } = input;
  const keepSome = () =>
    withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
      if (!(await tryWorkLock(tx, 'figures of days'))) return false;
      const [day, ...others] = await selectDaysToCache(tx, { quietMs, most: DAYS_AT_ONCE });
      if (day === undefined) await deleteOlderMarks(tx);
      else await cacheFigures(tx, [day, ...others]);
      return day !== undefined;
    });
  await repeatInTurns(keepSome, signal);
}
