import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, getTableColumns, getTableName, gt, isNull, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { textReadings } from './text-readings.schema.ts';

/** A table whose texts were stored before they were normalised. */
export type StoredTable = {
  table: PgTable;
  key: PgColumn;
  /** How each column is read, by its name in the table. */
  texts: Readonly<Record<string, (text: string) => string>>;
  /** The columns of which no two rows have the same values. */
  unique?: readonly string[];
  /** The column that records the row with the same normalised values. */
  sameAs?: string;
};
/** What of a row has to be known: its `key`, its texts and what makes it the only one. */
export type Row = Record<string, unknown>;
type Reading = Pick<typeof textReadings.$inferSelect, 'position' | 'endedAt'>;

export const tableNameOf = ({ table }: StoredTable): string => getTableName(table);

export async function selectReading(db: Database, stored: StoredTable): Promise<Reading | undefined> {
  const [found] = await db
    .select()
    .from(textReadings)
    .where(eq(textReadings.tableName, tableNameOf(stored)));
  return found;
}

export async function keepReading(db: Database, stored: StoredTable, reading: Reading): Promise<void> {
  await db
    .insert(textReadings)
    .values({ tableName: tableNameOf(stored), ...reading })
    .onConflictDoUpdate({ target: textReadings.tableName, set: reading });
}

function columnOf({ table }: StoredTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}

/** The next rows in the order of their keys. */
export async function selectSlice(
  db: Database,
  stored: StoredTable,
  { after, most }: { after: string | null; most: number },
): Promise<Row[]> {
  const { table, key, texts, unique = [] } = stored;
  const known = [...Object.keys(texts), ...unique].map((name) => [name, columnOf(stored, name)] as const);
  return db
    .select({ ...Object.fromEntries(known), key })
    .from(table)
    .where(after === null ? undefined : gt(key, key.mapFromDriverValue(after)))
    .orderBy(asc(key))
    .limit(most);
}

/** The key of another row with this row's unique values; null without one. */
export async function selectSame(db: Database, stored: StoredTable, row: Row): Promise<unknown> {
  const { table, key, unique = [] } = stored;
  const isSame = unique.map((name) => {
    const column = columnOf(stored, name);
    return row[name] == null ? isNull(column) : eq(column, row[name]);
  });
  const [found] = await db
    .select({ key })
    .from(table)
    .where(and(...isSame, ne(key, row.key)))
    .limit(1);
  return found?.key ?? null;
}

/** Updates a row unless one of these texts was changed since it was read. */
export async function updateRow(
  db: Database,
  stored: StoredTable,
  { row, changes }: { row: Row; changes: Row },
): Promise<void> {
  const { table, key, texts } = stored;
  const changed = Object.keys(changes).filter((name) => name in texts);
  const isAsRead = changed.map((name) => eq(columnOf(stored, name), row[name]));
  await db
    .update(table)
    .set(changes)
    .where(and(eq(key, row.key), ...isAsRead));
}
