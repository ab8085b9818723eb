import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { insertDelta, waitForSearches } from './deltas.sql.ts';
import {
  watchlistEntries,
  watchlistNames,
  watchlists,
  watchlistTokens,
  watchlistVersions,
} from './watchlists.schema.ts';
import type { VersionRow } from './watchlists.sql.ts';

type OfVersion = Pick<VersionRow, 'watchlistId' | 'version'>;
export type NewEntry = Omit<typeof watchlistEntries.$inferInsert, 'id'> & {
  names: readonly { keys: string[]; tokens: string[] }[];
};

/** Deletes what a load that was broken off has left: nothing searches it. */
export async function deleteUnfinished(tx: Database, { watchlistId, version }: OfVersion): Promise<void> {
  await tx
    .update(watchlistVersions)
    .set({ entries: 0 })
    .where(
      and(
        eq(watchlistVersions.watchlistId, watchlistId),
        eq(watchlistVersions.version, version),
        eq(watchlistVersions.status, 'loading'),
      ),
    );
  await tx
    .delete(watchlistEntries)
    .where(
      and(
        eq(watchlistEntries.watchlistId, watchlistId),
        gt(
          watchlistEntries.fromVersion,
          sql`(select coalesce(current_version, 0) from ${watchlists} where ${watchlists.id} = ${watchlistId})`,
        ),
      ),
    );
}

