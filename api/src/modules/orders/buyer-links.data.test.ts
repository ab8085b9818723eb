import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { sampleOrder } from './testing/sample-order.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
type Link = { url: string; issued_at: string };

describe.each(testDatabases)("the link to a buyer's page, on $name", ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let program: { Authorization: string };
  let order: OrderResult;

  const db = () => database.connection.db;
  const operator = { bearer: OPERATOR_KEY };
  const at = (path: string) => `${server.url}${API_PREFIX}/ics/transactions${path}`;
  const linkCall = async (path: string, init: object): Promise<{ status: number; results: Link | null }> => {
    const { status, body } = await call(at(`/${order.iCS_id}/${path}`), init);
    return { status, results: (body as { results: Link | null }).results };
  };
  const current = () => linkCall('buyer-link', { method: 'GET', ...operator });
  const send = async () => {
    const { body } = await call(at(''), { method: 'POST', body: sampleOrder(), ...operator });
    return (body as { results: [OrderResult] }).results[0];
  };
  const detail = async () => {
    const { body } = await call(at(`/${order.iCS_id}`), { method: 'GET', ...operator });
    return (body as { results: OrderDetail }).results;
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [{ ...client, merchantId: 'HP', name: 'Harbour & Pine' }],
    });
    program = (await addProgram(db(), 'HP')).headers;
    server = await startTestServer({ connection: database.connection, now: () => NOW });
  });
  beforeEach(async () => {
    await db().delete(receiptTransactions);
    await db().delete(links);
    order = await send();
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('is issued with the order, kept as a hash and sealed, and returned again', async () => {
    const issued = { url: order.buyer_url, issued_at: NOW.toISOString() };
    expect(await current()).toEqual({ status: 200, results: issued });
    expect((await detail()).buyer_link).toEqual({ issued_at: NOW.toISOString() });
    expect((await send()).buyer_url).toBe(order.buyer_url);
    const token = order.buyer_url?.split('/').at(-1) ?? expect.fail();
    expect(
      JSON.stringify([await db().select().from(links), await db().select().from(auditLog)]),
    ).not.toContain(token);
  });

  it('is replaced and revoked by a user, with an entry in the audit log that has no link', async () => {
    const { results: next } = await linkCall('buyer-link', { method: 'POST', body: {}, ...operator });
    expect(next?.url).not.toBe(order.buyer_url);
    expect(await current()).toMatchObject({ results: next });
    const ends = (await db().select().from(links)).map(({ revokedAt }) => revokedAt);
    expect(ends.filter((end) => end !== null)).toEqual([NOW]);
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({ action: 'update', section: 'receipts', entityIds: [order.iCS_id] });
    expect(JSON.stringify(entry)).not.toContain(next?.url.split('/').at(-1));
    expect(await linkCall('buyer-link/revoke', { method: 'POST', body: {}, ...operator })).toMatchObject({
      status: 200,
    });
    expect([await current(), (await detail()).buyer_link, (await send()).buyer_url]).toEqual([
      { status: 200, results: null },
      null,
      undefined,
    ]);
  });

  it('is refused to programs of clients', async () => {
    for (const [path, method] of [
      ['buyer-link', 'GET'],
      ['buyer-link', 'POST'],
      ['buyer-link/revoke', 'POST'],
    ] as const) {
      const init = { method, ...(method === 'POST' && { body: {} }), headers: program };
      expect((await linkCall(path, init)).status, path).toBe(403);
    }
  });
});
