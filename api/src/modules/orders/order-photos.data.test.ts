import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { OrderResult, OrderState } from '@cbp/shared/orders/order.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { pendingImages } from '../images/images.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { uploads } from '../uploads/uploads.schema.ts';
import { sampleOrder } from './testing/sample-order.ts';

const SIGNED = { signed_at: '2026-11-21T15:40:00+08:00', signer: 'Chan M. L.' };

describe.each(usualDatabases)('photos that programs of shops upload, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let shop: { headers: { Authorization: string } };
  let other: { headers: { Authorization: string } };
  let icsId: string;

  const db = () => database.connection.db;
  const url = (path: string) => `${server.url}${API_PREFIX}${path}`;
  async function upload(who = shop, path = '/uploads/order-photos', bytes?: Uint8Array) {
    const photo = bytes ?? (await smallPhoto({ width: 40, height: 30 }).jpeg().toBuffer());
    const headers = { 'Content-Type': 'application/octet-stream', ...who.headers };
    const response = await fetch(url(path), { method: 'POST', headers, body: photo as BodyInit });
    const { results, code } = (await response.json()) as { results?: { id: string }; code?: string };
    return results?.id ?? `${response.status} ${code}`;
  }
  async function ask(path: string, body: object, who = shop) {
    const { status, body: answer } = await call(url(`/ics/transactions/${icsId}/${path}`), { body, ...who });
    const { results, code } = answer as { results?: OrderState; code?: string };
    return code ? `${status} ${code}` : (results?.version ?? status);
  }
  async function evidence(): Promise<CompellingEvidence> {
    const answer = await call(url(`/ics/get_compelling_evidence/${icsId}`), {
      body: EVERYTHING_ON,
      bearer: OPERATOR_KEY,
    });
    return (answer.body as { results: CompellingEvidence }).results;
  }
  async function statusOf(name: string | null | undefined): Promise<number> {
    const { images_pass: pass } = await evidence();
    return (await call(`${server.url}/images/${name}?pass=${pass}`, { method: 'GET' })).status;
  }

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: ['HP', 'TEA'].map((merchantId) => ({ ...client, merchantId, name: merchantId })),
    });
    shop = await addProgram(db(), 'HP');
    other = await addProgram(db(), 'TEA');
    server = await startTestServer({
      connection: database.connection,
      now: () => new Date('2026-11-22T04:00:00Z'),
    });
  });
  beforeEach(async () => {
    const { body } = await call(url('/ics/transactions'), { body: sampleOrder(), ...shop });
    icsId = (body as { results: OrderResult[] }).results[0]?.iCS_id ?? '';
  });
  afterEach(async () => {
    await db().delete(receiptTransactions);
    await db().delete(uploads);
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('are shown at their item, for their own client only', async () => {
    const id = await upload();
    expect(await ask('photos', { upload_id: id, item: 1 }, other)).toBe('404 receipts/not_found');
    expect(await ask('photos', { upload_id: await upload(other), item: 1 })).toBe('404 upload/not_found');
    expect(await ask('photos', { upload_id: id, item: 1 })).toBe(200);
    const items = (await evidence()).product_info?.items ?? [];
    expect(await statusOf(items[1]?.photo_url)).toBe(200);
    expect(await ask('release', { config: EVERYTHING_ON })).toBe('403 auth/forbidden');
    expect(await upload(shop, '/uploads/receipt-photos')).toBe('403 auth/forbidden');
  });

  it('show the signed document of a delivery, once', async () => {
    const body = { ...SIGNED, upload_id: await upload() };
    expect([await ask('delivery-signed', body), await ask('delivery-signed', body)]).toEqual([2, 2]);
    const { product_info: info, history } = await evidence();
    expect(await statusOf(info?.delivery_signed)).toBe(200);
    const events = history?.filter(({ event }) => event === 'DELIVERY_SIGNED_UPDATED');
    expect(events?.map(({ filename }) => filename)).toEqual([info?.delivery_signed]);
    const { body: detail } = await call(url(`/ics/transactions/${icsId}`), {
      method: 'GET',
      bearer: OPERATOR_KEY,
    });
    expect((detail as { results: OrderDetail }).results.photos).toEqual([
      { item: null, url: `upload:${body.upload_id}`, state: 'fetched', reason: null },
    ]);
    const again = await upload();
    const both = await Promise.all([1, 2].map(() => ask('delivery-signed', { ...SIGNED, upload_id: again })));
    // Either call may be stored first, and the other may see that nothing is new.
    expect([
      [3, 3],
      [3, 4],
    ]).toContainEqual(both.toSorted());
    expect(await statusOf((await evidence()).product_info?.delivery_signed)).toBe(200);
    expect(await db().select().from(pendingImages)).toEqual([]);
  });

  it('are refused where they are not there, not images, or named twice', async () => {
    expect(await upload(shop, undefined, Buffer.from('%PDF-1.7\n'))).toBe('415 upload/wrong_type');
    const id = await upload();
    const signed = (more: object) => ask('delivery-signed', { ...SIGNED, ...more });
    expect(await signed({ upload_id: 'A'.repeat(24) })).toBe('404 upload/not_found');
    expect(await signed({ upload_id: id, photo_url: 'https://shop.example/1.jpg' })).toBe(
      '400 request/invalid',
    );
    expect((await evidence()).product_info?.delivery_signed_date).toBeNull();
    expect(await signed({ upload_id: id })).toBe(2);
    expect(await ask('photos', { upload_id: id, item: 0 })).toBe('404 upload/not_found');
  });
});
