import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';

type Rows = { rows: { name: string }[] };

/** The content of all tables of a schema, as text. */
export async function dumpTables(db: Database, schema: string): Promise<string> {
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = ${schema} and table_type = 'BASE TABLE'`,
  )) as Rows;
  if (tables.length === 0) throw new Error(`The schema ${schema} has no tables`);
  const dumps: string[] = [];
  for (const { name } of tables) {
    const every = sql`select * from ${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = (await db.execute(every)) as Rows;
    dumps.push(`${name} ${JSON.stringify(rows)}`);
  }
  return dumps.join('\n');
}
