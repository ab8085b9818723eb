import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemAt } from '../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { somebodyWaits } from '../../testing/waiting-for-lock.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { createAssignment } from '../alerts/assignment.service.ts';
import { createClients } from '../clients/clients.service.ts';
import { refuseOpenRefund } from './open-refunds.service.ts';
import { createRefundChanges } from './refund-changes.service.ts';
import { addClient, addMatchedAlert, addPayment, addSettings, refundTasks } from './testing/refund-world.ts';

const CLIENT = 'R-1';
const OTHER = 'R-2';
const NOW = new Date('2026-11-22T04:00:00Z');
const PLATFORM = { platform: 'manual', apiUrl: null, merchantId: null, msoId: null } as const;
const assignment = createAssignment(() => [refuseOpenRefund]);
const NO_KEYS = { apiKey: null, securityKey: null, password: null } as const;

describe.each(usualDatabases)('an alert that becomes another client’s, on $name', ({ create }) => {
  let database: TestDatabase;
  let descriptorId = 0;
  let serial = 0;
  const changes = createRefundChanges({ tasks: refundTasks(), follow: async () => undefined });

  beforeAll(async () => {
    database = await create();
    await addClient(db());
    const other = {
      merchantId: OTHER,
      name: 'Other',
      role: 'MERCHANT',
      status: 'ACTIVE',
      parentId: null,
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({ ctx: { db: db() }, input: [other] });
    descriptorId = await addSettings(db(), { ...PLATFORM, ...NO_KEYS });
  });
  afterAll(() => database?.end());

  const db = () => database.connection.db;
  const operator = (tx = db()) => ({
    ...systemAt(tx, NOW),
    actor: { kind: 'service', credential: 'operator' } as const,
    scope: { kind: 'all' } as const,
    now: () => NOW,
  });
  async function addAlert(): Promise<number> {
    const icsId = await addPayment(db(), `PAY-${++serial}`);
    return addMatchedAlert(db(), { icsId, descriptorId, now: NOW });
  }
  const refund = (id: number) =>
    changes.refundAlert({ ctx: operator(), input: { id, descriptor_id: descriptorId, amount: 100 } });
  const give = (id: number, merchant_id: string, tx = db()) =>
    assignment.setClient({ ctx: operator(tx), input: { id, merchant_id } });
  const refundOf = async (id: number) => {
    const [row] = await db().select().from(alerts).where(eq(alerts.id, id));
    return { client: row?.clientId, refund: row?.refundResultId };
  };

  it('is not, nor gets another transaction, as long as a refund for it may still be made', async () => {
    const id = await addAlert();
    const { results: made } = await refund(id);
    for (const status of ['PENDING', 'UNKNOWN'] as const) {
      await db().update(refundResults).set({ status }).where(eq(refundResults.id, made.id));
      await expect(give(id, OTHER)).rejects.toMatchObject({ code: 'alerts/refund_open' });
      const none = assignment.setReceipt({ ctx: operator(), input: { id, iCS_id: null } });
      await expect(none).rejects.toMatchObject({ code: 'alerts/refund_open' });
    }
    expect(await refundOf(id)).toEqual({ client: CLIENT, refund: made.id });
    const decided = { id: made.id, is_refunded: false, reason: 'not in the dashboard' };
    await changes.decide({ ctx: operator(), input: decided });
    await give(id, CLIENT);
    expect(await refundOf(id)).toEqual({ client: CLIENT, refund: made.id });
    // Matches of the previous client don't apply to the new one.
    await give(id, OTHER);
    expect(await refundOf(id)).toEqual({ client: OTHER, refund: null });
  });

  it('is not refunded by a request that started before the move', async () => {
    // The embedded database has one connection, on which the refund waits for its turn.
    if (database.connection.pool() === null) return;
    const id = await addAlert();
    const coming = await db().transaction(async (tx) => {
      await give(id, OTHER, tx);
      const refunded = refund(id).catch((error: { code: string }) => error.code);
      await somebodyWaits(db());
      return { refunded };
    });
    expect(await coming.refunded).toBe('refunds/no_payment');
    expect(await refundOf(id)).toEqual({ client: OTHER, refund: null });
  });
});
