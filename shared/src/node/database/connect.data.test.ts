import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseAway } from './query-failure.ts';
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

  it('that is lost between two queries of a transaction fails that transaction, and nothing else', async () => {
    const transaction = connection.db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as id`)) as unknown as {
        rows: { id: number }[];
      };
      await connection.db.execute(sql`select pg_terminate_backend(${rows[0]?.id})`);
      await expect.poll(() => lines.join('\n')).toContain('a database connection was lost');
      await tx.execute(sql`select 1`);
    });
    const failure = await transaction.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(true);
    await connection.checkReady();
  });

  it('that is lost before a transaction begins is not kept for ever', async () => {
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
  it('waits for a statement that ends soon, and cuts off one that waits for a lock', async () => {
    const database = await createServerDatabase(testServerUrl ?? '');
    const open = () => connect({ name: 'test', databaseUrl: database.url, dataDir: '', log: silentLog });
    const [ending, holder] = [await open(), await open()];
    await holder.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      const short = ending.db.execute(sql`select pg_sleep(0.5)`).then(() => 'ended');
      const waiting = ending.db
        .execute(sql`select pg_advisory_xact_lock(1)`)
        .catch((error: unknown) => error);
      await expect.poll(() => ending.pool()?.total).toBe(2);
      const begunAt = performance.now();
      await ending.close();
      expect(performance.now() - begunAt).toBeLessThan(3_000);
      expect(await short).toBe('ended');
      expect(isDatabaseAway(await waiting)).toBe(true);
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

/** Before this process can hear of it. */
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
