import type { Database } from '@cbp/shared/node/database/connect';
import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { watchlists, watchlistVersions } from './watchlists.schema.ts';

export type WatchlistRow = typeof watchlists.$inferSelect;
export type VersionRow = typeof watchlistVersions.$inferSelect;

const MOST_VERSIONS = 50;

/** Stores a watchlist; false if another has its ID. */
export async function insertWatchlist(tx: Database, row: typeof watchlists.$inferInsert): Promise<boolean> {
  const made = await tx.insert(watchlists).values(row).onConflictDoNothing().returning({ id: watchlists.id });
  return made.length > 0;
}

export async function updateWatchlist(
  tx: Database,
  id: string,
  changed: Partial<
    Pick<WatchlistRow, 'name' | 'publisher' | 'licence' | 'filters' | 'isOn' | 'usualMin' | 'usualMax'>
  >,
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await tx.update(watchlists).set(changed).where(eq(watchlists.id, id));
}

export async function updateMapping(tx: Database, id: string, mapping: OwnListMapping): Promise<void> {
  await tx.update(watchlists).set({ mapping }).where(eq(watchlists.id, id));
}

export async function selectWatchlist(db: Database, id: string): Promise<WatchlistRow | undefined> {
  const [row] = await db.select().from(watchlists).where(eq(watchlists.id, id));
  return row;
}

/** The versions of a watchlist, the newest first. */
export function selectVersions(db: Database, id: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(watchlistVersions)
    .where(eq(watchlistVersions.watchlistId, id))
    .orderBy(desc(watchlistVersions.version))
    .limit(MOST_VERSIONS);
}

/** Announces a version that is to be loaded; null while another one of the watchlist is being loaded. */
export async function announceVersion(
  tx: Database,
  version: Pick<VersionRow, 'watchlistId' | 'files' | 'sha256' | 'by' | 'createdAt'>,
): Promise<number | null> {
  const { watchlistId } = version;
  const next = sql`(select coalesce(max(version), 0) + 1 from ${watchlistVersions}
    where ${watchlistVersions.watchlistId} = ${watchlistId})`;
  const [made] = await tx
    .insert(watchlistVersions)
    .values({ ...version, version: next as unknown as number, status: 'loading' })
    .onConflictDoNothing()
    .returning({ version: watchlistVersions.version });
  return made?.version ?? null;
}

/** The version that has waited longest to be loaded, without some. */
export async function selectLoading(
  db: Database,
  except: readonly Pick<VersionRow, 'watchlistId' | 'version'>[],
): Promise<VersionRow | undefined> {
  const { status, watchlistId, version } = watchlistVersions;
  const others = except.map((one) => or(ne(watchlistId, one.watchlistId), ne(version, one.version)));
  const [row] = await db
    .select()
    .from(watchlistVersions)
    .where(and(eq(status, 'loading'), ...others))
    .orderBy(watchlistVersions.createdAt)
    .limit(1);
  return row;
}

export async function selectVersion(
  db: Database,
  { watchlistId, version }: Pick<VersionRow, 'watchlistId' | 'version'>,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(watchlistVersions)
    .where(and(eq(watchlistVersions.watchlistId, watchlistId), eq(watchlistVersions.version, version)));
  return row;
}

export async function selectNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; publisher: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name, publisher } = watchlists;
  const rows = await db
    .select({ id, name, publisher })
    .from(watchlists)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { name: row.name, publisher: row.publisher }]));
}

/** The watchlists that are searched, with their current versions. */
export function selectSearched(db: Database) {
  return db
    .select({ list: watchlists, version: watchlistVersions })
    .from(watchlists)
    .innerJoin(
      watchlistVersions,
      and(
        eq(watchlistVersions.watchlistId, watchlists.id),
        eq(watchlistVersions.version, watchlists.currentVersion),
      ),
    )
    .where(eq(watchlists.isOn, true))
    .orderBy(watchlists.id);
}
