import type { Retention } from '@cbp/shared/erasure/erasure.calls';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { sampleOrder } from '../orders/testing/sample-order.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { legalHolds, retentionSettings } from './erasure.schema.ts';

const START = new Date('2026-11-22T04:00:00Z').getTime();
const DAY_MS = 24 * 60 * 60_000;
/** Words that stand for all that is known of the buyer. */
const PERSONAL = [
  'chan-mei',
  'bonham',
  '203.0.113.24',
  'device-0123456789',
  'where is my parcel',
  '91234567',
];
const BUYER = { name: 'Chan-Mei Ling', email: 'chan-mei@example.com', phone: '+852 91234567' };

describe.each(testDatabases)('the personal data of buyers, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let receiver: SmtpReceiver;
  let nowMs = START;
  let program: object;

  const db = () => database.connection.db;
  const now = () => new Date(nowMs);
  const { signal } = new AbortController();
  const ask = async <Results>(
    path: string,
    body?: object,
    who: object = { bearer: OPERATOR_KEY },
    method?: string,
  ) => {
    const url = `${server.url}${API_PREFIX}/ics${path}`;
    const answer = await call(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      ...(body && { body }),
      ...who,
    });
    const { results, code, data } = answer.body as { results: Results; code?: string; data?: object };
    return code ? { refused: `${answer.status} ${code}`, ...data } : results;
  };
  async function sendOrder(reference = 'HP-1'): Promise<string> {
    const order = sampleOrder({ transaction: { order_reference: reference }, buyer: BUYER });
    const [result] = (await ask<OrderResult[]>('/transactions', order)) as OrderResult[];
    const icsId = result?.iCS_id ?? expect.fail();
    const token = result?.buyer_url?.split('/').at(-1);
    const said = { category: 'items/not-receive', text: 'Where is my parcel? Call 91234567' };
    for (const [path, body] of [
      ['issues', said],
      ['requests', { request: 'FULL_REFUND', text: said.text }],
      ['messages', { message: said.text }],
    ] as const) {
      const { status } = await call(`${server.url}${API_PREFIX}/ics/orders/${token}/${path}`, { body });
      expect(status, path).toBeLessThan(300);
    }
    await doDueTasks({
      db: db(),
      tasks: server.services.tasks,
      files: server.files,
      now,
      smtpUrl: receiver.url,
    });
    return icsId;
  }
  /** All rows of all tables of the platform but the audit log, as text; sealed values aside. */
  async function everything(): Promise<string> {
    const { rows } = (await db().execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'cbp' and table_type = 'BASE TABLE'`,
    )) as unknown as { rows: { name: string }[] };
    const all: unknown[] = [];
    for (const { name } of rows) {
      const found = await db().execute(sql`select * from ${sql.raw(`cbp."${name}"`)}`);
      all.push((found as unknown as { rows: unknown[] }).rows);
    }
    return JSON.stringify(all).toLowerCase();
  }
  const words = async () => {
    const text = await everything();
    return PERSONAL.filter((word) => text.includes(word));
  };
  const cleanUp = async () => {
    for (const clean of server.modules.cleanups) await clean(signal);
  };
  const emailFiles = async () => {
    const found: string[] = [];
    for await (const { key } of server.files.list('emails')) found.push(key);
    return found;
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({ ctx: { db: db() }, input: [{ ...client, merchantId: 'HP', name: 'Harbour' }] });
    program = { headers: (await addProgram(db(), 'HP')).headers };
    receiver = await startSmtpReceiver();
    server = await startTestServer({ connection: database.connection, now });
  });
  afterEach(async () => {
    nowMs = START;
    for (const table of [receiptTransactions, tasksTable, retentionSettings]) await db().delete(table);
    await cleanUp();
  });
  afterAll(async () => {
    await server?.end();
    await receiver?.end();
    await database?.end();
  });

  it('is erased on request, wherever it is, and the payment stays', async () => {
    const icsId = await sendOrder();
    expect(await words()).toEqual(PERSONAL);
    expect(await emailFiles()).toHaveLength(1);
    const erased = (await ask<Retention>(`/transactions/${icsId}/erase`, {
      reason: 'ticket 4711',
    })) as Retention;
    expect(erased).toEqual({ iCS_id: icsId, erased_at: now().toISOString(), hold: null, kept_for: [] });
    expect(await words()).toEqual([]);
    await cleanUp();
    expect(await emailFiles()).toEqual([]);
    const [row] = await db().select().from(receiptTransactions);
    expect(row).toMatchObject({ orderReference: 'HP-1', amount: 486, cardSuffix: '1486', country: 'HK' });
    expect(await ask(`/transactions/${icsId}/buyer-link`)).toBeNull();
    expect(await ask(`/transactions/${icsId}/erase`, { reason: 'again' })).toEqual({
      refused: '409 receipts/erased',
    });
    expect(await ask(`/transactions/${icsId}/erase`, { reason: 'x' }, program)).toMatchObject({
      refused: '403 auth/forbidden',
    });
  });

  it('is kept under a legal hold and while the evidence is released, and the response says so', async () => {
    const icsId = await sendOrder();
    const at = `/transactions/${icsId}`;
    expect(await ask(`${at}/hold`, { reason: 'Court order 12' })).toMatchObject({
      hold: { reason: 'Court order 12' },
      kept_for: ['hold'],
    });
    await ask(`${at}/release`, { config: EVERYTHING_ON });
    expect(await ask(`${at}/erase`, { reason: 'ticket' })).toEqual({
      refused: '409 receipts/kept',
      kept_for: ['hold', 'released'],
      hold: 'Court order 12',
    });
    await ask(`${at}/hold/lift`, { reason: 'Settled' });
    await ask(`${at}/revoke`, {});
    expect(await ask(`${at}/erase`, { reason: 'ticket' })).toMatchObject({ kept_for: [] });
    expect(await db().select().from(legalHolds)).toEqual([]);
  });

  it('is erased when it is older than its client keeps it, unless something keeps it', async () => {
    const old = await sendOrder('HP-1');
    const held = await sendOrder('HP-2');
    await ask(`/transactions/${held}/hold`, { reason: 'Court order 12' });
    const state = async () => {
      const rows = await db().select().from(receiptTransactions);
      return rows.flatMap(({ icsId, erasedAt }) => (erasedAt ? [icsId] : []));
    };
    nowMs = START + 729 * DAY_MS;
    await cleanUp();
    expect(await state()).toEqual([]);
    const setting = { merchant_id: 'HP', keep_days: 60 };
    expect(await ask('/retention', setting, undefined, 'PATCH')).toMatchObject({
      default_days: 730,
      version: 2,
    });
    expect(await ask('/retention', { ...setting, version: 1 }, undefined, 'PATCH')).toMatchObject({
      refused: '409 retention/changed',
    });
    nowMs = START + 59 * DAY_MS;
    await cleanUp();
    expect(await state()).toEqual([]);
    nowMs = START + 61 * DAY_MS;
    await cleanUp();
    expect(await state()).toEqual([old]);
    await ask(`/transactions/${held}/hold/lift`, { reason: 'Settled' });
    await cleanUp();
    expect((await state()).sort()).toEqual([old, held].sort());
    expect(await words()).toEqual([]);
  });
});
