import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { PEP_CLASSES, SCREENING_FILTER_NAMES } from '@cbp/shared/watchlists/screening-filter';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';
import type { EnquiryKeys, EntityType } from '../name-matching/name-matching.service.ts';
import { canBeSame } from './entry-links.ts';
import { findNearTokens, withTokensInMemory } from './near-tokens.service.ts';
import {
  type FoundEntry,
  prepareSearches,
  selectByIds,
  selectCandidates,
  selectLinked,
  selectRows,
  selectTelling,
  type VersionsById,
} from './search.sql.ts';
import { selectNames, selectSearched, selectVersion } from './watchlists.sql.ts';

export type { FoundEntry, VersionsById };
export { withTokensInMemory };

const ENTITY_TYPES: Readonly<Record<EntryType, EntityType>> = {
  individual: 'person',
  business: 'business',
  vessel: 'business',
  aircraft: 'business',
  unknown: 'unknown',
};

/** How the names of an entry are folded and compared. */
export const entityTypeOf = (type: EntryType): EntityType => ENTITY_TYPES[type];

/** A watchlist that is searched, in its current version. */
export type SearchedList = {
  id: string;
  name: string;
  publisher: string;
  filters: readonly ScreeningFilter[];
  version: number;
  publishedAt: string | null;
  loadedAt: Date;
  sha256: string;
  entries: number;
};

/** The watchlists that are searched at present. */
export async function findSearchedLists(db: Database): Promise<SearchedList[]> {
  const rows = await selectSearched(db);
  return rows.map(({ list, version }) => ({
    id: list.id,
    name: list.name,
    publisher: list.publisher,
    filters: list.filters,
    version: version.version,
    publishedAt: version.publishedAt,
    loadedAt: version.loadedAt ?? version.createdAt,
    sha256: version.sha256,
    entries: version.entries,
  }));
}

const isPepClass = (filter: ScreeningFilter) => (PEP_CLASSES as readonly string[]).includes(filter);

/** Whether a list that serves some filters has data for one: a list of PEPs may have those of any class, and the reverse. */
function serves(served: readonly ScreeningFilter[], filter: ScreeningFilter): boolean {
  if (served.includes(filter)) return true;
  if (filter === 'pep') return served.some(isPepClass);
  return isPepClass(filter) && served.includes('pep');
}

/** Which of the filters some lists have data for. */
export function coverageOf(
  lists: readonly SearchedList[],
  filters: readonly ScreeningFilter[],
): { lists: SearchedList[]; searched: ScreeningFilter[]; notSearched: ScreeningFilter[] } {
  const used = lists.filter((list) => filters.some((filter) => serves(list.filters, filter)));
  const isSearched = (filter: ScreeningFilter) => used.some((list) => serves(list.filters, filter));
  return {
    lists: used,
    searched: filters.filter(isSearched),
    notSearched: filters.filter((filter) => !isSearched(filter)),
  };
}

/** The filters under which a list has data. */
export const filtersServedBy = (served: readonly ScreeningFilter[]): ScreeningFilter[] =>
  SCREENING_FILTER_NAMES.filter((filter) => serves(served, filter));

export const versionsOf = (lists: readonly Pick<SearchedList, 'id' | 'version'>[]): VersionsById =>
  Object.fromEntries(lists.map(({ id, version }) => [id, version]));

/** The entries of some versions whose names are worth comparing with that of an enquiry. Requires a transaction. */
export async function findCandidates(
  tx: Database,
  { keys, versions }: { keys: EnquiryKeys; versions: VersionsById },
): Promise<FoundEntry[]> {
  await prepareSearches(tx);
  const near = await findNearTokens(
    tx,
    [...new Set(keys.parts.flatMap((part) => part.near ?? []))],
    versions,
  );
  const parts = keys.parts.map((part) => [
    ...new Set([...part.keys, ...((part.near !== null && near.get(part.near)) || [])]),
  ]);
  return selectCandidates(tx, { parts, needed: keys.needed, wholes: keys.wholes }, versions);
}

/** The SHA-256 of the files of some versions, by watchlist. */
export async function findVersionHashes(db: Database, versions: VersionsById): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const [watchlistId, version] of Object.entries(versions)) {
    const row = await selectVersion(db, { watchlistId, version });
    if (row) hashes.set(watchlistId, row.sha256);
  }
  return hashes;
}

/** The names and publishers of watchlists, by ID. */
export const findWatchlistNames = selectNames;

type Same = { entry: FoundEntry; of: FoundEntry };

async function findSharing(
  tx: Database,
  entries: readonly FoundEntry[],
  { keys, versions }: { keys: ReadonlySet<string>; versions: VersionsById },
): Promise<Same[]> {
  const linked = await selectLinked(tx, [...keys], versions);
  return linked.flatMap((entry) => {
    const shared = new Set(entry.linkKeys.filter((key) => keys.has(key)));
    const of = entries.find(
      (known) =>
        known.watchlistId !== entry.watchlistId &&
        known.linkKeys.some((key) => shared.has(key)) &&
        canBeSame(known.content, entry.content),
    );
    return of ? [{ entry, of }] : [];
  });
}

const keysOfAll = (entries: readonly FoundEntry[]) => new Set(entries.flatMap(({ linkKeys }) => linkKeys));

/** Entries of other lists that are the same as some, each with the one that it is the same as. */
export async function findSameElsewhere(
  tx: Database,
  entries: readonly FoundEntry[],
  versions: VersionsById,
): Promise<Same[]> {
  const keys = new Set(await selectTelling(tx, [...keysOfAll(entries)], versions));
  return findSharing(tx, entries, { keys, versions });
}

/** The same with those that share a placeholder, which an entry more or less, or a list that isn't searched, makes one. */
export const findPerhapsSame = (
  tx: Database,
  entries: readonly FoundEntry[],
  versions: VersionsById,
): Promise<Same[]> => findSharing(tx, entries, { keys: keysOfAll(entries), versions });

export const findEntriesByIds = selectByIds;
export const findEntryRows = selectRows;
