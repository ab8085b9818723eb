import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { MOST_SHOPS, type ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SEALED } from '../../access/sealed-columns.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import {
  call,
  OPERATOR_KEY,
  secretBox,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { shopConnections } from './shops.schema.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const SECRET = 'a-signing-secret-of-the-shop';

describe.each(testDatabases)('shop connections, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let program: { Authorization: string };
  const { log, lines } = captureLog();

  const db = () => database.connection.db;
  const send = (
    target: string,
    body?: unknown,
    who: Parameters<typeof call>[1] = { bearer: OPERATOR_KEY },
  ) => {
    const [method = '', path] = target.split(' ');
    return call(`${server.url}${API_PREFIX}/ics/shops${path}`, { method, body, ...who });
  };
  const add = (more: object = {}) =>
    send('POST ', { merchant_id: 'HP', platform: 'shopify', name: 'Pine', secret: SECRET, ...more });
  const resultOf = ({ body }: { body: unknown }) => (body as { results: ShopConnection }).results;
  const codeOf = ({ status, body }: { status: number; body: unknown }) =>
    `${status} ${(body as { code: string }).code}`;

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [
        { ...client, merchantId: 'HP', name: 'Harbour & Pine', status: 'ACTIVE' },
        { ...client, merchantId: 'GONE', name: 'Closed Shop', status: 'DELETED' },
      ],
    });
    program = (await addProgram(db(), 'HP')).headers;
    server = await startTestServer({ connection: database.connection, now: () => NOW, log });
  });
  afterEach(() => db().delete(shopConnections));
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('are created with an address of their own, changed and deleted', async () => {
    const created = await add();
    expect(created.status).toBe(201);
    const shop = resultOf(created);
    expect(shop).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      merchant_id: 'HP',
      platform: 'shopify',
      name: 'Pine',
      webhook_path: `/api/webhooks/shopify/${shop.id}`,
      is_active: true,
      has_secret: true,
      secret_since: NOW.toISOString(),
      last_event_at: null,
      last_topic: null,
      failures: 0,
      last_failure: null,
      last_failure_at: null,
      created_at: NOW.toISOString(),
      version: 1,
    });
    const changed = await send(`PATCH /${shop.id}`, { name: 'Pine HK', is_active: false, version: 1 });
    expect(resultOf(changed)).toEqual({ ...shop, name: 'Pine HK', is_active: false, version: 2 });
    expect(codeOf(await send(`PATCH /${shop.id}`, { name: 'Late', version: 1 }))).toBe('409 shops/changed');
    const list = await send('GET ?merchant_id=HP');
    expect(resultOf(list)).toEqual([resultOf(changed)]);
    expect((await send(`DELETE /${shop.id}`, { version: 2 })).status).toBe(200);
    expect(resultOf(await send('GET ?merchant_id=HP'))).toEqual([]);
    expect(codeOf(await send(`PATCH /${shop.id}`, { name: 'Gone' }))).toBe('404 shops/not_found');
  });

  it('keep their secret: it is sealed, and in no response, log line or audit entry', async () => {
    const created = await add();
    const { id } = resultOf(created);
    const other = 'another-signing-secret-of-it';
    const changed = await send(`PATCH /${id}`, { secret: other });
    const [row] = await db().select().from(shopConnections);
    expect(secretBox.open(row?.secret ?? '', SEALED.shopSecret.purposeOf(id))).toBe(other);
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({
      action: 'update',
      entityType: 'shop_connection',
      entityIds: [id],
      merchantId: 'HP',
      request: { id, secret: '[not kept]' },
      after: { name: 'Pine', has_secret: true },
    });
    const list = await send('GET ?merchant_id=HP');
    const seen = [created.text, changed.text, list.text, ...lines, await dumpTables(db(), 'cbp')].join('\n');
    expect([SECRET, other].filter((secret) => seen.includes(secret))).toEqual([]);
    expect(seen).toContain(id);
  });

  it('are refused for clients that are unknown or not active, with faulty input, and beyond the most', async () => {
    expect(codeOf(await add({ merchant_id: 'NOBODY' }))).toBe('404 merchants/not_found');
    expect(codeOf(await add({ merchant_id: 'GONE' }))).toBe('409 merchants/not_active');
    expect(codeOf(await send('GET ?merchant_id=NOBODY'))).toBe('404 merchants/not_found');
    for (const wrong of [{ secret: 'short' }, { platform: 'magento' }, { name: '' }, { is_active: false }]) {
      expect(codeOf(await add(wrong))).toBe('400 request/invalid');
    }
    for (let count = 0; count < MOST_SHOPS; count += 1) expect((await add()).status).toBe(201);
    expect(codeOf(await add())).toBe('409 shops/too_many');
  });

  it('are not changed by programs of the client', async () => {
    const { id } = resultOf(await add());
    const body = { merchant_id: 'HP', platform: 'shopify', name: 'Pine', secret: SECRET };
    for (const [target, sent] of [
      ['POST ', body],
      ['GET ?merchant_id=HP', undefined],
      [`PATCH /${id}`, { name: 'Mine' }],
      [`DELETE /${id}`, {}],
    ] as const) {
      expect(codeOf(await send(target, sent, { headers: program }))).toBe('403 auth/forbidden');
    }
  });
});
