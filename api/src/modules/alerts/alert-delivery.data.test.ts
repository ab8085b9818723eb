import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { createDescriptors } from '../descriptors/descriptors.service.ts';
import { parcels } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';

const permission = (service: 'ethoca' | 'ics', right: string): Permission =>
  ({
    service,
    scope: { type: 'merchants', merchants: ['HP'], include_subordinates: false },
    access: [right],
  }) as Permission;

describe.each(usualDatabases)('the delivery of the transaction of an alert, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers: Record<string, string> = {};

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    world = await startAuthWorld(database);
    const times = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
    const client = { merchantId: 'HP', name: 'HP', role: 'MERCHANT', status: 'ACTIVE' } as const;
    await createClients({ ctx: { db }, input: [{ ...client, createdAt: ROW_CREATED_AT }] });
    const descriptor = { status: 'ACTIVE', origin: 'portal', type: 'STARTS_WITH', ...times } as const;
    await createDescriptors({
      ctx: { db },
      input: [{ ...descriptor, clientId: 'HP', descriptor: 'HARBOURPINE*' }],
    });
    const rights = [permission('ethoca', 'alert.read'), permission('ethoca', 'alert.update')];
    const users = {
      'reads both': [...rights, permission('ics', 'transaction.read')],
      'reads alerts': rights,
    };
    for (const [name, permissions] of Object.entries(users)) {
      const user = await world.addUser({ registeredService: ['ethoca', 'ics'], permissions });
      bearers[name] = (await world.signIn(user)).access;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  let delivered = 0;
  /** An alert whose transaction is chosen, as a user reads it. */
  async function alertOf(receipt: Parameters<typeof sampleReceipt>[0], who = 'reads both') {
    const { db } = database.connection;
    delivered += 1;
    const alert = sampleAlert({ EthocaID: `ETH-${delivered}`, MerchantDescriptor: 'HARBOURPINE*HK' });
    const intake = await world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body: [{ alert }] });
    const id = (intake.body as { results: { id: number }[] }).results[0]?.id;
    const icsId = await createReceipt({ ctx: { db }, input: sampleReceipt({ clientId: 'HP', ...receipt }) });
    const chosen = await world.send(`POST /ethoca/alerts/${id}/receipt`, {
      bearer: bearers['reads both'] ?? '',
      body: { iCS_id: icsId },
    });
    expect(chosen.status).toBe(200);
    const { body } = await world.send(`GET /ethoca/alerts/${id}`, { bearer: bearers[who] ?? '' });
    return (body as { results: Alert }).results;
  }

  it('is what the shop recorded, and a parcel per number as the tracker reported it', async () => {
    await database.connection.db.insert(parcels).values(
      [
        ['HPLP0001', 'Delivered'],
        ['HPLP0002', 'Exception_Returned'],
      ].map(([trackingNumber = '', status]) => ({
        trackingNumber,
        answer: { delivery_status: status } as never,
        fetchedAt: ROW_CREATED_AT,
      })),
    );
    const link = 'https://t.17track.net/en#nums=HPLP0001,HPLP0002,HPLP0003';
    const told = await Promise.all([
      alertOf({ trackingUrl: [link], deliverySigned: null, deliverySignedDate: null }),
      alertOf({ trackingUrl: [], deliverySigned: null, deliverySignedDate: ROW_CREATED_AT }),
    ]);
    expect(told.map(({ delivery }) => delivery)).toEqual([
      {
        is_signed: false,
        parcels: [
          { status: 'Delivered', means: 'delivered' },
          { status: 'Exception_Returned', means: 'returned' },
          { status: null, means: null },
        ],
      },
      { is_signed: true, parcels: [] },
    ]);
  });

  it('is hidden from who may not read the transaction', async () => {
    const { match, receipt, delivery } = await alertOf({}, 'reads alerts');
    expect({ match, receipt, delivery }).toEqual({ match: 'matched', receipt: null, delivery: null });
  });
});
