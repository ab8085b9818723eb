import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';

/** Lets one answer to a network's question be made at a time, over all servers, until the end of the transaction. */
export async function lockQuestion(tx: Database, kind: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cbp question ${kind}`}), hashtext(${id}))`);
}

/** Ends every statement of the transaction that takes longer, and every wait for a lock. */
export async function limitTime(tx: Database, ms: number): Promise<void> {
  const limit = sql.raw(`'${Math.max(1, Math.ceil(ms))}ms'`);
  await tx.execute(sql`set local statement_timeout = ${limit}`);
  await tx.execute(sql`set local lock_timeout = ${limit}`);
}
