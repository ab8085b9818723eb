import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { columnsOfMatch } from './case-reports.service.ts';
import { matchCase } from './decisions.service.ts';
import { claimUnmatched, updateRdrCase } from './rdr-cases.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** No dispute of a payment comes later. */
const MATCHED_FOR_MS = 180 * DAY_MS;
const PAUSE_MS = 15 * 60_000;
const AT_ONCE = 100;
const WHY = 'background work: matches follow from the stored data';

/** Matches cases again whose receipts weren't there when they came. What was decided stays. */
export async function rematchCases(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  let isMore = true;
  while (isMore && !input.signal.aborted) {
    isMore = await withoutAudit(ctx.db, WHY, async (tx) => {
      const now = ctx.now();
      const rows = await claimUnmatched(tx, {
        since: new Date(now.getTime() - MATCHED_FOR_MS),
        before: new Date(now.getTime() - PAUSE_MS),
        most: AT_ONCE,
      });
      for (const row of rows) {
        if (row.clientId === null) continue;
        const match = await matchCase(tx, row, { clientId: row.clientId, askedAt: row.caseDate });
        await updateRdrCase(tx, row.id, columnsOfMatch(match, now));
      }
      return rows.length === AT_ONCE;
    });
  }
}
