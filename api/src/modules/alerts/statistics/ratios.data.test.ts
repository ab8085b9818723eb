import type { CardBrand } from '@cbp/shared/format/card';
import { addressOf, stateAt } from '@cbp/shared/list/list-address';
import { selectionOf } from '@cbp/shared/list/list-state';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { createRandom } from '@cbp/shared/seeded-random';
import { ALERT_FIGURES, filtersOfFigure } from '@cbp/shared/statistics/alert-figure';
import { listOfSales } from '@cbp/shared/statistics/sales-list';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { createClients } from '../../clients/clients.service.ts';
import { receiptTransactionSource } from '../../receipt-transactions/receipt-transactions.list.ts';
import { receiptTransactions } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { alertSource } from '../alerts.list.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';
import { readRatios } from './ratios.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
/** The first and the last moment of November and October in Hong Kong. */
const [NOVEMBER, OCTOBER] = ['2026-10-31T16:00:00.000Z', '2026-10-31T15:59:59.999Z'] as const;
const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
/** Around the ends of the months that are told of, and within them. */
const TIMES = [
  ...[NOVEMBER, OCTOBER, '2026-07-31T15:59:59.999Z', '2026-07-31T16:00:00.000Z', '2026-11-30T15:59:59.999Z'],
  ...['2026-11-30T16:00:00.000Z', '2026-10-09T00:00:00.000Z', '2026-09-30T12:00:00.000Z', null],
];
const PREFIXES = ['424242', '4', '555555', '222100', '222099', '378282', '622126', null];
const READS = { ethoca: ['alert.read'], ics: ['transaction.read'] } as const;

/** A user who may read alerts, and transactions of some clients, optionally with their sub-clients. */
function userOf(reads: { alerts: readonly string[]; sales: readonly string[]; below?: boolean }): Actor {
  const { alerts, sales, below = false } = reads;
  const permission = (service: keyof typeof READS, merchants: readonly string[]) => ({
    service,
    scope: { type: 'merchants' as const, merchants: [...merchants], include_subordinates: below },
    access: [...READS[service]],
  });
  return {
    kind: 'user',
    userId: 1,
    sessionId: 's',
    email: 'user@cbp.example',
    displayName: 'User',
    registeredService: ['ethoca', 'ics'],
    permissions: [permission('ethoca', alerts), ...(sales.length > 0 ? [permission('ics', sales)] : [])],
  };
}

/** Sales of both clients of a tree, and of no client, at any of these times on any of these cards. */
function manySales(): (typeof receiptTransactions.$inferInsert)[] {
  const random = createRandom(42);
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) =>
    values[Math.floor(random() * values.length)] ?? null;
  return Array.from({ length: 400 }, (_, index) => {
    const at = oneOf(TIMES);
    return {
      icsId: `one-of-many-sales-${String(index).padStart(8, '0')}`,
      clientId: oneOf(['house', 'shop', 'shop', null]),
      cardPrefix: oneOf(PREFIXES),
      cardSuffix: oneOf(['1111', null]),
      transactionDateTime: at === null ? null : new Date(at),
      createdAt: ROW_CREATED_AT,
    };
  });
}

