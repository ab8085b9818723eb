import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { openServer } from '@cbp/shared/node/testing/http-server';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { pendingImages } from '../images/images.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { photoFetches } from './orders.schema.ts';
import { sampleOrder } from './testing/sample-order.ts';

const HOUR_MS = 3_600_000;

describe.each(usualDatabases)('photos that orders name by URL, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openServer>>;
  let passedMs = 0;
  let isDown = false;
  const asked: string[] = [];

  const now = () => new Date(Date.parse('2026-11-22T04:00:00Z') + passedMs);
  const db = () => database.connection.db;
  const ask = (path: string, body: object, method = 'POST') =>
    call(`${server.url}${API_PREFIX}/ics/transactions${path}`, { method, body, bearer: OPERATOR_KEY });
  async function order(urls: (string | null)[]): Promise<string> {
    const items = urls.map((photo_url, index) => ({ name: `Item ${index}`, photo_url }));
    const { body } = await ask('', sampleOrder({ product_info: { items } }));
    return (body as { results: OrderResult[] }).results[0]?.iCS_id ?? expect.fail('no order');
  }
  const fetchDue = () =>
    doDueTasks({
      db: db(),
      tasks: server.services.tasks,
      files: server.files,
      now,
      photoOrigins: [shop.url],
    });
  async function fetchUntilGivenUp(): Promise<void> {
    for (let hour = 0; hour < 26; hour += 1) {
      await fetchDue();
      passedMs += HOUR_MS;
    }
  }
  async function evidenceOf(icsId: string): Promise<CompellingEvidence> {
    const url = `${server.url}${API_PREFIX}/ics/get_compelling_evidence/${icsId}`;
    const answer = await call(url, { body: EVERYTHING_ON, bearer: OPERATOR_KEY });
    return (answer.body as { results: CompellingEvidence }).results;
  }
  const photosOf = async (icsId: string) =>
    (await evidenceOf(icsId)).product_info?.items?.map(({ photo_url: name }) => name) ?? [];
  async function statusOf(icsId: string, name: string | null | undefined): Promise<number> {
    const { images_pass: pass } = await evidenceOf(icsId);
    return (await call(`${server.url}/images/${name}?pass=${pass}`, { method: 'GET' })).status;
  }
  async function detailOf(icsId: string): Promise<OrderDetail> {
    const url = `${server.url}${API_PREFIX}/ics/transactions/${icsId}`;
    const { body } = await call(url, { method: 'GET', bearer: OPERATOR_KEY });
    return (body as { results: OrderDetail }).results;
  }
  const fetches = () => db().select().from(photoFetches).orderBy(asc(photoFetches.id));

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [{ ...client, merchantId: 'HP', name: 'Harbour & Pine' }],
    });
    server = await startTestServer({ connection: database.connection, now });
    const photo = await smallPhoto({ width: 40, height: 30 }).jpeg().toBuffer();
    // 100 megapixels of one colour are a small file.
    const hugePhoto = await smallPhoto({ width: 10_000, height: 10_000 }).png().toBuffer();
    shop = await openServer((request, response) => {
      asked.push(request.url ?? '');
      if (isDown) response.writeHead(503).end();
      else if (request.url === '/page')
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>');
      else if (request.url === '/huge')
        response.writeHead(200, { 'content-type': 'image/png' }).end(hugePhoto);
      else if (request.url === '/gone') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    });
  });
  afterEach(async () => {
    isDown = false;
    asked.length = 0;
    await db().delete(receiptTransactions);
  });
  afterAll(async () => {
    await shop?.close();
    await server?.end();
    await database?.end();
  });

  it('are named by the evidence at once, so that they are missed, and are there once they were fetched', async () => {
    const icsId = await order([`${shop.url}/1.jpg`, null]);
    const [first, second] = await photosOf(icsId);
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{32}\.jpg$/), null]);
    expect(await statusOf(icsId, first)).toBe(404);
    await fetchDue();
    expect(await photosOf(icsId)).toEqual([first, null]);
    expect(await statusOf(icsId, first)).toBe(200);
    expect(await fetches()).toMatchObject([{ state: 'fetched', reason: null }]);
    expect(await db().select().from(pendingImages)).toEqual([]);
  });

  it('are tried again while their host is down', async () => {
    isDown = true;
    const icsId = await order([`${shop.url}/1.jpg`]);
    await fetchDue();
    expect(await fetches()).toMatchObject([{ state: 'waiting', reason: 'answered 503' }]);
    isDown = false;
    passedMs += HOUR_MS;
    await fetchDue();
    expect(await fetches()).toMatchObject([{ state: 'fetched' }]);
    expect(await statusOf(icsId, (await photosOf(icsId))[0])).toBe(200);
  });

  it('are given up where there is none, or none may be fetched, and say why', async () => {
    const icsId = await order([
      `${shop.url}/page`,
      `${shop.url}/gone`,
      'https://127.0.0.1:9/1.jpg',
      'https://169.254.169.254/latest/meta-data',
      'http://shop.example/1.jpg',
      `${shop.url}/huge`,
    ]);
    await fetchUntilGivenUp();
    expect((await fetches()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', expect.stringContaining('image')],
      ['failed', 'answered 404'],
      ['failed', 'has no public IP address'],
      ['failed', 'has no public IP address'],
      ['failed', 'is not an allowed host'],
      ['failed', 'is 100 megapixels, at most 40 are accepted'],
    ]);
    expect((await detailOf(icsId)).photos[1]).toEqual({
      item: 1,
      url: `${shop.url}/gone`,
      state: 'failed',
      reason: 'answered 404',
    });
    expect(asked.filter((path) => path === '/page')).toHaveLength(1);
    expect(asked.filter((path) => path === '/gone').length).toBeGreaterThan(3);
  });

  it('stay at items that a correction keeps, and are fetched anew where it names another', async () => {
    const icsId = await order([`${shop.url}/1.jpg`, `${shop.url}/2.jpg`, `${shop.url}/3.jpg`]);
    await fetchDue();
    const before = await photosOf(icsId);
    const items = [
      { name: 'Item 0' },
      { name: 'Item 1', photo_url: `${shop.url}/2.jpg` },
      { name: 'Item 2', photo_url: `${shop.url}/4.jpg` },
      { name: 'Item 3', photo_url: null },
    ];
    expect((await ask(`/${icsId}`, { product_info: { items } }, 'PATCH')).status).toBe(200);
    const after = await photosOf(icsId);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toBe(before[2]);
    expect(after[3]).toBeNull();
    const urlsOf = async () => (await detailOf(icsId)).photos.map(({ url }) => url);
    expect(await urlsOf()).toEqual(['1', '2', '4'].map((name) => `${shop.url}/${name}.jpg`));
    asked.length = 0;
    await fetchDue();
    expect(asked).toEqual(['/4.jpg']);
    expect(await statusOf(icsId, after[2])).toBe(200);
    const fewer = { product_info: { items: items.slice(0, 1) } };
    expect((await ask(`/${icsId}`, fewer, 'PATCH')).status).toBe(200);
    expect(await urlsOf()).toEqual([`${shop.url}/1.jpg`]);
  });

  it('show the signed document of a delivery', async () => {
    const icsId = await order([null]);
    const body = { signed_at: '2026-11-21T15:40:00+08:00', photo_url: `${shop.url}/signed.jpg` };
    await ask(`/${icsId}/delivery-signed`, body);
    await ask(`/${icsId}/delivery-signed`, body);
    await fetchDue();
    expect(asked).toEqual(['/signed.jpg']);
    const { product_info: info, history } = await evidenceOf(icsId);
    expect(await statusOf(icsId, info?.delivery_signed)).toBe(200);
    expect(history?.find(({ event }) => event === 'DELIVERY_SIGNED_UPDATED')?.filename).toBe(
      info?.delivery_signed,
    );
  });
});
