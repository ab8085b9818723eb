import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './connect.ts';

/** The migrations of a server: their folder, and the PostgreSQL schema it owns. */
export type Migrations = { folder: string; schema: string };

/** An arbitrary number, the same in all servers that share the database. */
const MIGRATION_LOCK = 7_221_640_418;
const LOCK_TIMEOUT_MS = 60_000;

/** Brings the database up to date. Servers that start together wait for each other, a minute at most. */
export async function migrateDatabase(connection: Connection, { folder, schema }: Migrations): Promise<void> {
  const config = {
    migrationsFolder: folder,
    migrationsSchema: schema,
    migrationsTable: 'migrations',
  };
  await connection.onOneSession(async (session) => {
    if (session.kind === 'pglite') return migratePglite(session.db, config);
    await session.db.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = 0`));
    await session.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    // The session ends with this function, and the lock with it.
    await migratePostgres(session.db, config);
  });
}
