import type { Database } from '@cbp/shared/node/database/connect';
import { asc, gt, inArray } from 'drizzle-orm';
import { screeningEvents, screeningRuns, screenings } from './screenings.schema.ts';
import type { EventRow, RunRow, ScreeningRow } from './screenings.sql.ts';

export type TimelineRows = Pick<ScreeningRow, 'id' | 'erasedAt'> & { events: EventRow[]; runs: RunRow[] };

/** The next screenings by number, each with its events and runs from the first one on. */
export async function selectTimelines(db: Database, after: number, most: number): Promise<TimelineRows[]> {
  const rows = await db
    .select({ id: screenings.id, erasedAt: screenings.erasedAt })
    .from(screenings)
    .where(gt(screenings.id, after))
    .orderBy(asc(screenings.id))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(screeningEvents)
    .where(inArray(screeningEvents.screeningId, ids))
    .orderBy(asc(screeningEvents.id));
  const runs = await db
    .select()
    .from(screeningRuns)
    .where(inArray(screeningRuns.screeningId, ids))
    .orderBy(asc(screeningRuns.n));
  const eventsOf = Map.groupBy(events, ({ screeningId }) => screeningId);
  const runsOf = Map.groupBy(runs, ({ screeningId }) => screeningId);
  return rows.map((row) => ({ ...row, events: eventsOf.get(row.id) ?? [], runs: runsOf.get(row.id) ?? [] }));
}
