import { rightsOf } from '@cbp/shared/access/access-right';
import type { ServiceName } from '@cbp/shared/access/service';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Found } from '@cbp/shared/searches';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

const ARN = '74539486325903388947185';

describe.each(usualDatabases)('the search over all records, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let operator: string;
  let merchant: string;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const { db } = database.connection;
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    const input = [
      { ...client, merchantId: 'QUAY-1', name: 'Harbour & Pine' },
      { ...client, merchantId: 'TEA-1', name: '茶行 Harbour' },
    ];
    await createClients({ ctx: { db }, input });
    const paid = (icsId: string, clientId: string, more: object) => ({
      icsId: icsId.padEnd(24, 'x'),
      clientId,
      amount: 708,
      currency: 'HKD',
      cardPrefix: '453957',
      cardSuffix: '1486',
      transactionDateTime: ROW_CREATED_AT,
      createdAt: ROW_CREATED_AT,
      ...more,
    });
    await db
      .insert(receiptTransactions)
      .values([
        paid('one', 'QUAY-1', { orderReference: 'HP-104', arn: ARN }),
        paid('two', 'QUAY-1', { orderReference: 'HP-1041', amount: 1280.5 }),
        ...Array.from({ length: 9 }, (_, n) =>
          paid(`n${n}`, 'QUAY-1', { orderReference: `AHP-104${n}`, amount: 3 }),
        ),
        paid('tea', 'TEA-1', { orderReference: 'HP-1042', amount: 708 }),
      ]);
    const bearerOf = async (services: readonly ServiceName[], scope: PermissionScope) => {
      const permissions = services.map((service) => ({ service, scope, access: rightsOf(service) }));
      const user = await world.addUser({ registeredService: [...services], permissions });
      return (await world.signIn(user)).access;
    };
    const ofTea = { type: 'merchants' as const, merchants: ['TEA-1'], include_subordinates: false };
    operator = await bearerOf(['ethoca', 'ics', 'cbp'], { type: 'all' });
    merchant = await bearerOf(['ethoca', 'ics'], ofTea);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  async function find(text: string, bearer = operator): Promise<Found> {
    const answer = await world.send('POST /search', { bearer, body: { text } });
    expect(answer.status).toBe(200);
    return (answer.body as { results: Found }).results;
  }
  const orders = ({ transactions = [] }: Found) =>
    transactions.map(({ transaction }) => transaction.order_reference);

  it('finds what a text names whole first, and at most five of a kind', async () => {
    const found = orders(await find('HP-104'));
    expect(found[0]).toBe('HP-104');
    expect(found).toHaveLength(5);
  });

  it.each([
    [ARN, ['HP-104']],
    ['7453 9486 3259 0338 8947 185', ['HP-104']],
    ['708 1486', ['HP-104', 'HP-1042']],
    ['HKD 1,280.50 ••••1486', ['HP-1041']],
    ['７０８.00 １４８６', ['HP-104', 'HP-1042']],
    ['708.00 1487', []],
    ['teax', ['HP-1042']],
    ['nothing at all', []],
  ])('finds payments by %s', async (text, expected) => {
    expect(orders(await find(text)).toSorted()).toEqual(expected);
  });

  it('finds clients by their names, in whatever form they are written', async () => {
    const names = async (text: string) => (await find(text)).clients?.map(({ name }) => name);
    expect(await names('harbour')).toEqual(['Harbour & Pine', '茶行 Harbour']);
    expect(await names('ＴＥＡ-1')).toEqual(['茶行 Harbour']);
    expect(await names('茶行')).toEqual(['茶行 Harbour']);
  });

  it('finds nothing outside of the scope, and no kind that the user may not read', async () => {
    const found = await find('HP-104', merchant);
    expect(orders(found)).toEqual(['HP-1042']);
    expect((await find('harbour', merchant)).clients?.map(({ merchant_id }) => merchant_id)).toEqual([
      'TEA-1',
    ]);
    expect(Object.keys(found).toSorted()).toEqual([
      'clients',
      'descriptors',
      'disputeCases',
      'enquiries',
      'refunds',
      'transactions',
    ]);
    expect(Object.keys(await find('HP-104'))).toContain('users');
  });
});
