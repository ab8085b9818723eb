import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';

/** Lets one answer to a network's question be made at a time, over all servers, until the end of the transaction. */
export async function lockQuestion(tx: Database, kind: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cbp question ${kind}`}), hashtext(${id}))`);
}
