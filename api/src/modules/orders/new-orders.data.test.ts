import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptItems, receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { orders } from './orders.schema.ts';
import { sampleOrder } from './testing/sample-order.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const PAN = '4539578763621486';

const ORDER_OF_TEXTS = sampleOrder({
  transaction: { merchant_name: 'Harbour & Pine' },
  product_info: {
    shipping_address_1: 'Flat 7',
    region: 'Central',
    postalcode: '00000',
    tracking_url: ['https://carrier.example/7'],
  },
});

/** The paths of all texts of a value. */
function textsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]));
}

function write(value: object, [name = '', ...rest]: readonly string[], text: string): void {
  const record = value as Record<string, unknown>;
  if (rest.length === 0) record[name] = text;
  else write(record[name] as object, rest, text);
}

/** A path with a token of 128 bits. */
const BUYER_URL = /\/order\/[\w-]{22}$/;

describe.each(testDatabases)('orders of shops, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let program: { Authorization: string };

  const db = () => database.connection.db;
  const send = (
    body: unknown,
    who: { bearer?: string; headers?: Record<string, string> } = { bearer: OPERATOR_KEY },
  ) => call(`${server.url}${API_PREFIX}/ics/transactions`, { body, ...who });
  const results = async (...sent: Parameters<typeof send>) =>
    ((await send(...sent)).body as { results: OrderResult[] }).results;
  const one = async (...sent: Parameters<typeof send>) => {
    const [result] = await results(...sent);
    return result ?? expect.fail('no answer');
  };
  async function evidenceOf(icsId: string | undefined): Promise<CompellingEvidence> {
    const path = `/ics/get_compelling_evidence/${icsId}`;
    const answer = await call(`${server.url}${API_PREFIX}${path}`, {
      body: EVERYTHING_ON,
      bearer: OPERATOR_KEY,
    });
    return (answer.body as { results: CompellingEvidence }).results;
  }
  const countOrders = async () => (await db().select().from(receiptTransactions)).length;

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db: db() },
      input: [
        { ...client, merchantId: 'HP', name: 'Harbour & Pine', status: 'ACTIVE', language: 'tc' },
        { ...client, merchantId: 'TEA', name: 'Tea House', status: 'ACTIVE' },
        { ...client, merchantId: 'GONE', name: 'Closed Shop', status: 'DELETED' },
      ],
    });
    program = (await addProgram(db(), 'HP')).headers;
    server = await startTestServer({ connection: database.connection, now: () => NOW });
  });
  afterEach(() => db().delete(receiptTransactions));
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('are stored as the evidence shows them, with what their client adds', async () => {
    const result = await one(sampleOrder());
    expect(result).toEqual({
      order_reference: 'HP-204881',
      state: 'created',
      iCS_id: expect.any(String),
      buyer_url: expect.stringMatching(BUYER_URL),
    });
    const evidence = await evidenceOf(result.iCS_id);
    expect(evidence).toMatchObject({
      transaction: {
        transaction_date_time: '2026-11-20T02:14:00.000Z',
        amount: 486,
        currency: 'HKD',
        merchant_name: 'Harbour & Pine',
        order_reference: 'HP-204881',
        card_prefix: '453957',
        card_suffix: '1486',
        language: 'tc',
      },
      product_info: {
        shipping_address: '12 Bonham Strand',
        items: [
          { name: 'Linen shirt', qty: 1, amount: 286, currency: 'HKD', photo_url: null },
          { name: 'Belt', qty: 2, amount: 100, currency: 'HKD' },
        ],
      },
      proof: {
        avs_result: 'Y',
        cvv_result: 'M',
        arn: '74539486325903388947185',
        ip_address: '203.0.113.24',
        device: { id: 'device-0123456789' },
      },
      history: [{ event: 'TRANSACTION_CREATED', time: '2026-11-20T02:14:00.000Z' }],
      recorded_at: { order: NOW.toISOString() },
    });
  });

  it('are known when the same content comes again, and refused when it differs, naming the fields', async () => {
    const first = await one(sampleOrder());
    // Empty fields, and another spelling of an amount, are the same content.
    const again = sampleOrder({
      transaction: { amount: 486, merchant_name: '' },
      product_info: { region: null },
    });
    expect(await one(again)).toEqual({ ...first, state: 'known' });
    const other = sampleOrder({
      transaction: { amount: 500 },
      product_info: {
        items: [
          { name: 'Linen shirt', qty: 2, amount: '286.00' },
          { name: 'Belt', qty: 2, amount: 100 },
        ],
      },
    });
    expect(await one(other)).toMatchObject({
      state: 'refused',
      error: {
        code: 'receipts/different_order',
        fields: ['product_info.items.0.info_url', 'product_info.items.0.qty', 'transaction.amount'],
      },
    });
    expect(await one(sampleOrder({ merchant_id: 'TEA' }))).toMatchObject({ state: 'created' });
    expect(await countOrders()).toBe(2);
  });

  it('take their place beside each other, good and bad, in the order of the call', async () => {
    const sent = [
      sampleOrder(),
      { transaction: { order_reference: 'HP-7' } },
      sampleOrder({ transaction: { order_reference: 'HP-8' } }),
      sampleOrder({ transaction: { amount: 1 } }),
      { ...sampleOrder({ transaction: { order_reference: 'HP-9' } }), weather: 'rain' },
      sampleOrder(),
    ];
    const found = await results(sent);
    expect(found.map(({ order_reference, state }) => [order_reference, state])).toEqual([
      ['HP-204881', 'created'],
      ['HP-7', 'refused'],
      ['HP-8', 'created'],
      ['HP-204881', 'refused'],
      ['HP-9', 'refused'],
      ['HP-204881', 'known'],
    ]);
    expect(found[3]?.error).toMatchObject({ code: 'receipts/different_order', field: 'transaction.amount' });
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({
      action: 'create',
      section: 'receipts',
      entityIds: [found[0]?.iCS_id, found[2]?.iCS_id],
      request: { orders: 6 },
    });
  });

  it('name the field of bad input', async () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ name: 'Shirt' }));
    const table: [string, [order: object, field: string, message: RegExp]][] = [
      ['no amount', [sampleOrder({ transaction: { amount: 0 } }), 'transaction.amount', /greater than 0/]],
      ['less', [sampleOrder({ transaction: { amount: '-3' } }), 'transaction.amount', /greater than 0/]],
      [
        '15 digits',
        [sampleOrder({ transaction: { amount: 123_456_789_012_345 } }), 'transaction.amount', /is beyond/],
      ],
      [
        'half a yen',
        [
          sampleOrder({ transaction: { amount: '40.5', currency: 'JPY' } }),
          'transaction.amount',
          /JPY has no decimals/,
        ],
      ],
      [
        'an item in dinars',
        [
          sampleOrder({ product_info: { items: [{ name: 'Tea', amount: '1.2345', currency: 'KWD' }] } }),
          'product_info.items.0.amount',
          /at most 3/,
        ],
      ],
      ['no items', [sampleOrder({ product_info: { items: [] } }), 'product_info.items', /at least 1/]],
      [
        '10,000 items',
        [sampleOrder({ product_info: { items: items(10_000) } }), 'product_info.items', /2000 entries/],
      ],
      ['501 items', [sampleOrder({ product_info: { items: items(501) } }), 'product_info.items', /500/]],
      [
        'a day that never was',
        [
          sampleOrder({ transaction: { transaction_date_time: '2026-02-30T10:00:00Z' } }),
          'transaction.transaction_date_time',
          /Invalid date/,
        ],
      ],
      [
        'a script as a link',
        [
          sampleOrder({ product_info: { purchase_url: 'javascript:alert(1)' } }),
          'product_info.purchase_url',
          /https?:/,
        ],
      ],
      [
        'an ARN of 22 digits',
        [sampleOrder({ proof: { arn: '7453948632590338894718' } }), 'proof.arn', /23 digits/],
      ],
      ['a misspelt field', [{ ...sampleOrder(), buyers: {} }, '', /buyers/]],
      ['a language', [sampleOrder({ transaction: { language: 'fr' as 'en' } }), 'transaction.language', /./]],
    ];
    const found = await results(table.map(([, [order]]) => order));
    expect(
      await faultsOf(
        table.map(([name, expected], index) => [name, { expected, result: found[index] }] as const),
        async ({ expected: [, field, message], result }) => {
          expect(result).toMatchObject({ state: 'refused', error: { code: 'request/invalid', field } });
          expect(result?.error?.message).toMatch(message);
        },
      ),
    ).toEqual({});
    expect(await countOrders()).toBe(0);
  });

  it('need a client that their caller may name, and that is active', async () => {
    const { merchant_id: _client, ...unnamed } = sampleOrder();
    const asProgram = { headers: program };
    const field = 'merchant_id';
    expect((await one(unnamed)).error).toMatchObject({ code: 'request/invalid', field });
    expect((await one(sampleOrder({ merchant_id: 'UNKNOWN' }))).error).toMatchObject({
      code: 'merchants/not_found',
      field,
    });
    expect((await one(sampleOrder({ merchant_id: 'GONE' }))).error).toMatchObject({
      code: 'merchants/not_active',
      field,
    });
    expect((await one(sampleOrder({ merchant_id: 'TEA' }), asProgram)).error).toMatchObject({
      code: 'merchants/not_found',
      field,
    });
    // An entry in the log of a client that the caller can't name would be read there.
    const [refused] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(refused?.merchantId).toBeNull();
    const result = await one(unnamed, asProgram);
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry?.merchantId).toBe('HP');
    expect(result.state).toBe('created');
    const [row] = await db().select().from(receiptTransactions);
    expect(row?.clientId).toBe('HP');
  });

  it('hold no card number, wherever it was written', async () => {
    const order = sampleOrder({
      transaction: { merchant_name: `Shop ${PAN}`, order_reference: 'HP-1' },
      product_info: {
        items: [{ name: `Card 4539 5787 6362 1486` }],
        shipping_address: PAN,
        tracking_url: [`https://carrier.example/${PAN}`],
      },
      proof: { descriptor: `CARD ${PAN}`, account: { id: PAN } },
      buyer: { name: `Chan ${PAN}`, email: `${PAN}@example.com`, phone: PAN },
    });
    expect((await one(order)).state).toBe('created');
    const tables = [await db().select().from(receiptTransactions), await db().select().from(orders)];
    expect(JSON.stringify(tables)).not.toMatch(/4539[ -]?5787[ -]?6362[ -]?1486/);
    expect(await send({ ...sampleOrder(), proof: { cvv: '123' } })).toMatchObject({ status: 400 });
  });

  it('hold no card number in any of their texts, one at a time', async () => {
    const texts = textsOf(ORDER_OF_TEXTS);
    expect(texts.length).toBeGreaterThan(25);
    const faults = await faultsOf(
      texts.map((path) => [path.join('.'), path] as const),
      async (path) => {
        const order = structuredClone(ORDER_OF_TEXTS);
        write(order, path, PAN);
        const { state } = await one(order);
        // A field that can't be a text of these digits, such as a currency, rejects the order.
        expect(['created', 'refused']).toContain(state);
        const stored = [await db().select().from(receiptTransactions), await db().select().from(orders)];
        const items = await db().select().from(receiptItems);
        const log = await db().select().from(auditLog);
        expect(JSON.stringify([stored, items, log])).not.toContain(PAN);
        await db().delete(receiptTransactions);
      },
    );
    expect(faults).toEqual({});
  });

  it('are stored once when two connections send them at the same time', async () => {
    // So many that calls which lock their references in different orders block each other.
    const sent = Array.from({ length: 400 }, (_, index) =>
      sampleOrder({ transaction: { order_reference: `HP-${index}` } }),
    );
    const both = await Promise.all([results(sent), results([...sent].reverse())]);
    const [here = [], there = []] = both;
    const states = sent.map((_, index) =>
      [here[index]?.state, there[sent.length - 1 - index]?.state].sort().join(),
    );
    expect(new Set(states)).toEqual(new Set(['created,known']));
    expect(here.map(({ iCS_id }) => iCS_id)).toEqual([...there].reverse().map(({ iCS_id }) => iCS_id));
    expect(await countOrders()).toBe(400);
  });

  it('are compared with a transaction that was there before, by what it says of the payment', async () => {
    const icsId = await storeSample(db(), {
      receipt: {
        clientId: 'HP',
        orderReference: 'OLD-1',
        amount: 486,
        currency: 'HKD',
        transactionDateTime: new Date('2026-11-20T02:14:00Z'),
      },
    });
    expect(await one(sampleOrder({ transaction: { order_reference: 'OLD-1' } }))).toEqual({
      order_reference: 'OLD-1',
      state: 'known',
      iCS_id: icsId,
    });
    const other = sampleOrder({ transaction: { order_reference: 'OLD-1', amount: 487 } });
    expect((await one(other)).error).toMatchObject({
      code: 'receipts/different_order',
      fields: ['transaction.amount'],
    });
  });

  it('keep what came in, and the address of the buyer, who may have none', async () => {
    const { iCS_id: icsId = '' } = await one(sampleOrder({ buyer: { email: 'not an address' } }));
    const url = `${server.url}${API_PREFIX}/ics/transactions/${icsId}`;
    const { body } = await call(url, { method: 'GET', bearer: OPERATOR_KEY });
    expect((body as { results: OrderDetail }).results).toMatchObject({
      received_at: NOW.toISOString(),
      buyer: { name: null, email: 'not an address', phone: null },
      sent: { transaction: { amount: 486 }, buyer: { email: 'not an address' } },
      photos: [],
      parcels: [],
    });
  });
});
