import type { Database } from '@cbp/shared/node/database/connect';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const ROWS_AT_ONCE = 1_000;

/**
 * Deletes matching rows of a table in short statements, so that other transactions don't wait long. Stops early if the
 * signal aborts.
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Database,
  input: { table: PgTable; condition: SQL | undefined; signal: AbortSignal },
): Promise<number> {
  const { table, condition, signal } = input;
  let total = 0;
  while (!signal.aborted) {
    const batch = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(condition)
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true });
    const deleted = await db.delete(table).where(sql`ctid = any(array(${batch}))`).returning({ one: sql`1` });
    total += deleted.length;
    if (deleted.length < ROWS_AT_ONCE) break;
  }
  return total;
}
