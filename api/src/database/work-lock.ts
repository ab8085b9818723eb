import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';

/**
 * A lock for work that one worker does at a time across all servers. Doesn't wait: false if another worker holds it.
 * Requires a transaction and holds the lock until its end.
 */
export async function tryWorkLock(tx: Database, work: string): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtext(${`cbp ${work}`}), 1) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  return rows[0]?.taken === true;
}

/** The same, but waits for the lock as long as the database allows. */
export async function waitForWorkLock(tx: Database, work: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cbp ${work}`}), 1)`);
}

/** Waits until no transaction holds the lock alone; any number may share it. */
export async function shareWorkLock(tx: Database, work: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${`cbp ${work}`}), 1)`);
}

/** The same as `tryWorkLock` for work that spans transactions: held until the session ends. */
export async function takeWorkLock(session: Database, work: string): Promise<boolean> {
  const { rows } = (await session.execute(
    sql`select pg_try_advisory_lock(hashtext(${`cbp ${work}`}), 1) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  return rows[0]?.taken === true;
}
