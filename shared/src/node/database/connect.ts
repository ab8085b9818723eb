import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import pg from 'pg';
import { NotReady } from '../http/health-routes.ts';
import type { Log } from '../log.ts';
import { closeFolder } from '../private-folder.ts';
import { StartError } from '../start-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbedded } from './embedded.ts';
import { isDatabaseAway } from './query-failure.ts';
import { createInTime } from './timed-transactions.ts';

const POOL_SIZE = 10;
/** Apart from the others, so that no list or import keeps a network waiting. */
const TIMED_POOL_SIZE = 6;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const NETWORK_MS = 5_000;
/**
 * JIT compilation takes longer than our statements run, and with the default 4 MB per statement the server sorts on disk.
 * DATABASE_URL can override both.
 */
const SERVER_OPTIONS = '-c jit=off -c work_mem=32MB';
/** A running statement may wait for a lock held by a paused process when connections are closed. */
const CLOSE_GRACE_MS = 1_000;

/** A connection or a transaction, of either kind of database. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * Runs a transaction that ends within a time, counted from the call: waiting for a connection, for locks, and all its
 * statements together. Throws OutOfTime; then nothing was stored, unless the answer to the commit alone was lost. An
 * embedded database runs one statement at a time and can't stop one, so there the time isn't limited.
 */
export type InTime = <Result>(limitMs: number, work: (tx: Database) => Promise<Result>) => Promise<Result>;

/** One session of the database, for session-bound state such as an advisory lock. */
export type Session =
  | { kind: 'pglite'; db: PgliteDatabase; client: PGlite }
  | { kind: 'postgresql'; db: NodePgDatabase };

export type Connection = {
  db: Database;
  inTime: InTime;
  onOneSession: <Result>(use: (session: Session) => Promise<Result>) => Promise<Result>;
  /** Throws NotReady if the database does not respond or is read-only. */
  checkReady: () => Promise<void>;
  /** The pool usage of a PostgreSQL connection; null for an embedded database, which has one connection. */
  pool: () => { total: number; idle: number; waiting: number } | null;
  /**
   * Running statements have a second to end, then fail as if the process had been killed: a transaction is committed or
   * rolled back as a whole.
   */
  close: () => Promise<void>;
};

/** A replica that was not promoted answers every read, and so does a server set to read-only. */
async function checkWritable(db: Database): Promise<void> {
  const setting = sql`select current_setting('transaction_read_only') as read_only`;
  const { rows } = (await db.execute(setting).catch((cause: unknown) => {
    throw new NotReady('the database does not respond', { cause });
  })) as unknown as { rows: { read_only: string }[] };
  if (rows[0]?.read_only !== 'off') throw new NotReady('the database is read-only');
}

/** A connection to an embedded database that is open already; closing it closes the database. */
export function connectionOfPglite(client: PGlite, afterClose: () => void = () => undefined): Connection {
  const db = drizzlePglite(client);
  return {
    db,
    inTime: (_limitMs, work) => db.transaction(work),
    onOneSession: (use) => use({ kind: 'pglite', db, client }),
    checkReady: () => checkWritable(db),
    pool: () => null,
    close: async () => {
      try {
        await client.close();
      } finally {
        afterClose();
      }
    },
  };
}

async function connectPglite(dataDir: string, log: Log): Promise<Connection> {
  await closeFolder(dataDir, log);
  const unlock = await lockDataFolder(dataDir);
  try {
    return connectionOfPglite(await openEmbedded({ dataDir: join(dataDir, 'database') }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function connectPostgres(options: {
  name: string;
  url: string;
  log: Log;
  closeGraceMs: number;
}): Promise<Connection> {
  const { name, url, log, closeGraceMs } = options;
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A network that drops all packets never ends a statement.
    query_timeout: STATEMENT_TIMEOUT_MS + NETWORK_MS,
    keepAlive: true,
    options: SERVER_OPTIONS,
    application_name: name,
  };
  const pool = new pg.Pool({ ...settings, max: POOL_SIZE });
  const timed = new pg.Pool({ ...settings, max: TIMED_POOL_SIZE });
  const clients = new Set<pg.PoolClient>();
  for (const one of [pool, timed]) {
    one.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
    // The pool listens while a connection is idle alone: one that is lost between the queries of a transaction would end
    // the process.
    one.on('connect', (client) => {
      client.on('error', (error) => log.debug({ err: error }, 'lost a database connection'));
      clients.add(client);
    });
    one.on('remove', (client) => clients.delete(client));
  }
  const db = drizzlePostgres(pool);
  // Drizzle's own never releases a connection lost before `begin` is answered; ten of them would exhaust the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzlePostgres(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const connection: Connection = {
    db,
    inTime: createInTime(timed),
    onOneSession: async (use) => {
      // Outside the pool: its session settings and locks end with it, and its work may take long.
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        application_name: name,
      });
      client.on('error', (error) => log.warn({ err: error }, 'lost a database session'));
      await client.connect();
      try {
        return await use({ kind: 'postgresql', db: drizzlePostgres(client) });
      } finally {
        await client.end();
      }
    },
    checkReady: () => checkWritable(db),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      const ended = Promise.all([pool.end(), timed.end()]);
      await Promise.race([ended, pause(closeGraceMs, undefined, { ref: false })]);
      for (const client of clients) void client.end();
    },
  };
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    await Promise.all([pool.end(), timed.end()]);
    throw new StartError(
      'The PostgreSQL server in DATABASE_URL does not respond. Start it, or correct the URL.',
      {
        cause: error,
      },
    );
  }
  return connection;
}

/**
 * Connects to the PostgreSQL server of `databaseUrl`, or opens the embedded database in the data folder, which only one
 * process can open at a time. Throws StartError if neither works.
 */
export function connect(options: {
  /** The application name of the connections on the server. */
  name: string;
  databaseUrl: string | null;
  dataDir: string;
  log: Log;
  /** How long `close` waits for running statements. */
  closeGraceMs?: number;
}): Promise<Connection> {
  const { name, databaseUrl, dataDir, log, closeGraceMs = CLOSE_GRACE_MS } = options;
  return databaseUrl
    ? connectPostgres({ name, url: databaseUrl, log, closeGraceMs })
    : connectPglite(dataDir, log);
}
