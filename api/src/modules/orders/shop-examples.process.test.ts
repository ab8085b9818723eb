import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram, PROGRAM_PASSWORD } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/receipts-for-shops.md');
const run = promisify(execFile);

/** The examples of the guide in one language. */
async function examples(language: string): Promise<string[]> {
  const guide = await readFile(GUIDE, 'utf8');
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
}

describe.each(usualDatabases)('the guide for shops, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({ ctx: { db }, input: [{ ...client, merchantId: 'HP', name: 'Harbour & Pine' }] });
    const { username } = await addProgram(db, 'HP');
    server = await startTestServer({ connection: database.connection });
    folder = await mkdtemp(join(tmpdir(), 'cbp-shop-'));
    env = { ...process.env, CBP_URL: server.url, CBP_LOGIN: `${username}:${PROGRAM_PASSWORD}` };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server?.end();
    await database?.end();
  });

  it('has examples that work as they are', async () => {
    const [order = '', tracking = '', signed = ''] = await examples('sh');
    const sent = JSON.parse((await run('bash', ['-c', order], { env })).stdout);
    expect(sent).toEqual({
      results: [
        {
          order_reference: 'HP-204881',
          state: 'created',
          iCS_id: expect.any(String),
          buyer_url: expect.any(String),
        },
      ],
    });
    const [program = ''] = await examples('ts');
    const file = join(folder, 'send-orders.mts');
    await writeFile(file, program);
    expect((await run(process.execPath, [file], { env })).stdout).toBe(
      'HP-204882 created \nHP-204883 created \n',
    );
    const tracked = JSON.parse((await run('bash', ['-c', tracking], { env })).stdout);
    expect(tracked).toMatchObject({ results: { order_reference: 'HP-204881', version: 2 } });
    await writeFile(
      join(folder, 'signed.jpg'),
      await smallPhoto({ width: 40, height: 30 }).jpeg().toBuffer(),
    );
    const delivered = JSON.parse((await run('bash', ['-c', signed], { env, cwd: folder })).stdout);
    expect(delivered).toMatchObject({ results: { order_reference: 'HP-204881', version: 3 } });
    const rows = await database.connection.db
      .select()
      .from(receiptTransactions)
      .orderBy(asc(receiptTransactions.orderReference));
    expect(rows.map(({ orderReference, amount }) => [orderReference, amount])).toEqual([
      ['HP-204881', 486],
      ['HP-204882', 128],
      ['HP-204883', 128],
    ]);
    expect(rows[0]?.trackingUrl).toEqual(['https://t.17track.net/en#nums=RH204417882HK']);
  });
});
