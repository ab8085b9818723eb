import { randomBytes } from 'node:crypto';
import { onBehalfAuthorization } from '@cbp/shared/calls/on-behalf';
import type { Database } from '@cbp/shared/node/database/connect';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { eq } from 'drizzle-orm';
import { createAccessTokens } from '../../access/access-token.ts';
import { sessions } from '../../database/access-schema.ts';
import { auditHead, auditLog } from '../../database/audit-schema.ts';
import { alerts, refundResults } from '../../modules/alerts/alerts.schema.ts';
import { deliverAlerts } from '../../modules/alerts/delivery.service.ts';
import { createClients } from '../../modules/clients/clients.service.ts';
import { descriptors } from '../../modules/descriptors/descriptors.schema.ts';
import { createDescriptors } from '../../modules/descriptors/descriptors.service.ts';
import { enquiries } from '../../modules/enquiries/enquiries.schema.ts';
import { addMessages } from '../../modules/evidence/evidence.service.ts';
import { createReceipt } from '../../modules/receipt-transactions/receipt-transactions.service.ts';
import { refundNotifications } from '../../modules/refunds/refunds.schema.ts';
import { createUser } from '../../modules/users/users.service.ts';
import { systemAt } from '../change-context.ts';
import { addProgram } from '../client-program.ts';
import { ROW_CREATED_AT } from '../row-created-at.ts';
import { sampleAlert } from '../sample-alert.ts';
import { sampleReceipt } from '../sample-receipt.ts';
import { AUTH_SECRET, OPERATOR_KEY, startTestServer } from '../test-server.ts';
import { CALLERS, everyRight, PARENT_OF, PROGRAM, RELATIONS, type Relation, scopeOn } from './callers.ts';
import { enquiryOf } from './enquiry-of.ts';
import type { Thing, Who, World } from './look.ts';
import { merged } from './module-relations.ts';

/** A server with one of each thing for every client, and all callers signed in. */
export type RelationWorld = World & {
  callers: ReadonlyMap<string, Who>;
  /** The callers that are users, as a program of the operator acts on behalf of them. */
  onBehalf: ReadonlyMap<string, Who>;
  end: () => Promise<void>;
};

async function addThings(db: Database): Promise<Record<Relation, Thing>> {
  const ctx = { db };
  const things: Partial<Record<Relation, Thing>> = {};
  for (const clientId of RELATIONS) {
    const trackingUrl = `https://t.17track.net/en#nums=${clientId.toUpperCase()}123456`;
    const arn = `7453948${String(RELATIONS.indexOf(clientId)).padStart(16, '0')}`;
    const icsId = await createReceipt({
      ctx,
      input: { ...sampleReceipt(), clientId, arn, trackingUrl: [trackingUrl] },
    });
    await addMessages({ ctx, input: { icsId, messages: [{ sender: 'BUYER', message: clientId }] } });
    const userId = await createUser({
      ctx,
      input: {
        user: {
          email: `staff@${clientId}.example`,
          displayName: clientId,
          status: 'pending',
          registeredService: [],
          createdAt: ROW_CREATED_AT,
        },
        permissions: everyRight(scopeOn([clientId], false)),
      },
    });
    const auditRow = RELATIONS.indexOf(clientId) + 1;
    const told = { actor: 'system', action: 'update', section: 'merchants' } as const;
    await ctx.db.insert(auditLog).values({
      ...told,
      entityType: 'client',
      entityIds: [clientId],
      seq: auditRow,
      datetime: new Date(),
      merchantId: clientId,
      hash: '',
    });
    const later = { alertId: 0, ethocaId: '', descriptorId: 0, refundId: 0, enquiryId: 0, notificationId: 0 };
    things[clientId] = { icsId, trackingUrl, arn, userId, auditRow, ...later };
  }
  await ctx.db.update(auditHead).set({ seq: RELATIONS.length });
  for (const clientId of RELATIONS) {
    const found = {
      descriptor: clientId,
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
    } as const;
    await createDescriptors({
      ctx,
      input: [{ ...found, clientId, createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT }],
    });
    const [row] = await ctx.db.select().from(descriptors).where(eq(descriptors.clientId, clientId));
    const alert = sampleAlert({ MerchantDescriptor: clientId });
    const delivered = await deliverAlerts({
      ctx: { ...systemAt(ctx.db), scope: { kind: 'all' } },
      input: { alert },
    });
    const alertId = delivered.results[0]?.id ?? 0;
    const [refund] = await ctx.db
      .insert(refundResults)
      .values({ clientId, platform: 'manual', status: 'SUCCESS', createdAt: ROW_CREATED_AT })
      .returning({ id: refundResults.id });
    const descriptorId = row?.id ?? 0;
    // What all have collides, and an alert of each has its client of a person.
    const shared = {
      ...found,
      descriptor: 'ALL HAVE IT',
      clientId,
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    };
    await createDescriptors({ ctx, input: [shared] });
    const AlertTimestamp = new Date().toISOString();
    const said = sampleAlert({ AlertTimestamp, MerchantDescriptor: `SAID OF ${clientId}` });
    await deliverAlerts({ ctx: { ...systemAt(ctx.db), scope: { kind: 'all' } }, input: { alert: said } });
    await ctx.db.update(alerts).set({ clientId }).where(eq(alerts.ethocaId, said.EthocaID));
    const { arn, ...asked } = enquiryOf(clientId);
    const [enquiry] = await ctx.db
      .insert(enquiries)
      .values({
        ...asked,
        arn,
        clientId,
        createdAt: ROW_CREATED_AT,
        transactionTime: new Date('2026-11-19T00:00:00+08:00'),
      })
      .returning({ id: enquiries.id });
    const [notification] = await ctx.db
      .insert(refundNotifications)
      .values({
        clientId,
        platform: 'adyen',
        account: clientId,
        event: 'REFUND',
        isSuccess: true,
        refundId: `psp-${clientId}`,
        createdAt: ROW_CREATED_AT,
      })
      .returning({ id: refundNotifications.id });
    const ids = {
      notificationId: notification?.id ?? 0,
      alertId,
      ethocaId: alert.EthocaID,
      descriptorId,
      refundId: refund?.id ?? 0,
      enquiryId: enquiry?.id ?? 0,
    };
    things[clientId] = { ...(things[clientId] as Thing), ...ids };
  }
  return things as Record<Relation, Thing>;
}