describe.each(usualDatabases)('alerts against sales, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const read = (actor: Actor, clients?: string[]) => {
    const scope = scopeOf(actor, { service: 'ethoca', right: 'alert.read' });
    return readRatios({ ctx: { db: db(), scope, actor, now: () => NOW }, input: { clients } });
  };
  const alert = (clientId: string | null, cardType: CardBrand, at: string, type: 'fraud' | 'dispute') => ({
    ...rowOfSent({ source: 'ethoca', alert: sampleAlert() }, { settings, receivedAt: NOW }),
    type: type === 'fraud' ? ('ConfirmedFraudAlerts' as const) : ('CustomerDisputeAlerts' as const),
    alertTimestamp: new Date(at),
    clientId,
    cardType,
  });
  const sell = (clientId: string, cardPrefix: string | null, at: string | null) =>
    createReceipt({
      ctx: { db: db() },
      input: sampleReceipt({ clientId, cardPrefix, transactionDateTime: at === null ? null : new Date(at) }),
    });

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    const input = ['own', 'foreign'].map((id) => ({ ...client, merchantId: id, name: `${id} Ltd` }));
    await createClients({ ctx: { db: db() }, input });
    const house = { ...client, merchantId: 'house', name: 'house Ltd', role: 'RESELLER' as const };
    const shop = { ...client, merchantId: 'shop', name: 'shop Ltd', parentId: 'house' };
    await createClients({ ctx: { db: db() }, input: [house, shop] });
    await insertAlerts(
      db(),
      ['house', 'shop'].flatMap((id) => [
        alert(id, 'VISA', NOVEMBER, 'fraud'),
        alert(id, 'MASTERCARD', OCTOBER, 'dispute'),
      ]),
    );
    await db().insert(receiptTransactions).values(manySales());
    await db().execute(sql`update cbp.receipt_transactions
      set transaction_date_time = transaction_date_time + interval '400 microseconds'
      where client_id = 'shop' and transaction_date_time is not null`);
    await insertAlerts(db(), [
      alert('own', 'VISA', NOVEMBER, 'fraud'),
      alert('own', 'VISA', NOVEMBER, 'dispute'),
      alert('own', 'VISA', OCTOBER, 'fraud'),
      alert('own', 'VISA', '2026-07-31T15:59:59.999Z', 'fraud'),
      alert('own', 'MASTERCARD', NOVEMBER, 'dispute'),
      alert('own', 'AMEX', NOVEMBER, 'dispute'),
      alert('foreign', 'VISA', NOVEMBER, 'fraud'),
      alert(null, 'VISA', NOVEMBER, 'fraud'),
    ]);
    await sell('own', '453957', NOVEMBER);
    await sell('own', '424242', NOVEMBER);
    await sell('own', '4', OCTOBER);
    await sell('own', '222100', OCTOBER);
    await sell('own', '222099', OCTOBER);
    await sell('own', null, NOVEMBER);
    await sell('own', '424242', null);
    await sell('foreign', '424242', NOVEMBER);
  });
  afterAll(() => database?.end());

  it('are told by client, network and month of Hong Kong, within the scope of both rights', async () => {
    const { ratios, total } = await read(userOf({ alerts: ['own'], sales: ['own', 'foreign'] }));
    const none = { fraud: 0, dispute: 0, sales: 0 };
    const client = { merchant_id: 'own', merchant_name: 'own Ltd' };
    expect(total).toBe(2);
    expect(ratios).toEqual(
      expect.arrayContaining([
        {
          ...client,
          network: 'VISA',
          months: [
            { month: '2026-11', fraud: 1, dispute: 1, sales: 2 },
            { month: '2026-10', fraud: 1, dispute: 0, sales: 1 },
            { month: '2026-09', ...none },
            { month: '2026-08', ...none },
          ],
        },
        {
          ...client,
          network: 'MASTERCARD',
          months: [
            { month: '2026-11', fraud: 0, dispute: 1, sales: 0 },
            { month: '2026-10', ...none, sales: 1 },
            { month: '2026-09', ...none },
            { month: '2026-08', ...none },
          ],
        },
      ]),
    );
  });

  it('omit sales for users who may not read transactions', async () => {
    const { ratios } = await read(userOf({ alerts: ['own'], sales: [] }));
    expect(ratios.flatMap(({ months }) => months.map(({ sales }) => sales))).toEqual(Array(8).fill(null));
    const { ratios: others } = await read(userOf({ alerts: ['own', 'foreign'], sales: ['own'] }));
    const foreign = others.find(({ merchant_id: id }) => id === 'foreign');
    expect(foreign?.months.map(({ sales }) => sales)).toEqual(Array(4).fill(null));
  });

  it.each([
    ['the operator', { kind: 'service' }, 28],
    [
      'a user of a client and what is below it',
      userOf({ alerts: ['house'], sales: ['house'], below: true }),
      16,
    ],
    ['a user of one client', userOf({ alerts: ['shop'], sales: ['shop'] }), 8],
    ['a user of other sales', userOf({ alerts: ['house', 'shop'], sales: ['shop'] }), 8],
    ['a user of no sales', userOf({ alerts: ['house', 'shop'], sales: [] }), 0],
  ] as const)('count as sales the transactions that the list has for %s', async (_who, actor, known) => {
    const scope = scopeOf(actor as Actor, receiptTransactionList.right);
    const { ratios } = await read(actor as Actor);
    const months = ratios.flatMap(({ merchant_id: client, network, months: told }) =>
      told.map(({ month, sales }) => ({ of: { client, network, month }, sales })),
    );
    for (const { of, sales } of months) {
      const wire = selectionOf(receiptTransactionList, listOfSales(of), NOW);
      const { filters } = receiptTransactionList.query.parse({ filters: wire.filters });
      const found = await countRows({ db: db(), scope, now: () => new Date() }, receiptTransactionSource, {
        filters,
        most: 1_000,
      });
      expect({ of, ...found }).toEqual({ of, total: sales ?? 0, isExact: true });
    }
    expect(months.filter(({ sales }) => sales !== null)).toHaveLength(known);
    if (known > 0)
      expect(months.filter(({ sales }) => sales !== null && sales > 5).length).toBeGreaterThan(3);
  });

  it('lead to an address that says which sales they are', () => {
    const state = listOfSales({ client: 'own "1"', network: 'MASTERCARD', month: '2026-02' });
    const address = addressOf(receiptTransactionList, state).toString();
    expect(stateAt(receiptTransactionList, new URLSearchParams(address))).toEqual(state);
  });

  it('say how many alerts of the month are of no known network, as the list of alerts has them', async () => {
    const unknown = (clientId: string | null, at: string) => ({
      ...alert(clientId, 'VISA', at, 'fraud'),
      cardType: null,
    });
    await insertAlerts(db(), [
      ...[NOVEMBER, NOVEMBER, OCTOBER].map((at) => unknown('own', at)),
      unknown('foreign', NOVEMBER),
      unknown(null, NOVEMBER),
    ]);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    for (const [clients, actor] of [
      [undefined, { kind: 'service' }],
      [undefined, userOf({ alerts: ['own'], sales: [] })],
      [['foreign'], { kind: 'service' }],
      [['foreign'], userOf({ alerts: ['own'], sales: [] })],
    ] as const) {
      const scope = scopeOf(actor as Actor, { service: 'ethoca', right: 'alert.read' });
      const of = { dimension: 'card_type', value: null } as const;
      const filters = filtersOfFigure(ALERT_FIGURES.received, { days, clients, of }, NOW);
      const listed = await countRows({ db: db(), scope, now: () => new Date() }, alertSource, {
        filters,
        most: 100,
      });
      const { without_network } = await read(actor as Actor, clients && [...clients]);
      expect({ total: without_network, isExact: true }).toEqual(listed);
    }
    const { without_network } = await read(userOf({ alerts: ['own'], sales: [] }));
    expect(without_network).toBe(2);
  });

  it('list the client nearest to a threshold first, and count the same as the list of alerts', async () => {
    const actor = userOf({ alerts: ['own', 'foreign'], sales: ['own', 'foreign'] });
    const { ratios } = await read(actor);
    // One dispute of a hundred is nearer to Mastercard's number of cases than two of 1,500 to Visa's.
    expect(ratios[0]).toMatchObject({ merchant_id: 'own', network: 'MASTERCARD' });
    const told = { days: { from: '2026-11-01', to: '2026-11-30' }, clients: ['own'] };
    const of = { dimension: 'card_type', value: 'VISA' } as const;
    const filters = filtersOfFigure(ALERT_FIGURES.received, { ...told, of }, NOW);
    const listed = await countRows({ db: db(), scope: { kind: 'all' }, now: () => new Date() }, alertSource, {
      filters,
      most: 100,
    });
    expect(listed.total).toBe(2);
    expect((await read(actor, ['foreign'])).ratios.map(({ merchant_id: id }) => id)).toEqual(['foreign']);
  });
});
