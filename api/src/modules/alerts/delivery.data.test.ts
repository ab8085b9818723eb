import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { createDescriptors } from '../descriptors/descriptors.service.ts';
import { alertSources } from '../provider-files/provider-files.schema.ts';
import { alerts } from './alerts.schema.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const PAN = '4539578763621486';

describe.each(testDatabases)('the delivery of alerts, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;

  const deliver = (body: unknown, headers: Record<string, string> = {}) =>
    call(`${server.url}${API_PREFIX}/ethoca/alerts`, { body, bearer: OPERATOR_KEY, headers });
  const results = async (body: unknown) =>
    ((await deliver(body)).body as { results: DeliveryResult[] }).results;
  const one = async (alert: unknown, more: object = {}) => {
    const [result] = await results({ ...more, alert });
    return result ?? expect.fail('no answer');
  };
  const stored = async (id: number | undefined) => {
    const [row] = await database.connection.db
      .select()
      .from(alerts)
      .where(eq(alerts.id, id ?? 0));
    return row ?? expect.fail(`no alert ${id}`);
  };

  beforeAll(async () => {
    database = await create();
    const ctx = { db: database.connection.db };
    await createClients({
      ctx,
      input: ['HP', 'BOOKS', 'TEA'].map((merchantId) => ({
        merchantId,
        name: merchantId,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: ROW_CREATED_AT,
      })),
    });
    const active = {
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx,
      input: [
        { ...active, clientId: 'HP', descriptor: 'HARBOURPINE', type: 'STARTS_WITH' },
        { ...active, clientId: 'BOOKS', descriptor: 'HARBOURPINE*BOOKS', type: 'STARTS_WITH' },
        { ...active, clientId: 'TEA', descriptor: 'Harbourpine*books  Tea', type: 'EXACT_MATCH' },
        { ...active, clientId: 'HP', descriptor: 'SHARED*', type: 'STARTS_WITH' },
        { ...active, clientId: 'TEA', descriptor: 'SHARED*', type: 'STARTS_WITH' },
        { ...active, clientId: 'TEA', descriptor: 'NOT YET', type: 'EXACT_MATCH', status: 'PENDING' },
        { ...active, clientId: 'TEA', descriptor: 'NO MORE', type: 'EXACT_MATCH', status: 'DELETED' },
      ],
    });
    server = await startTestServer({ connection: database.connection, now: () => NOW });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('stores delivered data, known fields in filterable columns', async () => {
    const sent = sampleAlert({ Type: 'issuer_alert', ARN: '74539486325903388947185', Weather: 'rain' });
    const result = await one(sent);
    expect(result).toEqual({ EthocaID: sent.EthocaID, state: 'created', id: expect.any(Number) });
    const answer = await call(`${server.url}${API_PREFIX}/ethoca/alerts/${result.id}`, {
      method: 'GET',
      bearer: OPERATOR_KEY,
    });
    const { results: alert } = answer.body as { results: Alert };
    expect(alert).toMatchObject({
      type: 'ConfirmedFraudAlerts',
      status: 'PENDING',
      source: 'ethoca',
      card_type: 'VISA',
      due_at: '2026-11-23T00:14:00.000Z',
      alert: {
        EthocaID: sent.EthocaID,
        CardNumber: '453957******1486',
        Amount: 128.4,
        Currency: 'HKD',
        ARN: '74539486325903388947185',
      },
      more: { Weather: 'rain' },
    });
  });

  it('keeps an amount as it came, and marks one that its currency does not have', async () => {
    const table: [
      string,
      [amount: number | string, currency: string, stored: number, mark: string | null],
    ][] = [
      ['half a yen', [640.5, 'JPY', 640.5, 'JPY has no decimals']],
      ['half a yen as text', ['640.5', 'JPY', 640.5, 'JPY has no decimals']],
      ['whole yen', ['640.00', 'JPY', 640, null]],
      ['three decimals of dollars', [10.005, 'USD', 10.005, 'USD has at most 2 decimals']],
      ['three decimals of dinars', ['6.172', 'KWD', 6.172, null]],
      ['four decimals of dinars', [6.1725, 'KWD', 6.1725, 'KWD has at most 3 decimals']],
      ['more decimals than are stored', ['10.10000001', 'USD', 10.1, 'USD has at most 2 decimals']],
      ['more decimals in a number', [10.10000001, 'USD', 10.1, 'USD has at most 2 decimals']],
      ['next to nothing', [1e-7, 'USD', 0, 'USD has at most 2 decimals']],
      ['a withdrawn currency', ['10.01', 'HRK', 10.01, null]],
      ['gold', [1.2345, 'XAU', 1.2345, null]],
    ];
    const faults = await faultsOf(table, async ([amount, currency, kept, mark]) => {
      const sent = sampleAlert({ Amount: amount, Currency: currency, ChargebackAmount: amount });
      const marked = mark === null ? null : { message: mark, sent: String(amount) };
      const { id } = await one(sent);
      const { body } = await call(`${server.url}${API_PREFIX}/ethoca/alerts/${id}`, {
        method: 'GET',
        bearer: OPERATOR_KEY,
      });
      const { results: alert } = body as { results: Alert };
      expect(alert).toMatchObject({ alert: { Amount: kept }, amount_mark: marked });
      expect(alert.sent.ChargebackAmount).toBe(kept);
      const isBeyond = Number(amount) !== kept;
      expect(alert.more).toEqual(isBeyond ? { Amount: amount, ChargebackAmount: amount } : {});
      expect(await one(sent)).toEqual({ EthocaID: sent.EthocaID, state: 'known', id });
    });
    expect(faults).toEqual({});
    const { id } = await one(sampleAlert({ Amount: 640, Currency: 'JPY', ChargebackAmount: '640.25' }));
    const { body } = await call(`${server.url}${API_PREFIX}/ethoca/alerts/${id}`, {
      method: 'GET',
      bearer: OPERATOR_KEY,
    });
    expect(body).toMatchObject({
      results: { amount_mark: { message: 'JPY has no decimals', sent: '640.25' } },
    });
  });

  it('recognises an ID with spaces, full-width or invisible characters', async () => {
    const first = await one(sampleAlert({ EthocaID: 'ETH-SAME-42', ARN: '74539486325903388947185' }));
    const written = [
      'ETH-SAME-42 ',
      '\u00A0ETH-SAME-42\u3000',
      'ＥＴＨ－ＳＡＭＥ－４２',
      '\uFEFFETH-SA\u200BME-42',
      '"ETH-SAME-42"\r\n',
    ];
    const again = await results(
      written.map((EthocaID) => ({ alert: sampleAlert({ EthocaID, ARN: '7453 9486 3259 0338 8947 185' }) })),
    );
    expect(again).toEqual(written.map(() => ({ EthocaID: 'ETH-SAME-42', state: 'known', id: first.id })));
  });

  it('reads the ends of the card in one form, and refuses by name what are not its ends', async () => {
    const cards = [
      { CardNumber: null, CardBIN: '453957', CardLast4: '1486' },
      { CardNumber: null, CardBIN: '4539 5787', CardLast4: ' 1486' },
      { CardNumber: null, CardBIN: '４５３９５７', CardLast4: '١٤٨٦' },
      { CardNumber: '4539 57** **** 1486', CardBIN: '', CardLast4: null },
      { CardNumber: null, CardBIN: '453957******', CardLast4: '****1486' },
      { CardNumber: null, CardBIN: '453957XX', CardLast4: 'XXXX1486' },
      { CardNumber: '4539-57XX-XXXX-1486' },
    ];
    for (const card of cards) {
      const { cardBin, cardLast4 } = await stored((await one(sampleAlert(card))).id);
      expect({ cardBin, cardLast4 }).toEqual({ cardBin: '453957', cardLast4: '1486' });
    }
    const refused = [
      { CardLast4: '148', field: 'alert.CardLast4', message: 'alert.CardLast4 must be the last 4 digits' },
      { CardBIN: '453', field: 'alert.CardBIN', message: 'alert.CardBIN must be the first 6 digits' },
    ];
    for (const { field, message, ...card } of refused) {
      expect(await one(sampleAlert(card))).toMatchObject({ state: 'refused', error: { field, message } });
    }
  });

  it('finds the client by descriptor: an exact one first, then the longest prefix', async () => {
    const clientOf = async (MerchantDescriptor: string) =>
      (await stored((await one(sampleAlert({ MerchantDescriptor }))).id)).clientId;
    const table = [
      { MerchantDescriptor: 'HARBOURPINE 4417', client: 'HP' },
      { MerchantDescriptor: 'harbourpine*books   991', client: 'BOOKS' },
      { MerchantDescriptor: ' HARBOURPINE*BOOKS TEA', client: 'TEA' },
      { MerchantDescriptor: 'HARBOURPIN', client: null },
      { MerchantDescriptor: 'SHARED*1', client: null },
      { MerchantDescriptor: 'NOT YET', client: null },
      { MerchantDescriptor: 'NO MORE', client: null },
    ];
    const found = await Promise.all(
      table.map(async (row) => ({ ...row, client: await clientOf(row.MerchantDescriptor) })),
    );
    expect(found).toEqual(table);
  });

  it('reports conflicting descriptors', async () => {
    const { matchReasons, clientId } = await stored(
      (await one(sampleAlert({ MerchantDescriptor: 'SHARED*77' }))).id,
    );
    expect(clientId).toBeNull();
    expect(matchReasons.map(({ rule, found }) => `${rule} ${found}`).sort()).toEqual([
      'descriptor_collision SHARED* (HP)',
      'descriptor_collision SHARED* (TEA)',
    ]);
  });

  it('imports each alert of a bundle separately, in any order, and recognises known ones', async () => {
    const first = sampleAlert();
    const second = sampleAlert();
    await one(second);
    const bundle = [
      { alert: first },
      { alert: { ...first, Amount: 1 } },
      { alert: { ...second, MerchantDescriptor: 'ANOTHER' } },
      { alert: sampleAlert({ Type: 'tc40' as never }) },
      { source: 'cdrn', alert: first },
      { source: 'carrier pigeon', alert: sampleAlert() },
      { nothing: true },
      { alert: sampleAlert() },
    ];
    const told = await results(bundle);
    expect(told.map(({ state, error }) => `${state} ${error?.field ?? ''}`.trim())).toEqual([
      'created',
      'known',
      'known',
      'refused alert.Type',
      'created',
      'refused source',
      'refused alert',
      'created',
    ]);
    expect((await stored(told[0]?.id)).amount).toBe(128.4);
    expect(told[1]?.id).toBe(told[0]?.id);
    expect((await stored(told[2]?.id)).merchantDescriptor).toBe(second.MerchantDescriptor);
  });

  it('refuses what cannot be taken, by the name of its field', async () => {
    const faulty = (more: Record<string, unknown>) => ({ ...sampleAlert(), ...more });
    const rows: [string, Record<string, unknown>, string][] = [
      ['without an id', faulty({ EthocaID: '' }), 'alert.EthocaID'],
      ['without a descriptor', faulty({ MerchantDescriptor: undefined }), 'alert.MerchantDescriptor'],
      ['an amount in words', faulty({ Amount: 'twelve' }), 'alert.Amount'],
      ['an amount with thousands', faulty({ Amount: '1,200.00' }), 'alert.Amount'],
      ['an amount in exponent notation', faulty({ Amount: '1e3' }), 'alert.Amount'],
      ['an amount beyond all', faulty({ Amount: '9'.repeat(20) }), 'alert.Amount'],
      ['no amount', faulty({ Amount: undefined }), 'alert.Amount'],
      ['an amount below nothing as text', faulty({ Amount: '-1' }), 'alert.Amount'],
      ['an amount below nothing', faulty({ Amount: -1 }), 'alert.Amount'],
      ['a currency in words', faulty({ Currency: 'dollars' }), 'alert.Currency'],
      ['a time in words', faulty({ AlertTimestamp: 'yesterday' }), 'alert.AlertTimestamp'],
      ['a day that there is not', faulty({ AlertTimestamp: '2026-02-30T10:00:00' }), 'alert.AlertTimestamp'],
      ['a NUL', faulty({ Issuer: 'a\0b' }), 'alert.Issuer'],
      ['a text without end', faulty({ Note: 'x'.repeat(6_000) }), 'alert.Note'],
    ];
    const good = sampleAlert();
    const table = rows.map(([name, alert, field]) => [name, { alert, field }] as const);
    const faults = await faultsOf(table, async ({ alert, field }) => {
      const [result, other] = await results([{ alert }, { alert: good }]);
      expect(other?.state).not.toBe('refused');
      expect(result).toMatchObject({ state: 'refused', error: { field, code: 'request/invalid' } });
      expect(result?.error?.message).toContain(field);
    });
    expect(faults).toEqual({});
  });

  it('refuses a delivery of more than it takes, and stores nothing of it', async () => {
    const count = async () => database.connection.db.$count(alerts);
    const before = await count();
    const { status } = await deliver(Array.from({ length: 10_000 }, () => ({ alert: { EthocaID: 'x' } })));
    expect(status).toBe(400);
    expect((await deliver([])).status).toBe(400);
    expect((await deliver({ alert: { ...sampleAlert(), Noise: 'x'.repeat(5_000_000) } })).status).toBe(413);
    expect(await count()).toBe(before);
  });

  it('cuts card numbers before anything is written, whatever field they stand in', async () => {
    const { id } = await one({
      ...sampleAlert({ CardNumber: PAN, CardBIN: PAN.slice(0, 8), Issuer: `Bank of ${PAN}` }),
      Note: `paid with ${PAN}`,
    });
    const notLuhn = await one(sampleAlert({ CardNumber: '4539578763621487' }));
    const row = await stored(id);
    expect(row.cardNumber).toBe('453957******1486');
    expect((await stored(notLuhn.id)).cardNumber).toBe('453957******1487');
    expect(JSON.stringify(row)).not.toContain(PAN.slice(6, 12));
    const [audit] = await database.connection.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(JSON.stringify(audit)).not.toContain('4539578763621487');
  });

  it('reads a time without an offset on the clocks of its source, and lets no clock that is ahead give more time', async () => {
    const { db } = database.connection;
    await db.update(alertSources).set({ timeZone: 'America/New_York' }).where(eq(alertSources.name, 'cdrn'));
    const local = await stored(
      (await one(sampleAlert({ AlertTimestamp: '2026-11-21T20:00:00' }), { source: 'cdrn' })).id,
    );
    expect(local.alertTimestamp.toISOString()).toBe('2026-11-22T01:00:00.000Z');
    expect(local.dueAt.toISOString()).toBe('2026-11-25T01:00:00.000Z');
    const ahead = await stored((await one(sampleAlert({ AlertTimestamp: '2026-11-22T09:00:00Z' }))).id);
    expect(ahead.dueAt.toISOString()).toBe('2026-11-23T04:00:00.000Z');
  });

  it('leaves one audit entry that names the stored alerts', async () => {
    const told = await results([{ alert: sampleAlert() }, { alert: sampleAlert({ Amount: -1 }) }]);
    const [row] = await database.connection.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(row).toMatchObject({
      action: 'create',
      section: 'alerts',
      entityType: 'alert',
      entityIds: [String(told[0]?.id)],
      request: { alerts: 2 },
    });
  });

  it('answers a repeated key as before', async () => {
    const headers = { 'Idempotency-Key': 'delivery-1' };
    const body = { alert: sampleAlert() };
    const first = await deliver(body, headers);
    expect(await deliver(body, headers)).toMatchObject({ status: 200, body: first.body });
    expect((first.body as { results: DeliveryResult[] }).results[0]?.state).toBe('created');
    // A program that reuses a key by mistake must get an error: otherwise its alert would be reported as imported, and
    // lost.
    expect(await deliver({ alert: sampleAlert() }, headers)).toMatchObject({
      status: 409,
      body: { code: 'request/key_reused' },
    });
  });

  it('finds a masked card by its whole number', async () => {
    await one(sampleAlert({ CardNumber: PAN }));
    const found = async (value: string) => {
      const filters = { 'alert.CardNumber': { type: 'contains', value } };
      const { body } = await call(`${server.url}${API_PREFIX}/ethoca/alerts/list`, {
        body: { filters },
        bearer: OPERATOR_KEY,
      });
      return (body as { total: number }).total;
    };
    expect(await found('1486')).toBeGreaterThan(0);
    expect(await found(PAN)).toBe(await found('453957******1486'));
    expect(await found('4539 5787 6362 1486')).toBe(await found(PAN));
    expect(await found(PAN.replace('1486', '1478'))).toBe(0);
  });
});
