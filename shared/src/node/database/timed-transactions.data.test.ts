import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../testing/waits.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseAway } from './query-failure.ts';
import { createServerDatabase, silentLog, testServerUrl } from './testing/test-database.ts';
import { OutOfTime } from './timed-transactions.ts';

const LIMIT_MS = scaled(500);
/** Long past the limit, if nothing ends it. */
const STATEMENTS = 1_000;

describe.runIf(testServerUrl)('a transaction within a time', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let connection: Connection;

  beforeAll(async () => {
    database = await createServerDatabase(testServerUrl ?? '');
    connection = await connect({ name: 'test', databaseUrl: database.url, dataDir: '', log: silentLog });
    await connection.db.execute(sql`create table notes (id int)`);
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });

  const storedOf = async (id: number) => {
    const { rows } = (await connection.db.execute(sql`select id from notes where id = ${id}`)) as unknown as {
      rows: object[];
    };
    return rows.length;
  };

  it('stores what was done in time', async () => {
    await connection.inTime(
      LIMIT_MS,
      async (tx) => void (await tx.execute(sql`insert into notes values (1)`)),
    );
    expect(await storedOf(1)).toBe(1);
  });

  it('ends though each of its statements is short, and stores nothing', async () => {
    let ran = 0;
    const late = connection.inTime(LIMIT_MS, async (tx) => {
      await tx.execute(sql`insert into notes values (2)`);
      for (; ran < STATEMENTS; ran++) await tx.execute(sql`select pg_sleep(0.02)`);
    });
    await expect(late).rejects.toThrow(OutOfTime);
    expect(ran).toBeLessThan(STATEMENTS);
    expect(await storedOf(2)).toBe(0);
  });

  it('ends while one statement waits for a lock', async () => {
    await connection.db.transaction(async (holder) => {
      await holder.execute(sql`lock table notes in access exclusive mode`);
      const late = connection.inTime(LIMIT_MS, (tx) => tx.execute(sql`select id from notes`));
      await expect(late).rejects.toThrow(OutOfTime);
    });
  });

  it('ends while all connections are taken, which are free again afterwards', async () => {
    const holders: (() => void)[] = [];
    const held = Array.from({ length: 20 }, () =>
      connection
        .inTime(10 * LIMIT_MS, async (tx) => {
          await tx.execute(sql`select 1`);
          await new Promise<void>((release) => holders.push(release));
        })
        .catch((error: unknown) => error),
    );
    await expect.poll(() => holders.length).toBeGreaterThan(0);
    const late = connection.inTime(LIMIT_MS, async () => 'not reached');
    await expect(late).rejects.toThrow(OutOfTime);
    for (let place = 0; place < held.length; place++) {
      await expect.poll(() => holders.length).toBeGreaterThan(place);
      holders[place]?.();
    }
    expect(await Promise.all(held)).toEqual(held.map(() => undefined));
    expect(await connection.inTime(10 * LIMIT_MS, async () => 'reached')).toBe('reached');
  });

  it('fails as itself where something else fails', async () => {
    const failing = connection.inTime(10 * LIMIT_MS, (tx) => tx.execute(sql`select 1 / 0`));
    await expect(failing).rejects.not.toThrow(OutOfTime);
  });

  it('counts as a failure that may be tried again', () => {
    expect(isDatabaseAway(new OutOfTime('late'))).toBe(true);
  });

  it('has its statements planned once per connection', async () => {
    const named = sql`select name from pg_prepared_statements where statement like '%pg_prepared_statements%'`;
    const twice = await connection.inTime(10 * LIMIT_MS, async (tx) => [
      await tx.execute(named),
      await tx.execute(named),
    ]);
    expect(twice.map((one) => (one as unknown as { rows: object[] }).rows.length)).toEqual([1, 1]);
  });
});
