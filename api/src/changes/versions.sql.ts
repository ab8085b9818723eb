import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Id } from './record.ts';

/** A table with a version column that increments with every change. */
type VersionedTable = PgTable & { version: PgColumn };

/** The rows of an entity, and its ID column if that isn't `id`. */
export type VersionedRows =
  | { table: VersionedTable & { id: PgColumn }; key?: undefined }
  | { table: VersionedTable; key: PgColumn };

const hasId = (rows: VersionedRows, id: Id) => eq(rows.key ?? rows.table.id, id);

/** Locks a row until the end of the transaction, and returns its version. */
export async function lockVersion(db: Database, rows: VersionedRows, id: Id): Promise<number | undefined> {
  const { table } = rows;
  const [row] = await db
    .select({ version: sql<number>`${table.version}` })
    .from(table as PgTable)
    .where(hasId(rows, id))
    .for('update');
  return row?.version;
}

export async function raiseVersion(db: Database, rows: VersionedRows, id: Id): Promise<void> {
  const { table } = rows;
  const next = { version: sql`${table.version} + 1` };
  await db
    .update(table as PgTable)
    .set(next as never)
    .where(hasId(rows, id));
}
