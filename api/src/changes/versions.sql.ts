import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Id } from './record.ts';

/** Where the rows of an entity are, with the number that grows with every change of one. */
export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** The version of a row, which is kept from others until the end of the transaction. */
export async function lockVersion(db: Database, table: VersionedTable, id: Id): Promise<number | undefined> {
  const [row] = await db
    .select({ version: sql<number>`${table.version}` })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  return row?.version;
}

export async function raiseVersion(db: Database, table: VersionedTable, id: Id): Promise<void> {
  const next = { version: sql`${table.version} + 1` };
  await db
    .update(table as PgTable)
    .set(next as never)
    .where(eq(table.id, id));
}
