import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { screeningExceptions, screeningHits, screenings } from '../screenings.schema.ts';

/** Ongoing screenings with a match that was cleared until a time that has passed. */
export async function selectExpired(db: Database, now: Date): Promise<number[]> {
  const at = now.toISOString();
  const { rows } = (await db.execute(sql`
    select distinct ${screenings.id}::int as id from ${screeningExceptions}
    join ${screeningHits} on ${screeningHits.watchlistId} = ${screeningExceptions.watchlistId}
      and ${screeningHits.entryId} = ${screeningExceptions.entryId}
      and ${screeningHits.exceptionId} = ${screeningExceptions.id}
    join ${screenings} on ${screenings.id} = ${screeningHits.screeningId}
    where ${screeningExceptions.until} <= ${at} and ${screeningHits.until} <= ${at}
      and ${screeningHits.state} = 'cleared' and ${screenings.isOngoing} and ${screenings.stoppedAt} is null
    order by 1`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
