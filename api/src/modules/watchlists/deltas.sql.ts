import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shareWorkLock, waitForWorkLock } from '../../database/work-lock.ts';
import { type FoundEntry, selectRows } from './search.sql.ts';
import { watchlistDeltas, watchlistEntries, watchlistNames, watchlists } from './watchlists.schema.ts';
import type { VersionRow } from './watchlists.sql.ts';

export type DeltaRow = typeof watchlistDeltas.$inferSelect;
/** A row of an entry that begins with the version of a delta, or ends with it. */
export type DeltaEntry = { id: number; entryId: string; begins: boolean };

const VERSIONS_IN_USE = 'versions of watchlists in use';

export const keepVersions = (tx: Database): Promise<void> => shareWorkLock(tx, VERSIONS_IN_USE);

/** Waits for transactions that search the current versions before another one is the current. */
export const waitForSearches = (tx: Database): Promise<void> => waitForWorkLock(tx, VERSIONS_IN_USE);

/** Records that ongoing screenings are to meet a version: its differences, or all of it where it is the first or `isWhole`. */
export async function insertDelta(
  tx: Database,
  delta: Pick<VersionRow, 'watchlistId' | 'version' | 'createdAt'> & { isWhole?: boolean },
): Promise<void> {
  const isFirst = sql`(select current_version is null from ${watchlists} where ${watchlists.id} = ${delta.watchlistId})`;
  await tx
    .insert(watchlistDeltas)
    .values({ ...delta, isWhole: delta.isWhole ?? (isFirst as unknown as boolean) });
}

export async function lockDueDelta(tx: Database): Promise<DeltaRow | undefined> {
  const [row] = await tx
    .select()
    .from(watchlistDeltas)
    .where(isNull(watchlistDeltas.doneAt))
    .orderBy(asc(watchlistDeltas.id))
    .limit(1)
    .for('update');
  return row;
}

export async function updateDelta(
  tx: Database,
  id: number,
  changed: Partial<Pick<DeltaRow, 'cursor' | 'doneAt'>>,
): Promise<void> {
  await tx.update(watchlistDeltas).set(changed).where(eq(watchlistDeltas.id, id));
}

export async function selectDeltaEntries(
  tx: Database,
  { watchlistId, version, cursor }: DeltaRow,
  most: number,
): Promise<DeltaEntry[]> {
  // Each half has an index of its own.
  const { rows } = (await tx.execute(sql`
    select id::int as id, entry_id as "entryId", begins from (
      (select id, entry_id, true as begins from ${watchlistEntries}
        where watchlist_id = ${watchlistId} and from_version = ${version} and id > ${cursor} order by id limit ${most})
      union all
      (select id, entry_id, false from ${watchlistEntries}
        where watchlist_id = ${watchlistId} and until_version = ${version} and id > ${cursor} order by id limit ${most})
    ) touched order by id limit ${most}`)) as unknown as { rows: DeltaEntry[] };
  return rows;
}

/** The rows that a version changed, of those that begin with it: what an entry was before, by its ID. */
export async function selectEarlier(
  tx: Database,
  { watchlistId, version }: Pick<DeltaRow, 'watchlistId' | 'version'>,
  entryIds: readonly string[],
): Promise<Map<string, FoundEntry>> {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: watchlistEntries.id })
    .from(watchlistEntries)
    .where(
      and(
        eq(watchlistEntries.watchlistId, watchlistId),
        eq(watchlistEntries.untilVersion, version),
        inArray(watchlistEntries.entryId, [...entryIds]),
      ),
    );
  const found = await selectRows(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map([...found.values()].map((entry) => [entry.entryId, entry]));
}

export async function selectNameKeys(
  tx: Database,
  entries: readonly number[],
): Promise<{ entry: number; place: number; keys: string[] }[]> {
  if (entries.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select entry::int as entry, place, keys from ${watchlistNames}
    where entry in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(entries)}::text::jsonb))
    order by entry, place`)) as unknown as { rows: { entry: number; place: number; keys: string[] }[] };
  return rows;
}

export async function hasDueDelta(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: watchlistDeltas.id })
    .from(watchlistDeltas)
    .where(isNull(watchlistDeltas.doneAt))
    .limit(1);
  return rows.length > 0;
}
