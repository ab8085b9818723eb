import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { scaled, WAIT_MS } from '../testing/waits.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseAway, isOutageOfDatabase } from './query-failure.ts';
import { createServerDatabase, silentLog, testServerUrl } from './testing/test-database.ts';

describe.runIf(testServerUrl)('a connection to a PostgreSQL server', () => {
  const { log, lines } = captureLog();
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let connection: Connection;

  beforeAll(async () => {
    database = await createServerDatabase(testServerUrl ?? '');
    connection = await connect({ name: 'test', databaseUrl: database.url, dataDir: '', log });
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });

  it('fails only its transaction if lost between two queries', async () => {
    const transaction = connection.db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as id`)) as unknown as {
        rows: { id: number }[];
      };
      await connection.db.execute(sql`select pg_terminate_backend(${rows[0]?.id})`);
      await expect.poll(() => lines.join('\n')).toContain('lost a database connection');
      await tx.execute(sql`select 1`);
    });
    const failure = await transaction.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(true);
    await connection.checkReady();
  });

  it('is released if lost before a transaction begins', async () => {
    const { rows } = (await connection.db.execute(sql`select pg_backend_pid() as id`)) as unknown as {
      rows: { id: number }[];
    };
    terminateMeanwhile(database.url, rows[0]?.id ?? 0);
    const failure = await connection.db.transaction(async () => 'begun').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    const inUse = () => {
      const { total, idle } = connection.pool() ?? { total: 0, idle: 0 };
      return total - idle;
    };
    await expect.poll(inUse).toBe(0);
    expect(await connection.db.transaction(async () => 'begun')).toBe('begun');
  });
});

describe.runIf(testServerUrl)('the end of the connections to a PostgreSQL server', () => {
  it('waits for a short statement, and cancels one that waits for a lock', async () => {
    const database = await createServerDatabase(testServerUrl ?? '');
    const shared = { name: 'test', databaseUrl: database.url, dataDir: '', log: silentLog };
    const open = () => connect({ ...shared, closeGraceMs: scaled(1_000) });
    const [ending, holder] = [await open(), await open()];
    await holder.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      const short = ending.db.execute(sql`select pg_sleep(0.2)`).then(() => 'ended');
      const waiting = ending.db
        .execute(sql`select pg_advisory_xact_lock(1)`)
        .catch((error: unknown) => error);
      await expect.poll(() => ending.pool()?.total).toBe(2);
      await ending.close();
      expect(await short).toBe('ended');
      // False for a statement that its time-out ends: the lock is still held.
      expect(isOutageOfDatabase(await waiting)).toBe(true);
    });
    await holder.close();
    await database.drop();
  });
});

describe.runIf(testServerUrl)('a connection to a PostgreSQL server', () => {
  it.each([
    ['has nothing compiled by the server, and room to count', '', 'off', '32MB'],
    ['does as its address says', '-c jit=on -c work_mem=2MB', 'on', '2MB'],
  ])('%s', async (_, options, jit, memory) => {
    const database = await createServerDatabase(testServerUrl ?? '');
    const url = new URL(database.url);
    if (options) url.searchParams.set('options', options);
    const connection = await connect({ name: 'test', databaseUrl: url.href, dataDir: '', log: silentLog });
    try {
      expect(await connection.db.execute(sql`show jit`)).toMatchObject({ rows: [{ jit }] });
      expect(await connection.db.execute(sql`show work_mem`)).toMatchObject({ rows: [{ work_mem: memory }] });
    } finally {
      await connection.close();
      await database.drop();
    }
  });
});

describe.runIf(testServerUrl)('the time-out of statements on a PostgreSQL server', () => {
  it.each([
    ['is longer in tests than their waits, whatever the product has', {}, 3 * WAIT_MS],
    ['is that of the product where the address has none', { statement_timeout: null }, 15_000],
    ['is that of the address', { statement_timeout: '700' }, 700],
  ])('%s', async (_, parameters, found) => {
    const database = await createServerDatabase(testServerUrl ?? '');
    const url = new URL(database.url);
    for (const [name, value] of Object.entries<string | null>(parameters)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    const connection = await connect({ name: 'test', databaseUrl: url.href, dataDir: '', log: silentLog });
    try {
      const { rows } = (await connection.db.execute(
        sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
      )) as unknown as { rows: { ms: number }[] };
      expect(rows).toEqual([{ ms: found }]);
    } finally {
      await connection.close();
      await database.drop();
    }
  });
});

/** Before this process can notice. */
function terminateMeanwhile(url: string, backend: number): void {
  const program = `
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query('select pg_terminate_backend($1, 5000)', [process.argv[2]]);
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program, url, String(backend)], {
    cwd: import.meta.dirname,
  });
}
