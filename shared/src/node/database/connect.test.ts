import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseAway } from './query-failure.ts';
import { createServerDatabase, testServerUrl } from './testing/test-database.ts';

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
});
