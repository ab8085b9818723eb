import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { watchlistEntries, watchlists } from './watchlists.schema.ts';

/** The list that holds what Shufti found. It is never on, so no search reads it, and operators neither see nor change it. */
export const PROVIDER_LIST = {
  id: 'shuftipro',
  name: 'Shufti',
  publisher: 'Shufti',
  licence: 'Answers of the provider',
  format: 'own_csv',
  filters: [],
  isOn: false,
} as const satisfies Omit<typeof watchlists.$inferInsert, 'createdAt' | 'filters'> & { filters: [] };

export const isOperators = ne(watchlists.id, PROVIDER_LIST.id);

/** The entries with some IDs, the list locked until the end of the transaction: two answers may bring the same entry. */
export async function lockEntriesOf(tx: Database, entryIds: readonly string[]) {
  await tx
    .select({ id: watchlists.id })
    .from(watchlists)
    .where(eq(watchlists.id, PROVIDER_LIST.id))
    .for('update');
  if (entryIds.length === 0) return [];
  const { id, entryId, fromVersion, contentHash, watchlistId } = watchlistEntries;
  return tx
    .select({ id, entryId, fromVersion, contentHash })
    .from(watchlistEntries)
    .where(and(eq(watchlistId, PROVIDER_LIST.id), inArray(entryId, [...entryIds])));
}

type NewProviderEntry = Pick<
  typeof watchlistEntries.$inferInsert,
  'entryId' | 'type' | 'topics' | 'content' | 'contentHash' | 'fingerprint'
> & { version: number };

/** Stores an entry without keys, so that no search finds it. */
export async function insertProviderEntry(
  tx: Database,
  { version, ...entry }: NewProviderEntry,
): Promise<number> {
  const [made] = await tx
    .insert(watchlistEntries)
    .values({
      ...entry,
      watchlistId: PROVIDER_LIST.id,
      fromVersion: version,
      // In no version of a list: only its own screening shows it.
      untilVersion: version,
      seenVersion: version,
      linkKeys: [],
    })
    .returning({ id: watchlistEntries.id });
  if (!made) throw new Error('an inserted entry has an ID');
  return made.id;
}
