import { CLIENT_STATUSES, type ClientStatus } from '@cbp/shared/clients/client';
import { CLIENT_MACHINE, type ClientVerb } from '@cbp/shared/clients/client-verb';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients, users } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { addProgram } from '../../testing/client-program.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { caids } from '../caids/caids.schema.ts';
import { createCaids } from '../caids/caids.service.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { createDescriptors } from '../descriptors/descriptors.service.ts';
import { rdrClients } from '../rdr/rdr-clients.schema.ts';
import { createRdrRecords } from '../rdr/rdr-records.service.ts';
import { createClients } from './clients.service.ts';

const STATUSES = Object.keys(CLIENT_STATUSES) as ClientStatus[];

/** The allowed status changes of the specification, written independently of the product's rules. */
const BECOMES: Record<ClientStatus, Partial<Record<ClientVerb, ClientStatus>>> = {
  PENDING: { process: 'PROCESSING', reject: 'REJECTED', delete: 'DELETED' },
  PROCESSING: { activate: 'ACTIVE', reject: 'REJECTED', delete: 'DELETED' },
  ACTIVE: { delete: 'DELETED' },
  REJECTED: { reopen: 'PENDING', delete: 'DELETED' },
  DELETED: {},
};

const ALL: PermissionScope = { type: 'all' };
const OWN: PermissionScope = { type: 'merchants', merchants: ['TOP'], include_subordinates: true };
const FOREIGN: PermissionScope = { type: 'merchants', merchants: ['OTHER'], include_subordinates: true };
const allowing = (scope: PermissionScope, ...access: string[]): Permission[] => [
  { service: 'ethoca', scope, access: access as Permission['access'] },
];
const BOTH = ['merchant.read', 'merchant.update', 'merchant.delete'];

/** All kinds of callers, with their response to an allowed action; null: success. */
const ROLES: Record<string, { permissions?: Permission[]; hears: (verb: ClientVerb) => string | null }> = {
  operator: { permissions: allowing(ALL, ...BOTH), hears: () => null },
  'operator who only deletes': {
    permissions: allowing(ALL, 'merchant.delete'),
    hears: (verb) => (verb === 'delete' ? null : 'auth/forbidden'),
  },
  'operator who only reads': {
    permissions: allowing(ALL, 'merchant.read'),
    hears: () => 'auth/forbidden',
  },
  'user of the client above': {
    permissions: allowing(OWN, ...BOTH),
    hears: (verb) => (verb === 'delete' ? null : 'auth/forbidden'),
  },
  'user of another client': {
    permissions: allowing(FOREIGN, ...BOTH),
    hears: () => 'merchants/not_found',
  },
  'program of the client': { hears: () => 'auth/forbidden' },
  visitor: { hears: () => 'auth/unauthenticated' },
};

