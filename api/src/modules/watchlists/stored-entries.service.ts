import { createHash } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { canonicalJson } from '../../changes/audit-entry.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { keysOf, prepareName, tokensOf } from '../name-matching/name-matching.service.ts';
import { fingerprintOf } from './entry-difference.ts';
import { linkKeysOf } from './entry-links.ts';
import {
  countDifference,
  insertEntries,
  markSeen,
  type NewEntry,
  selectHashes,
  swapVersion,
} from './loading.sql.ts';
import { forgetNearTokens } from './near-tokens.service.ts';
import { entityTypeOf } from './watchlist-search.service.ts';
import { announceVersion, insertWatchlist, type VersionRow, type WatchlistRow } from './watchlists.sql.ts';

type OfVersion = Pick<VersionRow, 'watchlistId' | 'version'>;

/** Of an entry with all that it says. */
export const hashOfEntry = (entry: WatchlistEntry) =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');

/** An entry as it is searched, each of its names with its keys. */
function toRow(entry: WatchlistEntry, { watchlistId, version }: OfVersion, contentHash: string): NewEntry {
  return {
    watchlistId,
    entryId: entry.id,
    fromVersion: version,
    seenVersion: version,
    type: entry.type,
    topics: entry.topics,
    content: entry,
    contentHash,
    fingerprint: fingerprintOf(entry),
    linkKeys: linkKeysOf(entry),
    names: entry.names.map(({ name, parts }) => {
      const prepared = prepareName({ name, parts }, entityTypeOf(entry.type));
      return { keys: keysOf(prepared), tokens: tokensOf(prepared) };
    }),
  };
}

/** Stores entries of a version that is being loaded: those that the current version has as they are stay, and are marked. */
export async function storeEntries(
  tx: Database,
  version: OfVersion,
  entries: readonly WatchlistEntry[],
): Promise<void> {
  forgetNearTokens(version);
  const hashed = entries.map((entry) => ({ entry, contentHash: hashOfEntry(entry) }));
  const known = await selectHashes(
    tx,
    version,
    entries.map(({ id }) => id),
  );
  const isKnown = ({ entry, contentHash }: (typeof hashed)[number]) =>
    known.get(entry.id)?.contentHash === contentHash;
  const unchanged = hashed.filter(isKnown).flatMap(({ entry }) => known.get(entry.id)?.id ?? []);
  await markSeen(tx, unchanged, version.version);
  const changed = hashed.filter((one) => !isKnown(one));
  await insertEntries(
    tx,
    changed.map(({ entry, contentHash }) => toRow(entry, version, contentHash)),
  );
}

/** A version with so many entries is complete if the next one has a number in this range. */
export function usualRangeOf(entries: number): Pick<WatchlistRow, 'usualMin' | 'usualMax'> & {
  usualMin: number;
  usualMax: number;
} {
  const { least, most, slack } = USUAL;
  return {
    usualMin: Math.max(1, Math.floor(entries * least) - slack),
    usualMax: Math.ceil(entries * most) + slack,
  };
}
/** A list grows and shrinks by some entries a day; a version beyond this range of the one before is incomplete or wrong. */
const USUAL = { least: 0.7, most: 1.5, slack: 50 };

type PastList = Parameters<typeof insertWatchlist>[1];
type PastVersion = { entries: readonly WatchlistEntry[]; publishedAt: string; at: Date };

/** Stores a watchlist with versions of the past, the oldest first. */
export async function createPastWatchlist(context: {
  ctx: { db: Database };
  input: { list: PastList; versions: readonly PastVersion[] };
}): Promise<void> {
  const { list, versions } = context.input;
  await withoutAudit(context.ctx.db, 'demo data: a watchlist as it stands', async (tx) => {
    await insertWatchlist(tx, list);
    for (const past of versions) await addPastVersion(tx, list.id, past);
  });
}

/** Adds a version of the past to a watchlist. */
export async function addPastVersion(
  tx: Database,
  watchlistId: string,
  { entries, publishedAt, at }: PastVersion,
): Promise<void> {
  const sha256 = createHash('sha256').update(canonicalJson(entries)).digest('hex');
  const announced = { watchlistId, files: [], sha256, by: null, createdAt: at };
  const version = await announceVersion(tx, announced);
  if (version === null) throw new Error(`a version of ${watchlistId} is being loaded`);
  const of = { watchlistId, version };
  await storeEntries(tx, of, entries);
  const difference = await countDifference(tx, of);
  const counts = { entries: entries.length, publishedAt, declaredCount: null };
  await swapVersion(tx, of, { ...counts, ...difference, ...usualRangeOf(entries.length), now: at });
}
