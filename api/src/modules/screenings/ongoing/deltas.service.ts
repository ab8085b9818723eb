import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { ListedEntry } from '../../name-matching/name-matching.service.ts';
import {
  type DeltaEntry,
  type DeltaRow,
  findDeltaEntries,
  findEarlierEntries,
  findNameKeys,
  noteDeltaProgress,
  takeDueDelta,
} from '../../watchlists/watchlist-deltas.service.ts';
import {
  coverageOf,
  type FoundEntry,
  filtersServedBy,
  findEntryRows,
  findPerhapsSame,
  findSearchedLists,
  type SearchedList,
  versionsOf,
} from '../../watchlists/watchlist-search.service.ts';
import { compareWith, newlyMatching, prepareEnquiry, toListed } from '../matching.service.ts';
import {
  insertReruns,
  insertRerunsOfAll,
  selectMatched,
  selectOngoing,
  selectWithRelatives,
} from './reruns.sql.ts';
import { findByNames } from './subject-index.service.ts';

type Context = { db: Database; now: () => Date };

/** A batch is one transaction, which is short enough for its statements to end in time. */
const ENTRIES_AT_ONCE = 25;

/** The keys of those names of entries that a version adds or changes by which a screening may match that didn't before. */
async function findNewKeys(ctx: Context, entries: readonly FoundEntry[], delta: DeltaRow) {
  const entryIds = entries.map(({ entryId }) => entryId);
  const earlier = await findEarlierEntries(ctx.db, delta, entryIds);
  const placesOf = new Map(
    entries.map((entry) => [entry.id, new Set(newlyMatching(earlier.get(entry.entryId), entry))]),
  );
  const ids = entries.flatMap(({ id }) => (placesOf.get(id)?.size === 0 ? [] : [id]));
  const keys = await findNameKeys(ctx.db, ids);
  return keys.filter(({ entry, place }) => placesOf.get(entry)?.has(place));
}

/** The ongoing screenings that new and changed entries of a list match directly, where they didn't before. */
async function findMatching(
  ctx: Context,
  entries: readonly FoundEntry[],
  { delta, list }: { delta: DeltaRow; list: SearchedList },
): Promise<number[]> {
  const found = await findByNames(ctx.db, await findNewKeys(ctx, entries, delta));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const listed = new Map<number, ListedEntry>();
  const listedOf = (entry: FoundEntry) => {
    const known = listed.get(entry.id) ?? toListed(entry.content);
    listed.set(entry.id, known);
    return known;
  };
  const rows = await selectOngoing(ctx.db, [...found.keys()], ctx.now());
  return rows.flatMap((row) => {
    if (coverageOf([list], row.filters).lists.length === 0) return [];
    const prepared = prepareEnquiry(row);
    const isMatch = [...(found.get(row.id) ?? [])].some((id) => {
      const entry = byId.get(id);
      return entry !== undefined && compareWith(row, prepared, entry, listedOf(entry)) !== null;
    });
    return isMatch ? [row.id] : [];
  });
}

/** The ongoing screenings whose matches some new, changed and removed entries of a list can change. */
async function findAffected(
  ctx: Context,
  touched: readonly DeltaEntry[],
  { delta, list, lists }: { delta: DeltaRow; list: SearchedList; lists: readonly SearchedList[] },
): Promise<number[]> {
  const rows = await findEntryRows(
    ctx.db,
    touched.map(({ id }) => id),
  );
  const begun = touched.flatMap(({ id, begins }) => (begins ? (rows.get(id) ?? []) : []));
  // One that ends may leave few enough with a number to be telling.
  const linked = await findPerhapsSame(ctx.db, [...rows.values()], versionsOf(lists));
  const watchlistId = list.id;
  const matched = [
    ...touched.map(({ entryId }) => ({ watchlistId, entryId })),
    ...linked.map(({ entry }) => ({ watchlistId: entry.watchlistId, entryId: entry.entryId })),
  ];
  const entryIds = begun.map(({ entryId }) => entryId);
  return [
    ...(await findMatching(ctx, begun, { delta, list })),
    ...(await selectMatched(ctx.db, matched, ctx.now())),
    ...(await selectWithRelatives(ctx.db, { watchlistId, entryIds }, ctx.now())),
  ];
}

async function takeBatch(ctx: Context, delta: DeltaRow): Promise<void> {
  const done = () => noteDeltaProgress(ctx.db, delta.id, { doneAt: ctx.now() });
  const lists = await findSearchedLists(ctx.db);
  const list = lists.find(({ id }) => id === delta.watchlistId);
  // A list that is switched off isn't searched; switched on again, it is whole.
  if (!list) return done();
  const due = { cause: 'list' as const, now: ctx.now() };
  if (delta.isWhole) {
    await insertRerunsOfAll(ctx.db, filtersServedBy(list.filters), due);
    return done();
  }
  const touched = await findDeltaEntries(ctx.db, delta, ENTRIES_AT_ONCE);
  const affected = await findAffected(ctx, touched, { delta, list, lists });
  await insertReruns(ctx.db, [...new Set(affected)], due);
  const last = touched.at(-1);
  if (!last || touched.length < ENTRIES_AT_ONCE) return done();
  await noteDeltaProgress(ctx.db, delta.id, { cursor: last.id });
}

/**
 * Compares the next entries of a version with the ongoing screenings, and queues those that they affect, in one transaction with the
 * progress. False once every version is done.
 */
export function takeDelta(ctx: Context): Promise<boolean> {
  return withoutAudit(ctx.db, 'background work: versions meet the ongoing screenings', async (tx) => {
    const delta = await takeDueDelta(tx);
    if (!delta) return false;
    await takeBatch({ ...ctx, db: tx }, delta);
    return true;
  });
}
