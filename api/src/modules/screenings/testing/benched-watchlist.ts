import type { Database } from '@cbp/shared/node/database/connect';
import { createRandom } from '@cbp/shared/seeded-random';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { countDifference, swapVersion } from '../../watchlists/loading.sql.ts';
import { readWatchlist } from '../../watchlists/readers/read-watchlist.ts';
import { largeEntries, writeLargeList } from '../../watchlists/readers/testing/large-lists.ts';
import type { SampleEntry } from '../../watchlists/readers/testing/sample-entry.ts';
import { storeEntries } from '../../watchlists/stored-entries.service.ts';
import { announceVersion, insertWatchlist } from '../../watchlists/watchlists.sql.ts';

const ENTRIES_AT_ONCE = 250;
const ENTRIES_BETWEEN_MEASURES = 5_000;
export const BENCHED_LIST = 'bench';

/** A list of sanctions without a version. */
export async function addBenchedWatchlist(db: Database): Promise<void> {
  const of = { id: BENCHED_LIST, name: BENCHED_LIST, publisher: BENCHED_LIST, licence: BENCHED_LIST };
  await insertWatchlist(db, {
    ...of,
    format: 'ofac_csv',
    filters: ['sanction'],
    isOn: true,
    createdAt: new Date(),
  });
}

/**
 * Loads invented entries as the next version of the benched list; `change` may alter an entry that was read. Seconds, and the
 * most bytes that the heap grew by, without garbage where Node runs with `--expose-gc`.
 */
export async function loadBenchedVersion(
  db: Database,
  { folder, entries, aliases }: { folder: string; entries: number; aliases: number },
  change: (entry: WatchlistEntry, at: number) => WatchlistEntry = (entry) => entry,
): Promise<{ version: number; entries: number; seconds: number; heap: number }> {
  const files = await writeLargeList(folder, 'ofac_csv', { entries, aliases });
  const now = new Date();
  const announced = { watchlistId: BENCHED_LIST, files: [], sha256: String(now.getTime()), by: null };
  const version = (await announceVersion(db, { ...announced, createdAt: now })) ?? 1;
  const of = { watchlistId: BENCHED_LIST, version };
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  let [read, heap] = [0, 0];
  let batch: WatchlistEntry[] = [];
  const flush = async () => {
    await db.transaction((tx) => storeEntries(tx, of, batch));
    batch = [];
    if (read % ENTRIES_BETWEEN_MEASURES !== 0) return;
    globalThis.gc?.();
    heap = Math.max(heap, process.memoryUsage().heapUsed - heapBefore);
  };
  for await (const entry of readWatchlist({ format: 'ofac_csv', files, topics: ['sanction'] })) {
    batch.push(change(entry, read));
    read += 1;
    if (batch.length === ENTRIES_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  await db.transaction(async (tx) => {
    const difference = await countDifference(tx, of);
    const counts = {
      entries: read,
      publishedAt: null,
      declaredCount: null,
      usualMin: 1,
      usualMax: read * 2,
    };
    await swapVersion(tx, of, { ...counts, ...difference, now });
  });
  return { version, entries: read, seconds: (performance.now() - startedAt) / 1_000, heap };
}

const persons = (list: { entries: number; seed?: number }): SampleEntry[] =>
  [...largeEntries({ ...list, aliases: 0 })].filter(({ isPerson }) => isPerson);

/**
 * Names of persons, of which one in `listedEvery` is on a list of this size, and the others of the same syllables and on no
 * list.
 */
export function benchedNames(
  count: number,
  { entries, listedEvery }: { entries: number; listedEvery: number },
): string[] {
  const random = createRandom(7);
  const listed = persons({ entries: Math.min(entries, 4 * count) });
  const others = persons({ entries: 4 * count, seed: 99 });
  return Array.from({ length: count }, (_, n) => {
    const from = n % listedEvery === 0 ? listed : others;
    const entry = from[Math.floor(random() * from.length)];
    return `${entry?.first ?? ''} ${entry?.last ?? ''}`.trim();
  });
}
