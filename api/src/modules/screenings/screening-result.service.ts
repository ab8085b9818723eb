import type { Database } from '@cbp/shared/node/database/connect';
import { type ScreeningResult, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { type HitRow, type ScreeningRow, selectHits, updateScreening } from './screenings.sql.ts';
import { appendEvents, type Happening } from './timeline.service.ts';

type Context = { db: Database; now: () => Date };

/** The result that follows from matches. */
const resultOf = ({ open, confirmed }: { open: number; confirmed: number }): ScreeningResult =>
  open + confirmed > 0 ? 'verification.declined' : 'verification.accepted';

/**
 * Counts the matches of a screening again and derives its result, unless a user has set another one. Without a run that has just
 * ended, a screening that is being run, or has failed, stays so until a run ends.
 */
export async function deriveResult(
  ctx: Context,
  row: ScreeningRow,
  { hasRun = false }: { hasRun?: boolean } = {},
): Promise<void> {
  const hits = await selectHits(ctx.db, row.id);
  const count = (state: HitRow['state']) => hits.filter((hit) => hit.state === state).length;
  const counts = { open: count('open'), confirmed: count('confirmed') };
  const derivedEvent = resultOf(counts);
  const isSame = row.derivedEvent === derivedEvent;
  await updateScreening(ctx.db, row.id, {
    openHits: counts.open,
    confirmedHits: counts.confirmed,
    clearedHits: count('cleared'),
    derivedEvent,
    ...((hasRun || STATUS_OF_EVENT[row.event] === 'COMPLETED') && {
      event: row.setEvent ?? derivedEvent,
      failure: null,
    }),
    // A run that changes nothing decides nothing.
    decidedAt: counts.open > 0 ? null : isSame ? (row.decidedAt ?? ctx.now()) : ctx.now(),
  });
}

const RESULT_ENDED = {
  'verification.accepted': 'accepted_ended',
  'verification.declined': 'declined_ended',
} as const satisfies Record<ScreeningResult, Happening['kind']>;

/**
 * Ends the result that a user has set, who didn't know of a match that is open from now on: the result follows from the matches
 * again. The screening as it is then.
 */
export async function endSetResult(ctx: Context, row: ScreeningRow): Promise<ScreeningRow> {
  if (row.setEvent === null) return row;
  const ended = { setEvent: null, setReason: null, setBy: null, setAt: null };
  await updateScreening(ctx.db, row.id, ended);
  await appendEvents(ctx.db, row.id, [
    { at: ctx.now(), kind: RESULT_ENDED[row.setEvent], by: null, hitId: null, note: null },
  ]);
  return { ...row, ...ended };
}
