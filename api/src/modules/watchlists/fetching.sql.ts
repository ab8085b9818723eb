import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { watchlists, watchlistVersions } from './watchlists.schema.ts';
import type { VersionRow, WatchlistRow } from './watchlists.sql.ts';

const NOT_FETCHED = { address: null, nextCheckAt: null, fetched: null, failedChecks: 0 };

/** Shows at each watchlist where it is fetched. Those without an address aren't checked any more. */
export async function alignAddresses(tx: Database, shown: ReadonlyMap<string, string>): Promise<void> {
  const { id, address } = watchlists;
  await tx
    .update(watchlists)
    .set(NOT_FETCHED)
    .where(and(isNotNull(address), notInArray(id, [...shown.keys()])));
  for (const [one, text] of shown) {
    await tx
      .update(watchlists)
      .set({ address: text, nextCheckAt: null })
      .where(and(eq(id, one), sql`${address} is distinct from ${text}`));
  }
}

/** Takes the watchlist whose check is due longest, so that no other host checks it before `until`. */
export async function claimDue(
  db: Database,
  { ids, now, until }: { ids: readonly string[]; now: Date; until: Date },
): Promise<WatchlistRow | undefined> {
  const { id, nextCheckAt } = watchlists;
  const isLoading = sql`exists (select 1 from ${watchlistVersions}
    where ${watchlistVersions.watchlistId} = ${id} and ${watchlistVersions.status} = 'loading')`;
  const due = db
    .select({ id })
    .from(watchlists)
    .where(and(inArray(id, [...ids]), or(isNull(nextCheckAt), lte(nextCheckAt, now)), sql`not ${isLoading}`))
    .orderBy(sql`${nextCheckAt} nulls first`, id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db.update(watchlists).set({ nextCheckAt: until }).where(inArray(id, due)).returning();
  return row;
}

/** Has the next check, which is due now, fetch the file whatever came before. */
export async function fetchAnew(tx: Database, id: string): Promise<void> {
  await tx.update(watchlists).set({ fetched: null, nextCheckAt: null }).where(eq(watchlists.id, id));
}

/** Notes at a watchlist how a check ended. */
export async function noteCheck(
  tx: Database,
  id: string,
  checked: Partial<
    Pick<WatchlistRow, 'checkedAt' | 'nextCheckAt' | 'lastError' | 'lastProblem' | 'fetched' | 'failedChecks'>
  >,
): Promise<void> {
  await tx.update(watchlists).set(checked).where(eq(watchlists.id, id));
}

/** The version of a watchlist that was announced last. */
export async function selectNewest(
  db: Database,
  id: string,
): Promise<Pick<VersionRow, 'sha256' | 'status' | 'error' | 'problem'> | undefined> {
  const { sha256, status, error, problem, version, watchlistId } = watchlistVersions;
  const [row] = await db
    .select({ sha256, status, error, problem })
    .from(watchlistVersions)
    .where(eq(watchlistId, id))
    .orderBy(desc(version))
    .limit(1);
  return row;
}