/** The hashes of the current entries with these IDs. */
export async function selectHashes(
  tx: Database,
  { watchlistId, version }: OfVersion,
  entryIds: readonly string[],
): Promise<Map<string, { id: number; contentHash: string }>> {
  const { id, entryId, contentHash } = watchlistEntries;
  const rows = await tx
    .select({ id, entryId, contentHash })
    .from(watchlistEntries)
    .where(
      and(
        eq(watchlistEntries.watchlistId, watchlistId),
        inArray(entryId, [...entryIds]),
        isNull(watchlistEntries.untilVersion),
        lt(watchlistEntries.fromVersion, version),
      ),
    );
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** Notes that entries are unchanged in a version. */
export async function markSeen(tx: Database, ids: readonly number[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(watchlistEntries)
    .set({ seenVersion: version })
    .where(inArray(watchlistEntries.id, [...ids]));
}

/** Stores entries with the keys of their names. They are searched once their version is the current one. */
export async function insertEntries(tx: Database, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const made = await tx
    .insert(watchlistEntries)
    .values(entries.map(({ names: _names, ...entry }) => entry))
    .returning({ id: watchlistEntries.id, entryId: watchlistEntries.entryId });
  const idOf = new Map(made.map(({ id, entryId }) => [entryId, id]));
  const names = entries.flatMap(({ entryId, names: namesOfEntry }) =>
    namesOfEntry.map(({ keys }, place) => ({ entry: idOf.get(entryId) ?? 0, place, keys })),
  );
  await tx.execute(sql`
    insert into ${watchlistNames} (entry, place, keys)
    select entry, place, keys from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb)
      as named (entry bigint, place int, keys text[])`);
  await insertTokens(tx, entries);
}

async function insertTokens(tx: Database, entries: readonly NewEntry[]): Promise<void> {
  const known = new Map<string, Record<string, number>>();
  for (const { watchlistId, fromVersion, names } of entries) {
    for (const token of names.flatMap(({ tokens }) => tokens)) {
      known.set(token, { ...known.get(token), [watchlistId]: fromVersion });
    }
  }
  // In one order, so that two loads don't wait for each other's tokens.
  const rows = [...known].map(([token, since]) => ({ token, since })).sort(byToken);
  await tx.execute(sql`
    insert into ${watchlistTokens} as known (token, since)
    select token, since from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as listed (token text, since jsonb)
    on conflict (token) do update set since = excluded.since || known.since
    where not known.since ?& array(select jsonb_object_keys(excluded.since))`);
}

const byToken = (one: { token: string }, other: { token: string }) => (one.token < other.token ? -1 : 1);

/** Counts entries of a version that is being loaded, for its progress. */
export async function noteProgress(
  tx: Database,
  { watchlistId, version }: OfVersion,
  entries: number,
): Promise<void> {
  await tx
    .update(watchlistVersions)
    .set({ entries: sql`${watchlistVersions.entries} + ${entries}` })
    .where(and(eq(watchlistVersions.watchlistId, watchlistId), eq(watchlistVersions.version, version)));
}

export type Difference = { added: number; changed: number; removed: number };

/** How a loaded version differs from the current one. */
export async function countDifference(
  tx: Database,
  { watchlistId, version }: OfVersion,
): Promise<Difference> {
  const { rows } = (await tx.execute(sql`
    select count(*) filter (where before.id is null)::int as added,
      count(*) filter (where before.id is not null)::int as changed,
      (select count(*)::int from ${watchlistEntries} gone
        where gone.watchlist_id = ${watchlistId} and gone.until_version is null and gone.from_version < ${version}
          and gone.seen_version <> ${version} and not exists (
            select 1 from ${watchlistEntries} again where again.watchlist_id = ${watchlistId}
              and again.entry_id = gone.entry_id and again.from_version = ${version})) as removed
    from ${watchlistEntries} entry
    left join ${watchlistEntries} before on before.watchlist_id = entry.watchlist_id
      and before.entry_id = entry.entry_id and before.until_version is null and before.from_version < ${version}
    where entry.watchlist_id = ${watchlistId} and entry.from_version = ${version}`)) as unknown as {
    rows: Difference[];
  };
  return rows[0] ?? { added: 0, changed: 0, removed: 0 };
}

/**
 * Has the indexes of keys and tokens hold what was inserted: each search would read the list of what they don't hold yet, which
 * takes fifty times as long after a large version.
 */
async function settleIndexes(tx: Database): Promise<void> {
  for (const index of ['cbp.watchlist_names_keys', 'cbp.watchlist_tokens_near']) {
    await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
  }
}

/** Makes a loaded version the one that is searched. Entries that it hasn't, or has changed, end with the one before. */
export async function swapVersion(
  tx: Database,
  of: OfVersion,
  loaded: Pick<VersionRow, 'entries' | 'publishedAt' | 'declaredCount'> &
    Difference & { usualMin: number; usualMax: number; now: Date },
): Promise<void> {
  const { watchlistId, version } = of;
  const { now, usualMin, usualMax, ...counts } = loaded;
  await tx.execute(sql`
    update ${watchlistEntries} set until_version = ${version}
    where watchlist_id = ${watchlistId} and until_version is null and from_version < ${version}
      and seen_version <> ${version}`);
  await tx
    .update(watchlistVersions)
    .set({ status: 'replaced' })
    .where(and(eq(watchlistVersions.watchlistId, watchlistId), eq(watchlistVersions.status, 'current')));
  await tx
    .update(watchlistVersions)
    .set({ ...counts, status: 'current', loadedAt: now })
    .where(and(eq(watchlistVersions.watchlistId, watchlistId), eq(watchlistVersions.version, version)));
  await waitForSearches(tx);
  // It locks the row of the list, as a change of the list does after the same wait.
  await insertDelta(tx, { ...of, createdAt: now });
  await tx
    .update(watchlists)
    .set({ currentVersion: version, usualMin, usualMax, lastError: null, lastProblem: null })
    .where(eq(watchlists.id, watchlistId));
  await settleIndexes(tx);
}

/** Rejects a version, and says why at its watchlist. */
export async function refuseVersion(
  tx: Database,
  { watchlistId, version }: OfVersion,
  refused: Pick<VersionRow, 'error' | 'problem' | 'entries' | 'declaredCount'>,
): Promise<void> {
  await tx
    .update(watchlistVersions)
    .set({ ...refused, status: 'refused' })
    .where(and(eq(watchlistVersions.watchlistId, watchlistId), eq(watchlistVersions.version, version)));
  const last = { lastError: refused.error, lastProblem: refused.problem };
  await tx.update(watchlists).set(last).where(eq(watchlists.id, watchlistId));
}
