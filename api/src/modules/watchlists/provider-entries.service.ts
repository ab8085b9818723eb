import { createHash } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import { fold } from '@cbp/shared/text/fold';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { fingerprintOf } from './entry-difference.ts';
import { insertProviderEntry, lockEntriesOf, PROVIDER_LIST } from './provider-entries.sql.ts';
import { readMatchTypes, readShuftiHit } from './readers/shufti-hit.ts';
import { type FoundEntry, selectRows } from './search.sql.ts';
import { hashOfEntry } from './stored-entries.service.ts';
import { insertWatchlist } from './watchlists.sql.ts';

const ID_DIGITS = 40;

/**
 * What a hit is known by in later answers: the provider's own ID, or its type and name. Namesakes are numbered in the order of
 * the answer.
 */
function idsOfHits() {
  const times = new Map<string, number>();
  return ({ id, name }: { id: string | null; name: string }): string => {
    const known = id === null ? `name ${fold(name)}` : `id ${id}`;
    const time = (times.get(known) ?? 0) + 1;
    times.set(known, time);
    const digest = createHash('sha256').update(known).digest('hex').slice(0, ID_DIGITS);
    return time === 1 ? digest : `${digest}-${time}`;
  };
}

/** The hits of an answer of Shufti as entries, in their order, with each hit; those without a name are left out. */
export function readShuftiHits(hits: readonly unknown[]): { entry: WatchlistEntry; hit: unknown }[] {
  const idOf = idsOfHits();
  return hits.flatMap((hit) => {
    const entry = readShuftiHit(hit, idOf);
    return entry ? [{ entry, hit }] : [];
  });
}

/** How a provider says that an entry of its list matches; of another list nothing. */
export const matchTypesOf = ({ watchlistId, content }: FoundEntry): string[] =>
  watchlistId === PROVIDER_LIST.id ? readMatchTypes(content.raw) : [];

/**
 * Stores what a provider found as entries of its own list, which no search reads, and returns them in their order. An entry
 * that came before with the same content is the same one.
 */
export async function storeProviderEntries(
  ctx: { db: Database; now: () => Date },
  entries: readonly WatchlistEntry[],
): Promise<FoundEntry[]> {
  const { db: tx } = ctx;
  await insertWatchlist(tx, { ...PROVIDER_LIST, createdAt: ctx.now() });
  const known = await lockEntriesOf(
    tx,
    entries.map(({ id }) => id),
  );
  const ids: number[] = [];
  for (const entry of entries) {
    const contentHash = hashOfEntry(entry);
    const before = known.filter(({ entryId }) => entryId === entry.id);
    const same = before.find((one) => one.contentHash === contentHash);
    if (same) ids.push(same.id);
    else {
      const version = Math.max(0, ...before.map(({ fromVersion }) => fromVersion)) + 1;
      ids.push(
        await insertProviderEntry(tx, {
          entryId: entry.id,
          version,
          type: entry.type,
          topics: entry.topics,
          content: entry,
          contentHash,
          fingerprint: fingerprintOf(entry),
        }),
      );
    }
  }
  const rows = await selectRows(tx, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}
