import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';
import { type SQL, sql } from 'drizzle-orm';
import { LEAST_SIMILARITY } from '../name-matching/name-matching.service.ts';
import { watchlistEntries, watchlistNames, watchlistTokens } from './watchlists.schema.ts';

/** Keys by which names are found: of one part of a name each, or of whole names. */
export type KeyGroups = { parts: readonly (readonly string[])[]; needed: number; wholes: readonly string[] };

/** Which versions are searched: of each watchlist one. */
export type VersionsById = Readonly<Record<string, number>>;

export type FoundEntry = {
  id: number;
  watchlistId: string;
  entryId: string;
  type: EntryType;
  topics: ScreeningFilter[];
  content: WatchlistEntry;
  fingerprint: string;
  linkKeys: string[];
};

/** What more entries share is a placeholder, such as the number 00001234. */
const MOST_SHARING = 20;
export const MOST_NEAR = 60;
/** A search that finds more entries is too general for a name. */
const MOST_ENTRIES = 5_000;

/** A condition for each watchlist, of which one holds. */
function ofAny(versions: VersionsById, holds: (list: string, version: number) => SQL): SQL {
  const searched = Object.entries(versions).map(([list, version]) => sql`(${holds(list, version)})`);
  return searched.length === 0 ? sql`false` : sql`(${sql.join(searched, sql` or `)})`;
}

/** Whether a token was part of one of some versions, or of an earlier one of the same watchlist. */
const isKnownTo = (versions: VersionsById) =>
  ofAny(versions, (list, version) => sql`(since ->> ${list})::int <= ${version}`);

/** Sets up the transaction for its searches. */
export async function prepareSearches(tx: Database): Promise<void> {
  // The planner expects many more rows than there are, and would compile a search for longer than it takes.
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(LEAST_SIMILARITY)}, true),
    set_config('jit', 'off', true)`);
}

/** Tokens of some versions that are spelled like each of some words, the nearest first. */
export async function selectNear(
  tx: Database,
  words: readonly string[],
  versions: VersionsById,
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = (await tx.execute(sql`
    select word, token from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb) word
    cross join lateral (
      select token from ${watchlistTokens} where token % word and ${isKnownTo(versions)}
      order by similarity(token, word) desc, token collate "C" limit ${MOST_NEAR}) near`)) as unknown as {
    rows: { word: string; token: string }[];
  };
  return new Map(
    [...Map.groupBy(rows, ({ word }) => word)].map(([word, near]) => [word, near.map(({ token }) => token)]),
  );
}

/** All tokens, each with the version of each watchlist from which on it is known; null if there are more than `most`. */
export async function selectTokens(
  tx: Database,
  most: number,
): Promise<{ token: string; since: string }[] | null> {
  const { rows } = (await tx.execute(
    sql`select token, since::text as since from ${watchlistTokens} order by token collate "C" limit ${most + 1}`,
  )) as unknown as { rows: { token: string; since: string }[] };
  return rows.length > most ? null : rows;
}

/** An array as a parameter, so that the planner knows what is looked up. */
const textArray = (values: readonly string[]) => {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return sql`${`{${quoted.join(',')}}`}::text[]`;
};

const columnsOf = sql`entry.id::int as id, entry.watchlist_id as "watchlistId", entry.entry_id as "entryId", entry.type,
  entry.topics, entry.content, entry.fingerprint, entry.link_keys as "linkKeys"`;

const inVersions = (versions: VersionsById) =>
  ofAny(
    versions,
    (list, version) => sql`entry.watchlist_id = ${list} and entry.from_version <= ${version}
      and (entry.until_version is null or entry.until_version > ${version})`,
  );

/**
 * Names that have keys of enough parts: of the first part that fits and, where two are needed, of a later one, so that the index
 * alone decides.
 */
function hasEnough({ parts, needed }: KeyGroups): SQL[] {
  if (needed < 2) return parts.map((keys) => sql`keys && ${textArray(keys)}`);
  return parts.slice(0, -1).map((keys, place) => {
    const later = [...new Set(parts.slice(place + 1).flat())];
    return sql`(keys && ${textArray(keys)} and keys && ${textArray(later)})`;
  });
}

/**
 * The entries of some versions with a name that has keys of enough parts, or one of the whole name. Of too many, those that were
 * listed first are chosen, so that a search of the same versions finds the same ones years later.
 */
export async function selectCandidates(
  tx: Database,
  groups: KeyGroups,
  versions: VersionsById,
): Promise<FoundEntry[]> {
  const isWhole = groups.wholes.length === 0 ? [] : [sql`keys && ${textArray(groups.wholes)}`];
  const fits = sql.join([...isWhole, ...hasEnough(groups)], sql` or `);
  if (isWhole.length + groups.parts.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    with named as materialized (select distinct entry from ${watchlistNames} where ${fits}),
    chosen as materialized (
      select entry.id from named join ${watchlistEntries} entry on entry.id = named.entry
      where ${inVersions(versions)} order by named.entry limit ${MOST_ENTRIES})
    select ${columnsOf} from ${watchlistEntries} entry
    where entry.id in (select id from chosen)
    order by entry.watchlist_id, entry.entry_id`)) as unknown as { rows: FoundEntry[] };
  return rows;
}

/** Those of some keys that few entries of some versions have, so that they aren't placeholders. */
export async function selectTelling(
  tx: Database,
  linkKeys: readonly string[],
  versions: VersionsById,
): Promise<string[]> {
  if (linkKeys.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select key from ${watchlistEntries} entry cross join lateral unnest(entry.link_keys) key
    where entry.link_keys && ${textArray(linkKeys)} and ${inVersions(versions)}
    group by key having count(*) <= ${MOST_SHARING}`)) as unknown as { rows: { key: string }[] };
  const wanted = new Set(linkKeys);
  return rows.flatMap(({ key }) => (wanted.has(key) ? [key] : []));
}

/** The entries of some versions that are the same person or company as others, by what the lists say of them. */
export async function selectLinked(
  tx: Database,
  linkKeys: readonly string[],
  versions: VersionsById,
): Promise<FoundEntry[]> {
  if (linkKeys.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select ${columnsOf} from ${watchlistEntries} entry
    where entry.link_keys && ${textArray(linkKeys)} and ${inVersions(versions)}
    order by entry.watchlist_id, entry.entry_id`)) as unknown as { rows: FoundEntry[] };
  return rows;
}

/** Entries of some versions by the IDs of their lists. */
export async function selectByIds(
  tx: Database,
  ids: readonly { watchlistId: string; entryId: string }[],
  versions: VersionsById,
): Promise<FoundEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select ${columnsOf} from ${watchlistEntries} entry
    join jsonb_to_recordset(${JSON.stringify(ids)}::text::jsonb) as wanted ("watchlistId" text, "entryId" text)
      on entry.watchlist_id = wanted."watchlistId" and entry.entry_id = wanted."entryId"
    where ${inVersions(versions)}
    order by entry.watchlist_id, entry.entry_id`)) as unknown as { rows: FoundEntry[] };
  return rows;
}

/** Entries by their rows, whatever versions have them. */
export async function selectRows(db: Database, ids: readonly number[]): Promise<Map<number, FoundEntry>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select ${columnsOf} from ${watchlistEntries} entry
    where entry.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`)) as unknown as {
    rows: FoundEntry[];
  };
  return new Map(rows.map((row) => [row.id, row]));
}