describe.each(usualDatabases)('the statuses of clients, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const callers = new Map<string, { bearer?: string; headers?: Record<string, string>; from?: string }>();

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const { db } = database.connection;
    const merchant = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db },
      input: [
        { ...merchant, merchantId: 'TOP', parentId: null, name: 'Top', role: 'ACQUIRER' },
        { ...merchant, merchantId: 'OTHER', parentId: null, name: 'Other' },
        { ...merchant, merchantId: 'SHOP', parentId: 'TOP', name: 'Shop' },
        { ...merchant, merchantId: 'USED', parentId: 'TOP', name: 'Used' },
        { ...merchant, merchantId: 'ENROLLED', parentId: 'TOP', name: 'Enrolled' },
        { ...merchant, merchantId: 'BELOW', parentId: 'USED', name: 'Below it' },
      ],
    });
    for (const [role, { permissions }] of Object.entries(ROLES)) {
      if (!permissions) continue;
      const user = await world.addUser({ registeredService: ['ethoca'], permissions });
      callers.set(role, { bearer: (await world.signIn(user)).access });
    }
    const from = '203.0.113.7';
    const { headers } = await addProgram(db, 'TOP', { effectiveAt: world.ctx.now(), from: [from] });
    callers.set('program of the client', { headers, from });
    callers.set('visitor', {});
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const put = (id: string, status: ClientStatus) =>
    db().update(clients).set({ status }).where(eq(clients.merchantId, id));
  const statusOf = async (id: string) => {
    const [row] = await db().select().from(clients).where(eq(clients.merchantId, id));
    return row?.status;
  };
  const rows = () => db().$count(auditLog);
  const call = (role: string, verb: ClientVerb, id = 'SHOP', body: unknown = {}) =>
    world.send(`POST /ethoca/merchants/${id}/${verb}`, { body, ...callers.get(role) });

  it('change by every verb for every role as the table says, each with one audit row, and no other way', async () => {
    const told: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [role, { hears }] of Object.entries(ROLES)) {
      for (const status of STATUSES) {
        for (const verb of CLIENT_MACHINE.steps) {
          await put('SHOP', status);
          const before = await rows();
          const { body } = await call(role, verb);
          const { code = 'done' } = body as { code?: string };
          const name = `${role}: ${verb} of ${status}`;
          told[name] = `${code}, ${await statusOf('SHOP')}, ${(await rows()) - before} rows`;
          const becomes = BECOMES[status][verb];
          const refusal = hears(verb) ?? (becomes === undefined ? 'merchants/wrong_status' : null);
          expected[name] =
            `${refusal ?? 'done'}, ${refusal === null ? becomes : status}, ${refusal === null ? 1 : 0} rows`;
        }
      }
    }
    expect(told).toEqual(expected);
  });

  it('leave an entry with both statuses and the user', async () => {
    await put('SHOP', 'PENDING');
    await call('operator', 'process');
    const [row] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(row).toMatchObject({
      action: 'update',
      section: 'merchants',
      entityType: 'client',
      entityIds: ['SHOP'],
      merchantId: 'SHOP',
      before: { status: 'PENDING' },
      after: { status: 'PROCESSING' },
    });
  });

  it('say since when a client is rejected, until it is pending again', async () => {
    await put('SHOP', 'PENDING');
    const since = async (verb: ClientVerb) =>
      ((await call('operator', verb)).body as { results: { rejected_at: string | null } }).results
        .rejected_at;
    expect(await since('reject')).toBe(world.ctx.now().toISOString());
    expect(await since('reopen')).toBeNull();
  });

  it('are rejected for outdated versions', async () => {
    await put('SHOP', 'PENDING');
    const { status, body } = await call('operator', 'process', 'SHOP', { version: 1 });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'merchants/changed', data: expect.anything() }),
    ]);
  });

  it('keep a client from being deleted while something hangs on it, and say what, as far as the caller may know', async () => {
    const found = {
      type: 'EXACT_MATCH',
      origin: 'portal',
      clientId: 'USED',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db: db() },
      input: [
        { ...found, descriptor: 'USED SHOP', status: 'ACTIVE' },
        { ...found, descriptor: 'USED GONE', status: 'DELETED' },
      ],
    });
    const only = (merchants: string[]): PermissionScope => ({
      type: 'merchants',
      merchants,
      include_subordinates: false,
    });
    const staff = await world.addUser({ permissions: allowing(only(['USED']), 'merchant.read') });
    const both = await world.addUser({ permissions: allowing(only(['USED', 'OTHER']), 'merchant.read') });
    await world.addUser({ status: 'inactive', permissions: allowing(only(['USED']), 'merchant.read') });
    const user = await world.addUser({
      registeredService: ['ethoca', 'cbp'],
      permissions: [
        ...allowing(OWN, ...BOTH),
        // Of another client, which says nothing of this one.
        ...allowing(FOREIGN, 'descriptor.read'),
        { service: 'cbp', scope: OWN, access: ['user.read'] },
      ],
    });
    callers.set('who asks', { bearer: (await world.signIn(user)).access });
    const { status, body } = await call('who asks', 'delete', 'USED');
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'merchants/in_use',
        message: `This client still has descriptors, CAIDs, an RDR enrolment, users or sub-clients: descriptors: 1; users: ${staff.email}, 1 more; sub-clients: Below it (BELOW)`,
        data: {
          descriptors: { named: [], count: 1 },
          users: { named: [staff.email], count: 2 },
          clients: { named: ['Below it (BELOW)'], count: 1 },
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(both.email);
    const logged = world.logLines.join('');
    expect(logged).toContain('descriptors: 1; users: 2; sub-clients: 1');
    expect(logged).not.toContain(staff.email);
    await db().update(descriptors).set({ status: 'DELETED' });
    await put('BELOW', 'DELETED');
    for (const { email } of [staff, both]) {
      expect((await call('who asks', 'delete', 'USED')).status).toBe(409);
      await db().update(users).set({ status: 'inactive' }).where(eq(users.email, email));
    }
    expect((await call('who asks', 'delete', 'USED')).status).toBe(200);
  });

  it('keep a client from being deleted while Verifi has its CAIDs or its enrolment, or is to have them', async () => {
    const caid = {
      clientId: 'ENROLLED',
      bin: '453957',
      dba: 'Enrolled',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    };
    await createCaids({
      ctx: { db: db() },
      input: [
        { ...caid, service: 'rdr', caid: 'R1', status: 'ACTIVE' },
        { ...caid, service: 'oi', caid: 'O1', status: 'PENDING' },
        { ...caid, service: 'oi', caid: 'O2', status: 'DELETED' },
        { ...caid, service: 'rdr', caid: 'R2', status: 'REJECTED' },
      ],
    });
    await createRdrRecords({
      ctx: { db: db() },
      input: {
        clients: [
          {
            clientId: 'ENROLLED',
            status: 'DELETE_PROCESSING',
            defaultDecision: 'decline',
            rules: [],
            rulesVersion: 1,
            createdAt: ROW_CREATED_AT,
            updatedAt: ROW_CREATED_AT,
          },
        ],
        cases: [],
      },
    });
    const reader = await world.addUser({
      registeredService: ['ethoca', 'rdr'],
      permissions: [...allowing(OWN, ...BOTH), { service: 'rdr', scope: OWN, access: ['caid.read'] }],
    });
    callers.set('who reads CAIDs of RDR', { bearer: (await world.signIn(reader)).access });
    const refused = (by: string) => call(by, 'delete', 'ENROLLED');
    const { status, body } = await refused('who reads CAIDs of RDR');
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'merchants/in_use',
        message: expect.stringMatching(/: CAIDs: R1 \(RDR\), 1 more; RDR enrolment$/),
        data: { caids: { named: ['R1 (RDR)'], count: 2 }, rdr_enrolment: { count: 1 } },
      },
    ]);
    expect((await refused('operator')).body).toMatchObject({ data: { caids: { named: [], count: 2 } } });
    await db().update(caids).set({ status: 'DELETED' }).where(eq(caids.caid, 'R1'));
    expect((await refused('operator')).body).toMatchObject({ data: { caids: { count: 1 } } });
    await db().update(caids).set({ status: 'REJECTED' }).where(eq(caids.caid, 'O1'));
    expect((await refused('operator')).body).toMatchObject({
      code: 'merchants/in_use',
      data: { caids: { count: 0 }, rdr_enrolment: { count: 1 } },
    });
    // It can't be deleted itself.
    await db().update(rdrClients).set({ status: 'REJECTED' });
    expect((await call('operator', 'delete', 'ENROLLED')).status).toBe(200);
  });
});
