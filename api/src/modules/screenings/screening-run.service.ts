import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { EntryChange } from '@cbp/shared/screenings/hit.model';
import type { RunCause } from '@cbp/shared/screenings/screening';
import type { SearchedVersion } from '@cbp/shared/screenings/screening.model';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { ENGINE_VERSION, tablesHash } from '../name-matching/name-matching.service.ts';
import { differenceOfEntries } from '../watchlists/version-difference.service.ts';
import { keepSearchedVersions } from '../watchlists/watchlist-deltas.service.ts';
import {
  coverageOf,
  findEntryRows,
  findSearchedLists,
  type SearchedList,
  versionsOf,
} from '../watchlists/watchlist-search.service.ts';
import { entryKey } from './entry-key.ts';
import { findMatches, type Match } from './matching.service.ts';
import { keepFindable } from './ongoing/subject-index.service.ts';
import { OPEN_MATCH } from './open-match.ts';
import { deriveResult, endSetResult } from './screening-result.service.ts';
import {
  type ExceptionRow,
  endExceptions,
  insertHits,
  insertRun,
  type ScreeningRow,
  selectExceptions,
  selectHits,
  selectRuns,
  updateHit,
  updateScreening,
} from './screenings.sql.ts';
import { appendEvents, type Happening, sha256Of } from './timeline.service.ts';

type Context = { db: Database; now: () => Date };

export const toVersion = (list: SearchedList): SearchedVersion => ({
  watchlist_id: list.id,
  name: list.name,
  publisher: list.publisher,
  version: list.version,
  published_at: list.publishedAt,
  loaded_at: list.loadedAt.toISOString(),
  sha256: list.sha256,
  entries: list.entries,
});

/** What of a run is compared when it is repeated: what was asked, what was searched, and what was found. */
export function hashOfRun(
  row: ScreeningRow,
  run: { engineVersion: string; tablesHash: string; versions: readonly SearchedVersion[] },
  matches: readonly Match[] | null,
): string {
  const { kind, name, firstName, middleName, lastName, bornOn, isPartial, matchScore } = row;
  const { filters, countries, hasAliases, hasRelatives } = row;
  const names = { kind, name, firstName, middleName, lastName, bornOn };
  return sha256Of({
    asked: { ...names, isPartial, matchScore, filters, countries, hasAliases, hasRelatives },
    engine: run.engineVersion,
    tables: run.tablesHash,
    versions: run.versions.map(({ watchlist_id: list, version, sha256 }) => ({ list, version, sha256 })),
    found:
      matches?.map(({ entry, score, related }) => ({
        list: entry.watchlistId,
        entry: entry.entryId,
        fingerprint: entry.fingerprint,
        score,
        related: related && entryKey(related.to),
      })) ?? null,
  });
}

/** Whether an exception still clears a match: the entry is identified as it was, and its time isn't over. */
const isInForce = ({ fingerprint, until }: ExceptionRow, match: Match, now: Date) =>
  fingerprint === match.entry.fingerprint && (until === null || until > now);

/** How many matches, without those that are cleared, a run found, found changed, and no longer found. */
export type RunChanges = { appeared: number; changed: number; removed: number };

/**
 * What a run stores anew or changes, what the timeline says of each match, and whether one is open that is new or changed.
 */
type Stored = {
  happenings: Happening[];
  changedExceptions: number[];
  changes: RunChanges;
  isNewlyOpen: boolean;
};

