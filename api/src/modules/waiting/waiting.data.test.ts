import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { MOST_WAITING } from '@cbp/shared/waiting';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { waitingOfClients } from '../../lists/waiting-source.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alertSource } from '../alerts/alerts.list.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { insertAlerts, type NewAlert } from '../alerts/alerts.sql.ts';
import { rowOfSent } from '../alerts/sent-alert.ts';
import { createClients } from '../clients/clients.service.ts';
import { userSource } from '../users/users.list.ts';
import { createUser } from '../users/users.service.ts';
import { countWaiting } from './waiting.service.ts';

const mayRead = (scope: Permission['scope'], right: string): Permission => ({
  service: 'cbp',
  scope,
  access: [right],
});
const only = (merchant: string): Permission['scope'] => ({
  type: 'merchants',
  merchants: [merchant],
  include_subordinates: false,
});
const actorWith = (...permissions: Permission[]): Actor => ({
  kind: 'user',
  userId: 1,
  sessionId: 's',
  email: 'user@cbp.example',
  displayName: 'User',
  registeredService: ['cbp'],
  permissions,
});

describe.each(usualDatabases)('what waits for a user, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const count = (actor: Actor) =>
    countWaiting({
      ctx: { db: db(), actor, now: () => new Date() },
      sources: [waitingOfClients(userSource)],
    });
  const addUser = (email: string, merchant: string, status: 'pending' | 'active') =>
    createUser({
      ctx: { db: db() },
      input: {
        user: { email, displayName: email, status, registeredService: [], createdAt: ROW_CREATED_AT },
        permissions: [mayRead(only(merchant), 'user.read')],
      },
    });

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    const input = ['own', 'foreign'].map((merchantId) => ({ ...client, merchantId, name: merchantId }));
    await createClients({ ctx: { db: db() }, input });
    await addUser('one@own.example', 'own', 'pending');
    await addUser('active@own.example', 'own', 'active');
    await addUser('other@foreign.example', 'foreign', 'pending');
  });
  afterAll(() => database?.end());

  it("is counted within the scope of the list's right, and only with that right", async () => {
    const pending = (total: number) => ({ pendingUsers: { count: total, has_more: false } });
    expect(await count(actorWith(mayRead({ type: 'all' }, 'user.read')))).toEqual(pending(2));
    expect(await count(actorWith(mayRead(only('own'), 'user.read')))).toEqual(pending(1));
    expect(await count(actorWith(mayRead(only('nobody'), 'user.read')))).toEqual(pending(0));
    expect(await count(actorWith(mayRead({ type: 'all' }, 'audit_log.read')))).toEqual({});
  });

  it('is, of alerts, what can be answered, what of that is due soon, and what failed on its way, and what has the ID of another', async () => {
    const now = new Date('2026-11-22T04:00:00Z');
    const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
    const alert = (hoursLeft: number, more: Partial<NewAlert> = {}) => ({
      ...rowOfSent({ source: 'ethoca', alert: sampleAlert() }, { settings, receivedAt: now }),
      dueAt: new Date(now.getTime() + hoursLeft * 3_600_000),
      clientId: 'own',
      ...more,
    });
    const [original, ...others] = await insertAlerts(db(), [
      alert(3),
      alert(3.9, { outcome: 'in_progress' }),
      alert(4.1),
      alert(-1),
      alert(3, { clientId: 'foreign' }),
      alert(3, { outcome: 'resolved', status: 'PROCESSING' }),
      alert(3, { outcome: 'resolved', status: 'FAILED' }),
      alert(-90, { outcome: 'other', status: 'ERROR', alertTimestamp: new Date('2026-11-01T04:00:00Z') }),
    ]);
    // One that can be answered, and one that was answered.
    for (const at of [1, 6]) {
      await db()
        .update(alerts)
        .set({ sameAs: original?.id })
        .where(eq(alerts.id, others[at]?.id ?? 0));
    }
    const permission = { ...mayRead(only('own'), 'alert.read'), service: 'ethoca' as const };
    const actor = { ...actorWith(permission), registeredService: ['ethoca' as const] };
    const ctx = { db: db(), actor, now: () => now };
    expect(await countWaiting({ ctx, sources: [waitingOfClients(alertSource)] })).toEqual({
      openAlerts: { count: 4, has_more: false },
      dueSoonAlerts: { count: 2, has_more: false },
      failedAnswers: { count: 2, has_more: false },
      repeatedAlerts: { count: 1, has_more: false },
    });
  });

  it('is counted up to a limit, and says that there is more', async () => {
    for (let index = 0; index < MOST_WAITING; index += 1) {
      await addUser(`${index}@own.example`, 'own', 'pending');
    }
    expect(await count(actorWith(mayRead({ type: 'all' }, 'user.read')))).toEqual({
      pendingUsers: { count: MOST_WAITING, has_more: true },
    });
  });
});