/** What modules add, one for each client. */
async function addOfModules(db: Database, things: World['things']): Promise<World['added']> {
  const added: Record<string, Record<Relation, number>> = {};
  for (const [name, add] of Object.entries(merged('adds'))) {
    const keys: Partial<Record<Relation, number>> = {};
    for (const clientId of RELATIONS) keys[clientId] = await add(db, clientId, things[clientId]);
    added[name] = keys as Record<Relation, number>;
  }
  return added;
}

async function signIn(db: Database, name: string, permissions: Permission[], now: Date) {
  const sessionId = randomBytes(8).toString('hex');
  const registeredService = [...new Set(permissions.map(({ service }) => service))];
  const user = {
    email: `${sessionId}@cbp.example`,
    displayName: name,
    status: 'active' as const,
    createdAt: ROW_CREATED_AT,
  };
  const userId = await createUser({
    ctx: { db },
    input: { user: { ...user, registeredService }, permissions },
  });
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    createdAt: ROW_CREATED_AT,
    usedAt: ROW_CREATED_AT,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return { userId, bearer: await createAccessTokens(AUTH_SECRET).sign({ userId, sessionId }, now) };
}

export async function startRelationWorld(database: TestDatabase): Promise<RelationWorld> {
  const { connection } = database;
  const { db } = connection;
  await createClients({
    ctx: { db },
    input: RELATIONS.map((name) => ({
      merchantId: name,
      parentId: PARENT_OF[name],
      name,
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    })),
  });
  const things = await addThings(db);
  const added = await addOfModules(db, things);
  // The server's clock stands still, or the callers' tokens expire on a slow machine before the last call.
  const now = new Date();
  const callers = new Map<string, Who>();
  const onBehalf = new Map<string, Who>();
  for (const [name, { permissions }] of Object.entries(CALLERS)) {
    if (!permissions) continue;
    const { userId, bearer } = await signIn(db, name, permissions, now);
    callers.set(name, { bearer });
    onBehalf.set(name, { headers: { Authorization: onBehalfAuthorization(userId, OPERATOR_KEY) } });
  }
  callers.set('visitor', {});
  callers.set('a program of the operator', { bearer: OPERATOR_KEY });
  callers.set(PROGRAM, await addProgram(db, 'own'));
  const server = await startTestServer({ connection, now: () => now });
  return { url: server.url, things, added, callers, onBehalf, end: server.end };
}