async function storeMatches(ctx: Context, row: ScreeningRow, matches: readonly Match[]): Promise<Stored> {
  const now = ctx.now();
  const known = new Map((await selectHits(ctx.db, row.id)).map((hit) => [entryKey(hit), hit]));
  const exceptions = await selectExceptions(ctx.db, row);
  const before = await findEntryRows(ctx.db, [
    ...[...known.values()].map(({ entry }) => entry),
    ...[...exceptions.values()].map(({ entry }) => entry),
  ]);
  const happenings: Happening[] = [];
  const changedExceptions: number[] = [];
  const changes: RunChanges = { appeared: 0, changed: 0, removed: 0 };
  let isNewlyOpen = false;
  const happened = (kind: Happening['kind'], hitId: number, note: string | null = null) =>
    happenings.push({ at: now, kind, by: null, hitId, note });
  const wasCleared = (hitId: number, { createdBy: by, note }: ExceptionRow) =>
    happenings.push({ at: now, kind: 'cleared', by, hitId, note });

  const differences = (entryRow: number | undefined, match: Match): EntryChange[] => {
    const earlier = entryRow === undefined ? undefined : before.get(entryRow);
    return earlier ? differenceOfEntries(earlier.content, match.entry.content) : [];
  };
  const idOf = new Map([...known].map(([key, { id }]) => [key, id]));

  for (const match of matches) {
    const key = entryKey(match.entry);
    const exception = exceptions.get(key);
    const isCleared = exception !== undefined && isInForce(exception, match, now);
    if (exception && !isCleared) changedExceptions.push(exception.id);
    const compared = {
      entry: match.entry.id,
      score: match.score,
      comparison: match.comparison,
      relatedTo: match.related ? (idOf.get(entryKey(match.related.to)) ?? null) : null,
      relation: match.related?.relation ?? null,
    };
    const open = {
      ...OPEN_MATCH,
      changed: exception && !isCleared ? differences(exception.entry, match) : [],
    };
    const cleared = exception && {
      state: 'cleared' as const,
      reason: exception.reason,
      note: exception.note,
      until: exception.until,
      decidedBy: exception.createdBy,
      decidedAt: exception.createdAt,
      exceptionId: exception.id,
      changed: [],
    };
    const hit = known.get(key);
    const decided = isCleared && cleared ? cleared : open;
    const isOpen = decided.state === 'open';
    if (!hit) {
      const [made] = await insertHits(ctx.db, [
        {
          ...compared,
          ...decided,
          screeningId: row.id,
          watchlistId: match.entry.watchlistId,
          entryId: match.entry.entryId,
          foundAt: now,
        },
      ]);
      if (!made) continue;
      idOf.set(key, made.id);
      happened('matched', made.id);
      if (isOpen) changes.appeared += 1;
      isNewlyOpen ||= isOpen;
      if (isCleared) wasCleared(made.id, exception);
      continue;
    }
    known.delete(key);
    // An exception may have been made at another screening of the same subject.
    const isClearedNow = hit.state === 'open' && isCleared;
    const isDecidedAnew = hit.state === 'closed' || isClearedNow || (hit.state === 'cleared' && !isCleared);
    await updateHit(ctx.db, hit.id, isDecidedAnew ? { ...compared, ...decided } : compared);
    if (isClearedNow) {
      wasCleared(hit.id, exception);
      continue;
    }
    if (!isDecidedAnew && hit.entry === match.entry.id) continue;
    const isBack = hit.state === 'closed';
    happened(isBack ? 'matched' : 'match_changed', hit.id);
    isNewlyOpen ||= isDecidedAnew ? isOpen : hit.state === 'open';
    if (isDecidedAnew ? isOpen : hit.state !== 'cleared') changes[isBack ? 'appeared' : 'changed'] += 1;
  }
  for (const hit of known.values()) {
    if (hit.state === 'closed') continue;
    await updateHit(ctx.db, hit.id, { state: 'closed' });
    happened('match_removed', hit.id);
    if (hit.state !== 'cleared') changes.removed += 1;
  }
  return { happenings, changedExceptions, changes, isNewlyOpen };
}

/** What a run searched and found. */
type Ran = {
  cause: RunCause;
  by: string | null;
  engineVersion: string;
  tablesHash: string;
  versions: SearchedVersion[];
  searched: ScreeningFilter[];
  notSearched: ScreeningFilter[];
  /** null where the run ended without saying what it found: the matches stay as they are. */
  matches: readonly Match[] | null;
};

const NOTHING_STORED: Stored = {
  happenings: [],
  changedExceptions: [],
  changes: { appeared: 0, changed: 0, removed: 0 },
  isNewlyOpen: false,
};

/** Stores a run of a screening whose row is locked, with what it found, and derives the result. */
export async function storeRun(ctx: Context, row: ScreeningRow, ran: Ran): Promise<RunChanges> {
  const { matches, ...searched } = ran;
  const { happenings, changedExceptions, changes, isNewlyOpen } = matches
    ? await storeMatches(ctx, row, matches)
    : NOTHING_STORED;
  await endExceptions(ctx.db, changedExceptions, { changedAt: ctx.now() });
  const n = ((await selectRuns(ctx.db, row.id))[0]?.n ?? 0) + 1;
  const run = {
    ...searched,
    screeningId: row.id,
    n,
    at: ctx.now(),
    matchScore: row.matchScore,
    hash: hashOfRun(row, searched, matches),
  };
  await insertRun(ctx.db, run);
  await updateScreening(ctx.db, row.id, { searched: run.searched, notSearched: run.notSearched });
  await appendEvents(ctx.db, row.id, [
    { at: run.at, kind: 'screened', by: run.by, hitId: null, note: null, record: run },
    ...happenings,
  ]);
  await deriveResult(ctx, isNewlyOpen ? await endSetResult(ctx, row) : row, { hasRun: true });
  return changes;
}

/**
 * Searches the current versions for a screening whose row is locked, stores what was found, and derives the result. Throws
 * screening/no_list if no list has data for what is to be searched.
 */
export async function runScreening(
  ctx: Context,
  row: ScreeningRow,
  { cause, by }: { cause: RunCause; by: string | null },
): Promise<RunChanges> {
  await keepSearchedVersions(ctx.db);
  const { lists, searched, notSearched } = coverageOf(await findSearchedLists(ctx.db), row.filters);
  if (lists.length === 0) throw new ApiError('screening/no_list', { data: { filters: row.filters } });
  const matches = await findMatches(ctx.db, row, versionsOf(lists));
  const versions = lists.map(toVersion);
  const ran = { cause, by, matches, versions, searched, notSearched };
  const engine = { engineVersion: ENGINE_VERSION, tablesHash: tablesHash() };
  const changes = await storeRun(ctx, row, { ...ran, ...engine });
  if (row.isOngoing && row.stoppedAt === null) await keepFindable(ctx.db, row);
  return changes;
}
