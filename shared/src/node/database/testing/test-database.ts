import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { isLong } from '../../../testing/test-length.ts';
import { createLog } from '../../log.ts';
import { scaled } from '../../testing/waits.ts';
import { type Connection, connect, connectionOfPglite } from '../connect.ts';
import { openEmbedded } from '../embedded.ts';
import { type Migrations, migrateDatabase } from '../migrate.ts';
import { CopyInMemory, type FolderOfFiles, readFolder } from './copy-in-memory.ts';
import { testServer } from './test-server.ts';

export const silentLog = createLog({ name: 'test', level: 'silent' });

/** Longer than an idle server takes to stop. */
const ENDING_MS = scaled(5_000);
const LOOK_EVERY_MS = 50;

const CACHE_DIR = resolve(import.meta.dirname, '../../../../../.cache/test-databases');

/** A database of a suite's own, migrated and empty; `end` closes and removes it. */
export type TestDatabase = {
  connection: Connection;
  /** The URL of a server; null for an embedded database. */
  databaseUrl: string | null;
  end: () => Promise<void>;
};

/** Changes with every migration, so that no snapshot outlives its schema. */
function schemaVersion({ folder }: Migrations): string {
  const hash = createHash('sha256').update(PGlite.name);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of an empty, migrated embedded database, created once: creating one takes 2.3 s. */
async function readyFiles(migrations: Migrations): Promise<string> {
  const path = join(CACHE_DIR, `pglite-${schemaVersion(migrations)}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE_DIR, { recursive: true });
  const draft = await mkdtemp(`${path}.`);
  const connection = connectionOfPglite(await openEmbedded({ dataDir: draft }));
  try {
    await migrateDatabase(connection, migrations);
  } finally {
    await connection.close();
  }
  try {
    await rename(draft, path);
  } catch (error) {
    // Another worker was faster; its files are the same.
    await rm(draft, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** Puts an empty, migrated embedded database into a new data folder, for `connect` to open. */
export async function putEmbeddedDatabase(dataDir: string, migrations: Migrations): Promise<void> {
  // For a thousand small files, the asynchronous copy takes twice as long.
  cpSync(await readyFiles(migrations), join(dataDir, 'database'), { recursive: true });
}

/** By folder: a worker reads them once and copies them in memory for each suite. */
const readFolders = new Map<string, Promise<FolderOfFiles>>();

async function createPglite(migrations: Migrations): Promise<TestDatabase> {
  const path = await readyFiles(migrations);
  const files = readFolders.get(path) ?? readFolder(path);
  readFolders.set(path, files);
  const connection = connectionOfPglite(await openEmbedded({ fs: new CopyInMemory(await files) }));
  return { connection, databaseUrl: null, end: connection.close };
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The parameters of the address stay: they hold for every database of the server. */
function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database on a server: a copy of `template`, or without any table yet. Its name begins with `prefix`. */
export async function createServerDatabase(serverUrl: string, template?: string, prefix = 'cbp_test_') {
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  // The server's default strategy writes each page to its log, which takes three times as long.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await onServer(serverUrl, (client) => client.query(`create database ${name}${copied}`));
  const drop = async () => {
    await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { name, url: urlOfDatabase(serverUrl, name), drop };
}

/** The name prefix of a run's templates; not set outside of vitest. */
export const TEMPLATES_VARIABLE = 'CBP_TEST_TEMPLATES';

/** Any number, but not one of the product's. */
const TEMPLATE_LOCK = 7_221_640_999;

/** The name of an empty, migrated database of this run without connections; created by the first caller. */
async function readyTemplate(serverUrl: string, migrations: Migrations): Promise<string | undefined> {
  const prefix = process.env[TEMPLATES_VARIABLE];
  if (!prefix) return undefined;
  const name = `${prefix}${schemaVersion(migrations)}`;
  await onServer(serverUrl, async (client) => {
    // The lock ends with the session.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Has its name only when it is whole.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const databaseUrl = urlOfDatabase(serverUrl, draft);
    const connection = await connect({ name: 'test', databaseUrl, dataDir: '', log: silentLog });
    try {
      await migrateDatabase(connection, migrations);
    } finally {
      await connection.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Removes the databases whose names begin with `prefix`. Those that are just closing may finish first. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const isUsed = async () => {
      const { rows } = await client.query('select 1 from pg_stat_activity where starts_with(datname, $1)', [
        prefix,
      ]);
      return rows.length > 0;
    };
    const until = performance.now() + ENDING_MS;
    while ((await isUsed()) && performance.now() < until) await pause(LOOK_EVERY_MS);
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function createPostgres(serverUrl: string, migrations: Migrations): Promise<TestDatabase> {
  const template = await readyTemplate(serverUrl, migrations);
  const { url, drop } = await createServerDatabase(serverUrl, template);
  const connection = await connect({ name: 'test', databaseUrl: url, dataDir: '', log: silentLog });
  if (!template) await migrateDatabase(connection, migrations);
  const end = async () => {
    await connection.close();
    await drop();
  };
  return { connection, databaseUrl: url, end };
}

/** The server that TEST_DATABASE_URL names, on which all data suites run. */
export const testServerUrl = testServer();

/** A database to run a data suite on. */
export type NamedDatabase = { name: string; create: () => Promise<TestDatabase> };

/** The databases to run the data suites of a workspace on, for `describe.each`. */
export function testDatabasesWith(migrations: Migrations): NamedDatabase[] {
  return [
    { name: 'the embedded database', create: () => createPglite(migrations) },
    ...(testServerUrl
      ? [{ name: 'a PostgreSQL server', create: () => createPostgres(testServerUrl, migrations) }]
      : []),
  ];
}

/**
 * The databases for most suites, for `describe.each`: the server if there is one. The long form takes all. Suites about
 * differences between databases (locks, JSON, arrays, numbers, times) always take all.
 */
export function usualDatabasesOf(databases: readonly NamedDatabase[]): readonly NamedDatabase[] {
  return isLong ? databases : databases.slice(-1);
}
