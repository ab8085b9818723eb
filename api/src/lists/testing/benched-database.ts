import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect, type Database } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createLog } from '@cbp/shared/node/log';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { MIGRATIONS } from '../../database/migrations.ts';
import { cacheDailyFigures } from '../../modules/alerts/statistics/cached-daily-figures.service.ts';
import { cacheCaidFigures } from '../../modules/registry/cached-caid-figures.service.ts';
import { cacheDescriptorFigures } from '../../modules/registry/cached-descriptor-figures.service.ts';
import type { BenchedList } from './benched-list.ts';

type Rows = { rows: { indexdef: string; indexname: string }[] };
type Run = (statement: string) => Promise<Rows>;
type Opened = {
  connection: Connection;
  /** null: the embedded database. */
  url: string | null;
  run: Run;
  end: () => Promise<void>;
};

/** A database of this name on a server, which stays when the run is over. */
async function reusedDatabase(serverUrl: string, name: string): Promise<{ url: string }> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href };
}

/** A database of its own, which goes with the run, or stays under a name. */
export async function openDatabase(serverUrl: string | null, kept: string | undefined): Promise<Opened> {
  const log = createLog({ name: 'bench', level: 'warn' });
  const own = serverUrl && !kept ? await createServerDatabase(serverUrl) : null;
  const server = serverUrl && kept ? await reusedDatabase(serverUrl, kept) : own;
  const dataDir = await mkdtemp(join(tmpdir(), 'cbp-bench-lists-'));
  const connection = await connect({ name: 'bench', databaseUrl: server?.url ?? null, dataDir, log });
  // The statements that fill the tables take longer than any call may.
  const filler = server ? new pg.Client({ connectionString: server.url }) : null;
  await filler?.connect();
  const run: Run = (statement) =>
    filler
      ? filler.query(statement)
      : (connection.db.execute(sql.raw(statement)) as unknown as Promise<Rows>);
  const end = async () => {
    await filler?.end();
    await connection.close();
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await migrateDatabase(connection, MIGRATIONS);
  return { connection, url: server?.url ?? null, run, end };
}

/** Fills the tables, if they are empty, and returns how many receipts there are; their indexes are made afterwards, which takes a tenth of the time. */
export async function fill(
  { run, connection: { db } }: Opened,
  { lists, rows }: { lists: readonly BenchedList[]; rows: number },
): Promise<number> {
  const [{ found } = { found: 0 }] = await db
    .select({ found: sql<number>`count(*)::int` })
    .from(sql`cbp.receipt_transactions`);
  if (found > 0) {
    await run(`delete from cbp.users where email like '%@cbp.example'`);
    return found;
  }
  for (const { tables, seed } of lists) {
    const { rows: indexes } = await run(
      `select indexdef, indexname from pg_indexes where schemaname = 'cbp' and indexname not like '%_pkey'
       and tablename in (${["''", ...tables.map((table) => `'${table}'`)].join(', ')})`,
    );
    for (const { indexname } of indexes) await run(`drop index cbp."${indexname}"`);
    for (const statement of seed(rows)) await run(statement);
    for (const { indexdef } of indexes) await run(indexdef);
    for (const table of tables) await run(`vacuum analyze cbp.${table}`);
  }
  await run('analyze');
  await cacheFigures(db, run);
  return rows;
}

/**
 * Brings cached figures into the state of a working day: recent days are being written, and some alerts of old days were
 * changed.
 */
async function cacheFigures(db: Database, run: Run): Promise<void> {
  const { signal } = new AbortController();
  await cacheDailyFigures({ ctx: { db }, input: { signal, quietMs: 0 } });
  await cacheDescriptorFigures({ ctx: { db } });
  await cacheCaidFigures({ ctx: { db } });
  // Marks of the initial load are deleted, as they would be after a while.
  await run('vacuum cbp.descriptor_marks');
  await run('update cbp.caids set version = version where id % 50000 = 0');
  await run(`update cbp.alerts set version = version
    where id % 100000 = 0 or alert_timestamp > (select max(alert_timestamp) - interval '3 days' from cbp.alerts)`);
  await run('update cbp.descriptors set version = version where id % 50000 = 0');
  await run('vacuum analyze');
}
