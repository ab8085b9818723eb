import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { refundRecords } from '../receipt-transactions/receipt-transactions.schema.ts';
import { readRefundableOfReceipt } from './read-refund.service.ts';
import { addClient, addPayment, addSettings } from './testing/refund-world.ts';

const ACCOUNT = 'acct-of-the-shop';
const scope = { type: 'merchants', merchants: ['R-1'], include_subordinates: false } as const;
const READER: Permission = {
  service: 'ics',
  scope: { ...scope, merchants: ['R-1'] },
  access: ['transaction.read'],
};
const mayDo = (right: string): Permission => ({ ...READER, service: 'ethoca', access: [right] });
const who = (...permissions: Permission[]): Actor => ({
  kind: 'user',
  userId: 1,
  sessionId: 's',
  email: 'user@cbp.example',
  displayName: 'User',
  registeredService: ['ethoca', 'ics'],
  permissions,
});

describe.each(usualDatabases)('what of a transaction can be refunded, on $name', ({ create }) => {
  let database: TestDatabase;
  let id = '';
  const db = () => database.connection.db;

  beforeAll(async () => {
    database = await create();
    await addClient(db());
    const keys = { apiKey: null, securityKey: null, password: null, apiUrl: null, msoId: null };
    await addSettings(db(), { platform: 'manual', merchantId: ACCOUNT, ...keys });
    id = await addPayment(db(), 'PAY-1');
  });
  afterAll(() => database?.end());

  it('is visible to all who may read it, the platform only to those who may refund, the account to neither', async () => {
    const read = async (actor: Actor) => {
      const ctx = { db: db(), actor, scope: { kind: 'all' } as const, now: () => new Date() };
      const found = await readRefundableOfReceipt({ ctx, input: { id } });
      expect(JSON.stringify(found)).not.toContain(ACCOUNT);
      return {
        left: found.left,
        obstacle: found.obstacle,
        platforms: found.settings.map((one) => one.platform),
      };
    };
    const known = { left: 100, obstacle: null };
    expect(await read(who(READER))).toEqual({ ...known, platforms: [] });
    expect(await read(who(READER, mayDo('alert.read')))).toEqual({ ...known, platforms: [] });
    expect(await read(who(READER, mayDo('alert.update')))).toEqual({ ...known, platforms: ['manual'] });
  });

  it("is exact to the cent, and a shop's partial refunds count by their last value", async () => {
    const icsId = await addPayment(db(), 'PAY-2', { amount: 0.3 });
    await db()
      .insert(refundRecords)
      .values({ icsId, status: 'PARTIAL_REFUND', partialRefund: [0.2, 0.1] });
    const ctx = { db: db(), actor: who(READER), scope: { kind: 'all' } as const, now: () => new Date() };
    expect((await readRefundableOfReceipt({ ctx, input: { id: icsId } })).left).toBe(0.2);
  });
});
