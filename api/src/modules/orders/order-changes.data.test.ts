import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult, OrderState } from '@cbp/shared/orders/order.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { orders } from './orders.schema.ts';
import { sampleOrder } from './testing/sample-order.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const PAN = '4539578763621486';

describe.each(testDatabases)('an order that was received, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let program: { Authorization: string };
  let icsId: string;

  const db = () => database.connection.db;
  const ask = (path: string, body: object, method = 'POST', who: object = { bearer: OPERATOR_KEY }) =>
    call(`${server.url}${API_PREFIX}/ics/transactions${path}`, { method, body, ...who });
  const change = async (path: string, body: object, who?: object) => {
    const { status, body: answer } = await ask(`/${icsId}/${path}`, body, 'POST', who);
    const { results, code } = answer as { results?: OrderState; code?: string };
    return code ? `${status} ${code}` : results?.version;
  };
  const correct = async (body: object) => {
    const { status, body: answer } = await ask(`/${icsId}`, body, 'PATCH');
    return status === 200 ? status : `${status} ${(answer as { code: string }).code}`;
  };
  async function evidence(): Promise<CompellingEvidence> {
    const url = `${server.url}${API_PREFIX}/ics/get_compelling_evidence/${icsId}`;
    const answer = await call(url, { body: EVERYTHING_ON, bearer: OPERATOR_KEY });
    return (answer.body as { results: CompellingEvidence }).results;
  }
  const eventsOf = async (event: string) => (await evidence()).history?.filter((one) => one.event === event);
  const lastEntry = async () => {
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    return entry;
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: ['HP', 'TEA'].map((merchantId) => ({ ...client, merchantId, name: merchantId })),
    });
    program = (await addProgram(db(), 'HP')).headers;
    server = await startTestServer({ connection: database.connection, now: () => NOW });
  });
  beforeEach(async () => {
    const { body } = await ask('', sampleOrder());
    icsId = (body as { results: OrderResult[] }).results[0]?.iCS_id ?? '';
  });
  afterEach(() => db().delete(receiptTransactions));
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('gets its parcels, each with its items, once', async () => {
    const first = { tracking_url: 'https://t.17track.net/en#nums=RH204417882HK', items: [1, 0, 1] };
    const second = { tracking_url: 'https://carrier.example/7' };
    expect(await change('tracking', { parcels: [first] })).toBe(2);
    expect(await change('tracking', { parcels: [{ ...first, items: [0, 1] }] })).toBe(2);
    expect(await change('tracking', { parcels: [second] })).toBe(3);
    expect((await evidence()).product_info?.tracking_url).toEqual([first.tracking_url, second.tracking_url]);
    expect(await eventsOf('TRACK_INFO_UPDATED')).toHaveLength(2);
    expect(await change('tracking', { parcels: [{ ...second, items: [2] }] })).toBe('400 request/invalid');
    const many = Array.from({ length: 50 }, (_, index) => ({
      tracking_url: `https://carrier.example/p/${index}`,
    }));
    expect(await change('tracking', { parcels: many })).toBe('409 receipts/too_many_parcels');
  });

  it('is signed for', async () => {
    const body = { signed_at: '2026-11-21T15:40:00+08:00', signer: `Chan, card ${PAN}` };
    expect(await change('delivery-signed', body)).toBe(2);
    expect(await change('delivery-signed', body)).toBe(2);
    expect((await evidence()).product_info?.delivery_signed_date).toBe('2026-11-21T07:40:00.000Z');
    expect(await eventsOf('DELIVERY_SIGNED_UPDATED')).toHaveLength(1);
    const [row] = await db().select().from(receiptTransactions);
    expect(row?.deliverySignedBy).toBe('Chan, card 453957••••••1486');
    // A signer is a person, and nothing is ever removed from the audit log.
    expect(JSON.stringify(await lastEntry())).not.toContain('Chan');
  });

  it('is refunded by its shop, up to the amount, and each refund counts once', async () => {
    const refund = { amount: '120.00', refunded_at: '2026-11-21T09:00:00+08:00', reference: 're_1' };
    expect(await change('refunded', refund)).toBe(2);
    expect(await change('refunded', { ...refund, amount: 120, currency: 'HKD' })).toBe(2);
    expect(await change('refunded', { ...refund, amount: 121 })).toBe('409 receipts/different_refund');
    expect((await evidence()).refund).toMatchObject({ status: 'PARTIAL_REFUND', partial_refund: [120] });
    expect(await change('refunded', { ...refund, reference: 're_2', amount: 366.01 })).toBe(
      '409 receipts/refund_too_large',
    );
    expect(await change('refunded', { ...refund, reference: 're_2', currency: 'USD' })).toBe(
      '400 request/invalid',
    );
    expect(await change('refunded', { ...refund, reference: 're_2', amount: 366 })).toBe(3);
    const { refund: record, history } = await evidence();
    expect(record).toMatchObject({
      status: 'FULL_REFUND',
      amount: 486,
      currency: 'HKD',
      partial_refund: [120, 486],
    });
    expect(history?.filter(({ event }) => event === 'REFUND_UPDATED').map((one) => one.refund)).toEqual([
      'PARTIAL_REFUND,120,HKD',
      'FULL_REFUND,366,HKD',
    ]);
    const list = await ask('/list', {
      filters: { 'refund.status': { type: 'in', values: ['FULL_REFUND'] } },
      limit: 10,
      offset: 0,
    });
    expect((list.body as { data: { iCS_id: string }[] }).data.map(({ iCS_id }) => iCS_id)).toEqual([icsId]);
  });

  it('gets the ARN of its payment, and is closed with a reason', async () => {
    expect(await change('arn', { arn: '7453 9486 3259 0338 8947 186' })).toBe(2);
    expect(await change('arn', { arn: '74539486325903388947186' })).toBe(2);
    expect((await evidence()).proof?.arn).toBe('74539486325903388947186');
    expect(await change('cancelled', { reason: `Paid with ${PAN} instead` })).toBe(3);
    expect(await change('cancelled', { reason: `Paid with ${PAN} instead` })).toBe(3);
    expect(await change('closed', { reason: 'No complaint within 60 days' })).toBe(4);
    expect((await eventsOf('CLOSED'))?.map(({ issue }) => issue)).toEqual([
      'Paid with 453957••••••1486 instead',
      'No complaint within 60 days',
    ]);
  });

  it('is found by its reference within its client only', async () => {
    const byReference = async (reference: string, body: object, who?: object) => {
      const path = `/ref:${encodeURIComponent(reference)}/closed`;
      const { status } = await ask(path, { reason: 'Settled', ...body }, 'POST', who);
      return status;
    };
    const asProgram = { headers: program };
    expect(await byReference('HP-204881', {})).toBe(404);
    expect(await byReference('HP-204881', { merchant_id: 'TEA' })).toBe(404);
    expect(await byReference('HP-204881', { merchant_id: 'TEA' }, asProgram)).toBe(404);
    expect(await byReference('HP-204881', {}, asProgram)).toBe(200);
    expect(await byReference(' HP-204881 ', { merchant_id: 'HP' })).toBe(200);
    await ask('', sampleOrder({ transaction: { order_reference: 'A/B #7' } }));
    expect(await byReference('A/B #7', {}, asProgram)).toBe(200);
  });

  it('is corrected: what is left out stays, null removes, lists are replaced', async () => {
    const product_info = { city: null, items: [{ name: 'Linen shirt', qty: 3 }] };
    expect(
      await correct({
        transaction: { card_suffix: '9999' },
        product_info,
        buyer: { email: 'new@example.com' },
      }),
    ).toBe(200);
    const found = await evidence();
    expect(found.transaction).toMatchObject({ card_prefix: '453957', card_suffix: '9999', amount: 486 });
    expect(found.product_info).toMatchObject({
      city: null,
      country: 'HK',
      items: [{ name: 'Linen shirt', qty: 3 }],
    });
    expect(found.proof?.avs_result).toBe('Y');
    const [row] = await db().select().from(orders);
    expect(row).toMatchObject({ buyerEmail: 'new@example.com', buyerName: 'Chan Mei Ling' });
    expect(await correct({ transaction: { currency: 'JPY', amount: '1.5' } })).toBe('400 request/invalid');
    expect(await correct({ transaction: { amount: null } })).toBe('400 request/invalid');
    expect(await correct({ version: 1, transaction: { mid: '8' } })).toBe('409 receipts/changed');
    expect(await correct({ version: 2, proof: null, transaction: { mid: '8' } })).toBe(200);
    expect((await evidence()).proof?.avs_result).toBeUndefined();
    const entry = JSON.stringify(await lastEntry());
    expect(entry).not.toMatch(/new@example|Chan|Bonham/);
  });

  it('keeps amount and card while its evidence is released', async () => {
    await ask(`/${icsId}/release`, { config: EVERYTHING_ON });
    expect(await correct({ transaction: { amount: 487 } })).toBe('409 receipts/released');
    expect(await correct({ transaction: { card_prefix: null } })).toBe('409 receipts/released');
    expect(await correct({ transaction: { amount: '486.00', mid: '9' } })).toBe(200);
    await ask(`/${icsId}/revoke`, {});
    expect(await correct({ transaction: { amount: 487 } })).toBe(200);
  });

  it('has the buyer that a correction names, even if no shop sent it', async () => {
    const buyer = { name: 'Wong Ka Yan', email: 'ka.yan@example.com' };
    const stored = async (more: object) => {
      icsId = await storeSample(db(), {
        receipt: { clientId: 'HP', orderReference: 'OLD-7', ...more },
      });
      return correct({ buyer });
    };
    expect(await stored({})).toBe(200);
    const { body } = await call(`${server.url}${API_PREFIX}/ics/transactions/${icsId}`, {
      method: 'GET',
      bearer: OPERATOR_KEY,
    });
    expect((body as { results: OrderDetail }).results).toMatchObject({
      sent: null,
      buyer: { ...buyer, phone: null },
    });
    expect(await correct({ buyer: { email: 'new@example.com' } })).toBe(200);
    // The reference stands for the first of them.
    expect(await stored({})).toBe('409 receipts/no_buyer');
    expect(await correct({ buyer: null, transaction: { mid: '7' } })).toBe(200);
    expect(await stored({ clientId: null })).toBe('409 receipts/no_buyer');
  });
});
