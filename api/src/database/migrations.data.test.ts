import { readdirSync } from 'node:fs';
import { type Connection, connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import {
  createServerDatabase,
  silentLog,
  testServerUrl,
} from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as proofSchema from '../modules/receipt-transactions/receipt-proofs.schema.ts';
import * as schema from '../modules/receipt-transactions/receipt-transactions.schema.ts';
import * as taskSchema from '../modules/tasks/tasks.schema.ts';
import * as uploadSchema from '../modules/uploads/uploads.schema.ts';
import { testDatabases } from '../testing/test-database.ts';
import * as accessSchema from './access-schema.ts';
import * as auditSchema from './audit-schema.ts';
import { MIGRATIONS } from './migrations.ts';

async function countRuns(connection: Connection): Promise<unknown> {
  const { rows } = (await connection.db.execute(sql`select count(*)::int as runs from cbp.migrations`)) as {
    rows: unknown[];
  };
  return rows;
}

const COUNT = readdirSync(MIGRATIONS.folder).filter((name) => name.endsWith('.sql')).length;

const tables = Object.values({
  ...schema,
  ...accessSchema,
  ...auditSchema,
  ...proofSchema,
  ...taskSchema,
  ...uploadSchema,
})
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table));

describe.each(testDatabases)('the migrations, on $name', ({ create }) => {
  it('make all tables of the schema with all their columns, in the schema cbp', async () => {
    const database = await create();
    onTestFinished(database.end);
    const found = (await database.connection.db.execute(
      sql`select table_name, column_name from information_schema.columns where table_schema = 'cbp'`,
    )) as { rows: { table_name: string; column_name: string }[] };
    const columns = found.rows.map((row) => `${row.table_name}.${row.column_name}`);
    for (const { name, columns: declared, schema: schemaName } of tables) {
      expect(schemaName).toBe('cbp');
      expect(columns).toEqual(expect.arrayContaining(declared.map((column) => `${name}.${column.name}`)));
    }
    expect(tables.length).toBe(27);
  });

  it('change nothing when they run again', async () => {
    const database = await create();
    onTestFinished(database.end);
    await migrateDatabase(database.connection, MIGRATIONS);
    expect(await countRuns(database.connection)).toEqual([{ runs: COUNT }]);
  });
});

describe.runIf(testServerUrl)('two servers on one PostgreSQL', () => {
  it('may migrate at the same time', async () => {
    const { url, drop } = await createServerDatabase(testServerUrl ?? '');
    const servers = await Promise.all(
      Array.from({ length: 3 }, () =>
        connect({ name: 'test', databaseUrl: url, dataDir: '', log: silentLog }),
      ),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()));
      await drop();
    });
    await Promise.all(servers.map((server) => migrateDatabase(server, MIGRATIONS)));
    for (const server of servers) expect(await countRuns(server)).toEqual([{ runs: COUNT }]);
  });
});

describe('a PostgreSQL server that is not there', () => {
  it('is reported in one sentence that names the variable', async () => {
    await expect(
      connect({
        name: 'test',
        databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
        dataDir: '',
        log: silentLog,
      }),
    ).rejects.toThrow(
      'The PostgreSQL server in DATABASE_URL does not respond. Start it, or correct the URL.',
    );
  });
});
