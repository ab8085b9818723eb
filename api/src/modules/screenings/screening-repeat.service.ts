import type { Database } from '@cbp/shared/node/database/connect';
import { ENGINE_VERSION, tablesHash } from '../name-matching/name-matching.service.ts';
import { findVersionHashes } from '../watchlists/watchlist-search.service.ts';
import { entryKey } from './entry-key.ts';
import { findMatches, type Match } from './matching.service.ts';
import { hashOfRun } from './screening-run.service.ts';
import { type HitRow, type RunRow, selectById, selectHits, selectRuns } from './screenings.sql.ts';

/** The last run of a screening, and how the same run differs today; it names entries by their IDs. */
export type RepeatedRun = { n: number; at: Date; hash: string; repeatedHash: string; differences: string[] };

type Found = { entry: number; score: number };

const ofHit = (hit: HitRow): [string, Found] => [entryKey(hit), { entry: hit.entry, score: hit.score }];
const ofMatch = ({ entry, score }: Match): [string, Found] => [entryKey(entry), { entry: entry.id, score }];

function differencesOfMatches(hits: readonly HitRow[], matches: readonly Match[]): string[] {
  const then = new Map(hits.filter(({ state }) => state !== 'closed').map(ofHit));
  const now = new Map(matches.map(ofMatch));
  return [...new Set([...then.keys(), ...now.keys()])].sort().flatMap((key) => {
    const [before, after] = [then.get(key), now.get(key)];
    if (!after) return [`match ${key}: found then, not found now`];
    if (!before) return [`match ${key}: found now, not found then`];
    if (before.entry !== after.entry) return [`match ${key}: another version of the entry`];
    if (before.score !== after.score) return [`match ${key}: score ${before.score} then, ${after.score} now`];
    return [];
  });
}

/** Versions whose files aren't those that were searched. */
async function differencesOfVersions(db: Database, { versions }: RunRow): Promise<string[]> {
  const hashes = await findVersionHashes(db, versionsOfRun(versions));
  return versions.flatMap(({ watchlist_id: id, version, sha256 }) => {
    const found = hashes.get(id);
    if (found === sha256) return [];
    return [`version ${version} of ${id}: SHA-256 ${sha256} then, ${found ?? 'none'} now`];
  });
}

const versionsOfRun = (versions: RunRow['versions']) =>
  Object.fromEntries(versions.map(({ watchlist_id: id, version }) => [id, version]));

/** Searches the versions of the last run of a screening again; null without a run of the own engine. Requires a transaction. */
export async function repeatLastRun(tx: Database, screeningId: number): Promise<RepeatedRun | null> {
  const row = await selectById(tx, screeningId);
  const [run] = await selectRuns(tx, screeningId);
  if (!row || !run || row.engine !== 'own') return null;
  const matches = await findMatches(tx, row, versionsOfRun(run.versions));
  const now = { engineVersion: ENGINE_VERSION, tablesHash: tablesHash() };
  const repeatedHash = hashOfRun(row, { ...now, versions: run.versions }, matches);
  const differences = [
    ...(run.engineVersion === now.engineVersion
      ? []
      : [`engine: ${run.engineVersion} then, ${now.engineVersion} now`]),
    ...(run.tablesHash === now.tablesHash ? [] : [`tables: ${run.tablesHash} then, ${now.tablesHash} now`]),
    ...(await differencesOfVersions(tx, run)),
    ...differencesOfMatches(await selectHits(tx, screeningId), matches),
  ];
  if (repeatedHash !== run.hash && differences.length === 0) {
    differences.push('what was asked, or the identifying data of an entry, was changed since');
  }
  return { n: run.n, at: run.at, hash: run.hash, repeatedHash, differences };
}
