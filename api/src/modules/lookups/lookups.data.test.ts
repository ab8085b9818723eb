import type { Lookup, LookupSummary } from '@cbp/shared/lookups/lookup.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { lookups } from './lookups.schema.ts';
import { clarity, insight, SIGNED, startLookupWorld } from './testing/lookup-world.ts';

describe.each(usualDatabases)('order lookups, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startLookupWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startLookupWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(lookups);
    await scene.db.delete(receiptTransactions);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const rows = () => scene.db.select().from(lookups).orderBy(lookups.id);
  const eventsOf = async (icsId: string) =>
    ((await findReceipt(scene.db, icsId))?.history ?? []).flatMap(({ event }) =>
      /^(OI|CE)_/.test(event ?? '') ? [event] : [],
    );
  const read = async (id: number, role: Parameters<typeof scene.send>[0] = 'merchant') =>
    ((await scene.send(role, `GET /oi/lookups/${id}`)).body as { results: Lookup }).results;

  it('are answered with the order, and tell where each value came from and what is missing', async () => {
    const icsId = await scene.receipt();
    const { status, body } = await scene.ask('lookups', insight());
    expect([status, body.responseStatus], JSON.stringify(body)).toEqual([200, 'COMPLETED']);
    expect(JSON.stringify(body.order)).toContain('HP-104217');
    const [row] = await rows();
    expect(row).toMatchObject({
      clientId: 'M-2',
      icsId,
      source: 'OI',
      status: 'COMPLETED',
      orderReference: 'HP-104217',
    });
    const shown = await read(row?.id ?? 0);
    expect(shown.answer).toEqual(body);
    expect(shown.candidates).toMatchObject([{ is_chosen: true, receipt: { iCS_id: icsId } }]);
    expect(shown.notes.origins.length).toBeGreaterThan(5);
    expect(shown.notes.missing.map(({ from }) => from)).toContain('proof.device.id');
    expect((await scene.send('other merchant', `GET /oi/lookups/${row?.id}`)).status).toBe(404);
    const { body: summary } = await scene.send('merchant', 'GET /oi/lookups/summary/M-2');
    const { results } = summary as { results: LookupSummary };
    expect(results.answers).toBe(1);
    expect(results.lacking).toContainEqual({ from: 'proof.device.id', answers: 1, share: 1 });
  });

  it('of Consumer Clarity are answered in its published shape', async () => {
    await scene.receipt();
    const { body } = await scene.ask('orders', clarity());
    expect(body.responseStatus).toMatchObject({ code: 'TRANSACTION_FOUND' });
    expect(body.order).toMatchObject({ merchantOrderId: 'HP-104217', currencyCode: 'HKD', total: '128.40' });
    const { status, body: missed } = await scene.ask(
      'orders',
      clarity({ acquirerReferenceNumber: '1'.repeat(23), cardLastFour: '9999' }),
    );
    expect([status, missed.responseStatus]).toEqual([200, { code: 'TRANSACTION_NOT_FOUND' }]);
    const health = await fetch(`${scene.world.server.url}/api/oi/orders/healthchecks`);
    expect([health.status, await health.json()]).toEqual([200, 'OK']);
  });

  it('are found by what networks send, within time-zone shifts, and by nothing that fits two', async () => {
    await scene.receipt();
    const found = async (more: object) => {
      const { body } = await scene.ask('lookups', insight(more));
      const all = await rows();
      return `${body.responseStatus} ${all.at(-1)?.reason}`;
    };
    expect([
      await found({ transactionDate: '2026-09-01T12:00:00' }),
      await found({ transactionDate: '2026-08-31T20:00:00Z' }),
      await found({ verifiEntityInfo: null, acquirerBin: '44831255', cardAcceptorId: '041052001' }),
      await found({ acquirerBin: '411905', cardAcceptorId: 'X1' }),
      await found({ verifiEntityInfo: { partnerId: 'OTHER' } }),
      await found({ verifiEntityInfo: { partnerId: 'CBP', clientId: 'M-9' } }),
      await found({ transactionAmount: { amount: 99, currency: 'HKD' }, cardLast4: '0000' }),
      await found({ cardLast4: null, transactionDate: '' }),
    ]).toEqual([
      'COMPLETED null',
      'COMPLETED null',
      'COMPLETED null',
      'NOT_FOUND no_client',
      'NOT_FOUND unknown_entity',
      'NOT_FOUND no_receipt',
      'NOT_FOUND no_receipt',
      'MISSING_REQUIRED_FIELD question_incomplete',
    ]);
    await scene.receipt({ arn: null, transactionId: 'T-2', orderReference: 'HP-104218' });
    expect(await found({})).toBe('NOT_FOUND several_receipts');
    const several = await scene.ask('orders', clarity({ acquirerReferenceNumber: null }));
    expect(several.body.responseStatus).toMatchObject({ code: 'MULTIPLE_TRANSACTIONS_FOUND' });
  });

  it('get the same answer for the same ID, at once or later', async () => {
    await scene.receipt();
    const asked = insight();
    const [one, other] = await Promise.all([scene.ask('lookups', asked), scene.ask('lookups', asked)]);
    await scene.db.delete(receiptTransactions);
    const later = await scene.ask('lookups', asked);
    expect([other.body, later.body]).toEqual([one.body, one.body]);
    expect(await rows()).toHaveLength(1);
  });

  it('stand in the history of the receipt: a question, or a case of compelling evidence', async () => {
    const icsId = await scene.receipt();
    const sourceOf = async (more: object) => {
      await scene.ask('lookups', insight(more));
      return (await rows()).at(-1)?.source;
    };
    const channelOf = async (originatorChannel: string) => {
      await scene.ask('orders', clarity({}, { originatorChannel }));
      return (await rows()).at(-1)?.source;
    };
    expect([
      await sourceOf({ source: 'OIP' }),
      await sourceOf({ source: 'OIM' }),
      await channelOf('DIGITAL'),
      await channelOf('FIRST_PARTY_TRUST'),
    ]).toEqual(['OI', 'OID', 'OID', 'CE']);
    expect(await eventsOf(icsId)).toEqual([
      'OI_CASE_CREATED',
      'OI_CASE_CREATED',
      'OI_CASE_CREATED',
      'CE_CASE_CREATED',
      'CE_CASE_STATUS_UPDATED',
    ]);
  });

  it('give nothing to a caller whose signature is wrong', async () => {
    await scene.receipt();
    const minutes = (amount: number) => new Date(scene.now().getTime() + amount * 60_000);
    const wrong = await faultsOf(
      named<['lookups' | 'orders', number, boolean]>([
        ['lookups', 0, true],
        ['orders', 0, true],
        ['orders', -4, true],
        ['lookups', -6, false],
        ['orders', -6, false],
        ['orders', 6, false],
      ]),
      async ([path, at, isValid]) => {
        const body = JSON.stringify(path === 'orders' ? clarity() : insight());
        const { status } = await scene.ask(path, body, SIGNED[path](body, minutes(at)));
        expect(status).toBe(isValid ? 200 : 401);
      },
    );
    expect(wrong).toEqual({});
    const body = JSON.stringify(clarity());
    const headers = [
      SIGNED.orders(body, scene.now(), 'another secret'),
      SIGNED.orders(`${body} `, scene.now()),
      { ...SIGNED.orders(body, scene.now()), 'X-Eth-Date': 'today' },
      {
        Authorization: 'ETHOCA-SHA1 KeyRef=other,Signature=AAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'X-Eth-Date': scene.now().toISOString(),
      },
      SIGNED.lookups(body, scene.now()),
    ];
    for (const one of headers) {
      const answer = await scene.ask('orders', body, one);
      expect([answer.status, JSON.stringify(answer.body).includes('HP-104217')]).toEqual([401, false]);
    }
  });

  it('keep unknown fields, cut card numbers, and name the field of what cannot be read', async () => {
    await scene.receipt();
    const wrong = await faultsOf(
      named<[more: object, field: string | null]>([
        [{ somethingNew: 1 }, null],
        [{ paymentDescriptor: 'CARD 4539 5787 6362 1486' }, null],
        [{ insightId: '' }, 'insightId'],
        [{ transactionDate: '31/12/2026' }, 'transactionDate'],
        [
          { transactionAmount: { amount: 'much', currency: 'HKD' } },
          'transactionAmount: amount: must be a number',
        ],
        [{ acquirerBin: '44' }, 'acquirerBin'],
      ]),
      async ([more, field]) => {
        const { status, body } = await scene.ask('lookups', insight(more));
        const text = JSON.stringify(body);
        expect([status, field === null || text.includes(field)], text).toEqual([
          field === null ? 200 : 400,
          true,
        ]);
      },
    );
    expect(wrong).toEqual({});
    const stored = JSON.stringify(await rows());
    expect(stored).toContain('somethingNew');
    expect(stored).not.toMatch(/5787 6362|45395712/);
    const [first] = await scene.db.select().from(lookups).where(eq(lookups.network, 'verifi'));
    expect(first?.cardPrefix).toBe('453957');
  });
});
