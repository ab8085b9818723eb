import type { Database } from '@cbp/shared/node/database/connect';
import type { RunCause } from '@cbp/shared/screenings/screening';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../../database/text-array.ts';
import { watchlistEntries } from '../../watchlists/watchlists.schema.ts';
import { screeningHits, screenings } from '../screenings.schema.ts';
import type { ScreeningRow } from '../screenings.sql.ts';
import { ongoingScreenings, screeningReruns } from './ongoing.schema.ts';
import { rowsRunOn } from './runs-on.ts';

export type RerunRow = typeof screeningReruns.$inferSelect;
type Due = { cause: RunCause; now: Date };
type OfEntry = { watchlistId: string; entryId: string };

/** Screenings on own lists that run on at a time. */
const ownRunOn = (now: Date): SQL => sql`${rowsRunOn(now)} and ${screenings.engine} = 'own'`;

/** IDs as one parameter: a statement can have 65,535. */
const idsIn = (ids: readonly number[]): SQL =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;

export async function insertReruns(tx: Database, ids: readonly number[], { cause, now }: Due): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${screeningReruns} (screening_id, cause, due_at)
    select id, ${cause}, ${now.toISOString()}::timestamptz from ${idsIn(ids)} as listed (id)
    on conflict do nothing`);
}

/** Queues all ongoing screenings with one of some filters. */
export async function insertRerunsOfAll(
  tx: Database,
  filters: readonly ScreeningFilter[],
  { cause, now }: Due,
): Promise<void> {
  await tx.execute(sql`
    insert into ${screeningReruns} (screening_id, cause, due_at)
    select ${screenings.id}, ${cause}, ${now.toISOString()}::timestamptz from ${screenings}
    where ${ownRunOn(now)} and ${screenings.filters} && ${textArray(filters)}
    on conflict do nothing`);
}

/** Queues the ongoing screenings that another engine ran last; how many are new. */
export async function insertRerunsOfOtherEngines(tx: Database, engine: string, now: Date): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with queued as (
      insert into ${screeningReruns} (screening_id, cause, due_at)
      select ${screenings.id}, 'engine', ${now.toISOString()}::timestamptz from ${screenings}
      left join ${ongoingScreenings} on ${ongoingScreenings.screeningId} = ${screenings.id}
      where ${ownRunOn(now)} and ${ongoingScreenings.engine} is distinct from ${engine}
      on conflict do nothing returning 1)
    select count(*)::int as count from queued`)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

/** A screening that is to run now, locked; others pass by. */
export async function lockDueRerun(tx: Database, now: Date): Promise<RerunRow | undefined> {
  const [row] = await tx
    .select()
    .from(screeningReruns)
    .where(lte(screeningReruns.dueAt, now))
    .orderBy(asc(screeningReruns.dueAt), asc(screeningReruns.screeningId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function deleteRerun(tx: Database, screeningId: number): Promise<void> {
  await tx.delete(screeningReruns).where(eq(screeningReruns.screeningId, screeningId));
}

export async function deferRerun(tx: Database, screeningId: number, dueAt: Date): Promise<void> {
  await tx.update(screeningReruns).set({ dueAt }).where(eq(screeningReruns.screeningId, screeningId));
}

export async function lockScreening(tx: Database, id: number): Promise<ScreeningRow | undefined> {
  const [row] = await tx.select().from(screenings).where(eq(screenings.id, id)).for('update');
  return row;
}

/** Those of some screenings that run on. */
export async function selectOngoing(
  tx: Database,
  ids: readonly number[],
  now: Date,
): Promise<ScreeningRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(screenings)
    .where(and(sql`${screenings.id} in ${idsIn(ids)}`, ownRunOn(now)))
    .orderBy(asc(screenings.id));
}

/** The ongoing screenings with a match that is one of some entries. */
export async function selectMatched(tx: Database, entries: readonly OfEntry[], now: Date): Promise<number[]> {
  if (entries.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select distinct ${screenings.id}::int as id from ${screeningHits}
    join jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as touched ("watchlistId" text, "entryId" text)
      on ${screeningHits.watchlistId} = touched."watchlistId" and ${screeningHits.entryId} = touched."entryId"
    join ${screenings} on ${screenings.id} = ${screeningHits.screeningId}
    where ${screeningHits.state} <> 'closed' and ${ownRunOn(now)}`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** The ongoing screenings for relatives too, with a match that one of some entries of a list is related to. */
export async function selectWithRelatives(
  tx: Database,
  { watchlistId, entryIds }: { watchlistId: string; entryIds: readonly string[] },
  now: Date,
): Promise<number[]> {
  if (entryIds.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select distinct ${screenings.id}::int as id from ${screeningHits}
    join ${screenings} on ${screenings.id} = ${screeningHits.screeningId}
    join ${watchlistEntries} entry on entry.id = ${screeningHits.entry}
    where ${screenings.hasRelatives} and ${screeningHits.state} <> 'closed'
      and ${screeningHits.watchlistId} = ${watchlistId} and ${ownRunOn(now)}
      and exists (select 1 from jsonb_array_elements(entry.content -> 'relations') related
        where related ->> 'id' = any (${textArray(entryIds)}))`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** Whether at least `count` screenings are to run now. */
export async function areManyDue(db: Database, now: Date, count: number): Promise<boolean> {
  const rows = await db
    .select({ id: screeningReruns.screeningId })
    .from(screeningReruns)
    .where(lte(screeningReruns.dueAt, now))
    .limit(count);
  return rows.length === count;
}

/** Whether a screening is to run now. */
export const isRerunDue = (db: Database, now: Date): Promise<boolean> => areManyDue(db, now, 1);
