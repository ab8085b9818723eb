import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAuditAtOneState } from '../../../changes/transactions.ts';
import { tryAlone } from '../../../database/try-alone.ts';
import { deleteOlderMarks, keepFigures, selectDaysToKeep } from './kept-days.sql.ts';

const WHY = 'cached figures follow from the alerts';
/** A day that is being written to is counted: it would be kept for nothing. */
const QUIET_MS = 60_000;
const DAYS_AT_ONCE = 10;

/** Caches the figures of days without recent writes, some per transaction. */
export async function keepDailyFigures(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { signal: AbortSignal; quietMs?: number };
}): Promise<void> {
  const { ctx, input } = context;
  const { signal, quietMs = QUIET_MS } = input;
  const keepSome = () =>
    withoutAuditAtOneState(ctx.db, WHY, async (tx) => {
      if (!(await tryAlone(tx, 'figures of days'))) return false;
      const [day, ...others] = await selectDaysToKeep(tx, { quietMs, most: DAYS_AT_ONCE });
      if (day === undefined) await deleteOlderMarks(tx);
      else await keepFigures(tx, [day, ...others]);
      return day !== undefined;
    });
  while (!signal.aborted && (await keepSome()));
}
