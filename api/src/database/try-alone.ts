import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';

/**
 * Work that one worker does at a time, over all servers. Whoever comes second waits for nobody: false where somebody else
 * is at it. Wants a transaction, and holds until its end.
 */
export async function tryAlone(tx: Database, work: string): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtext(${`cbp ${work}`}), 1) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  return rows[0]?.taken === true;
}

/** The same for whoever has to do it: waits for whoever is at it, as long as the database lets one wait. */
export async function waitAlone(tx: Database, work: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cbp ${work}`}), 1)`);
}
