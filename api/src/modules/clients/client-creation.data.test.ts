import { rightsOf } from '@cbp/shared/access/access-right';
import type { Client } from '@cbp/shared/clients/client.model';
import { CLIENT_KINDS, type ClientKind } from '@cbp/shared/clients/client-kind';
import type { CreatedUser } from '@cbp/shared/clients/new-client.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf, named } from '@cbp/shared/testing/table';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientAncestors,
  clients,
  permissions as permissionTable,
  users,
} from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { createClients } from './clients.service.ts';

const KINDS = Object.keys(CLIENT_KINDS) as ClientKind[];
const below = (id: string): PermissionScope => ({
  type: 'merchants',
  merchants: [id],
  include_subordinates: true,
});
const only = (id: string): PermissionScope =>
  ({ ...below(id), include_subordinates: false }) as PermissionScope;
const every = (scope: PermissionScope): Permission[] => [
  { service: 'ethoca', scope, access: rightsOf('ethoca') },
  { service: 'cbp', scope, access: rightsOf('cbp') },
];

/** The allowed parents, written independently of the product's rules; the first is top-level. */
const MAY_STAND_BELOW: Record<ClientKind, (ClientKind | null)[]> = {
  acquirer: [null],
  pf: [null, 'acquirer'],
  reseller: ['acquirer', 'pf'],
  mass: [null, 'acquirer', 'pf', 'reseller'],
  sub: ['mass'],
  direct: ['acquirer', 'pf', 'reseller'],
  standalone: [null, 'acquirer', 'pf', 'reseller'],
};

const PATHS: Record<ClientKind, string> = {
  acquirer: 'partner',
  pf: 'partner',
  reseller: 'partner',
  mass: 'mass',
  sub: 'sub',
  direct: 'direct',
  standalone: 'standalone',
};

describe.each(usualDatabases)('how clients are made, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers: Record<string, string> = {};
  let count = 0;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    await createClients({
      ctx: { db: database.connection.db },
      input: [
        ...KINDS.map((kind) => ({
          merchantId: `a-${kind}`,
          name: kind,
          parentId: null,
          status: 'ACTIVE' as const,
          role: CLIENT_KINDS[kind].role,
          type: CLIENT_KINDS[kind].type,
          createdAt: ROW_CREATED_AT,
        })),
        {
          merchantId: 'CLOSED',
          name: 'Closed',
          parentId: null,
          status: 'DELETED',
          role: 'PF',
          createdAt: ROW_CREATED_AT,
        },
        {
          merchantId: 'FOREIGN',
          name: 'Foreign',
          parentId: null,
          status: 'ACTIVE',
          role: 'ACQUIRER',
          createdAt: ROW_CREATED_AT,
        },
      ],
    });
    const registeredService = ['ethoca' as const, 'cbp' as const];
    for (const [name, scope] of Object.entries({
      operator: { type: 'all' } as const,
      acquirer: below('a-acquirer'),
      'acquirer alone': only('a-acquirer'),
    })) {
      const user = await world.addUser({ registeredService, permissions: every(scope) });
      bearers[name] = (await world.signIn(user)).access;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const newId = () => `NEW-${++count}`;
  const send = (path: string, body: object, more: { by?: string; key?: string } = {}) =>
    world.send(`POST /ethoca/merchants/${path}`, {
      body,
      bearer: bearers[more.by ?? 'operator'] ?? '',
      ...(more.key && { headers: { 'Idempotency-Key': more.key } }),
    });
  const bodyOf = (kind: ClientKind, parent: string | null, id = newId()) => ({
    merchant_id: id,
    name: 'New one',
    ...(parent !== null && { parent }),
    ...(kind === 'mass' && { subs: [{ merchant_id: `${id}-S`, name: 'Sub of it' }] }),
    ...(PATHS[kind] === 'partner' && { role: CLIENT_KINDS[kind].role }),
  });
  const codeOf = ({ status, body }: { status: number; body: unknown }) =>
    status === 201 ? 'made' : (body as { code: string }).code;

  it('each kind stands where it may and nowhere else', async () => {
    const rows = KINDS.flatMap((kind) =>
      [null, ...KINDS].map((parent) => [`${kind} below ${parent ?? 'nobody'}`, { kind, parent }] as const),
    );
    const faults = await faultsOf(rows, async ({ kind, parent }) => {
      const code = codeOf(await send(PATHS[kind], bodyOf(kind, parent && `a-${parent}`)));
      expect(code).toBe(MAY_STAND_BELOW[kind].includes(parent) ? 'made' : 'merchants/wrong_parent');
    });
    expect(faults).toEqual({});
  });

  it('a mass merchant comes with its sub-merchants, pending, in the tree, each with a row of its own in the log', async () => {
    const id = newId();
    const subs = [
      { merchant_id: `${id}-1`, name: ' First sub ' },
      { merchant_id: `${id}-2`, name: 'Second sub' },
    ];
    const answer = await send('mass', { ...bodyOf('mass', 'a-pf', id), subs });
    const { results } = answer.body as { results: Client };
    expect(results).toMatchObject({
      merchant_id: id,
      parent: 'a-pf',
      role: 'MERCHANT',
      type: 'MASS_MERCHANT',
      status: 'PENDING',
      version: 1,
    });
    const ids = [id, `${id}-1`, `${id}-2`];
    const made = await db()
      .select()
      .from(clients)
      .where(inArray(clients.merchantId, ids))
      .orderBy(asc(clients.merchantId));
    expect(made.map(({ name, type, parentId, status }) => [name, type, parentId, status])).toEqual([
      ['New one', 'MASS_MERCHANT', 'a-pf', 'PENDING'],
      ['First sub', 'SUB_MERCHANT', id, 'PENDING'],
      ['Second sub', 'SUB_MERCHANT', id, 'PENDING'],
    ]);
    const above = await db()
      .select()
      .from(clientAncestors)
      .where(eq(clientAncestors.merchantId, `${id}-2`))
      .orderBy(asc(clientAncestors.depth));
    expect(above.map(({ ancestorId }) => ancestorId)).toEqual([`${id}-2`, id, 'a-pf']);
    const rows = await db()
      .select()
      .from(auditLog)
      .where(inArray(auditLog.merchantId, ids))
      .orderBy(auditLog.seq);
    expect(rows.map(({ action, entityIds }) => [action, ...entityIds])).toEqual([
      ['create', `${id}-1`],
      ['create', `${id}-2`],
      ['create', id],
    ]);
    // Not all who see a client see the one above it.
    expect(JSON.stringify(rows)).not.toContain('a-pf');
  });

  // Specification, chapter 2: "client create forms (mass, sub, direct, standalone merchants with push and API settings …)".
  it('every kind of merchant may have push and API settings from its beginning', async () => {
    const settings = {
      push_url: 'https://alerts.harbour.example/push',
      push_username: 'harbour',
      push_password: 'kept-by-its-server',
      api_white_listed_ips: ['203.0.113.0/24'],
    };
    const places = [
      ['mass', null],
      ['sub', 'a-mass'],
      ['direct', 'a-pf'],
      ['standalone', null],
    ] as const;
    for (const [kind, parent] of places) {
      const answer = await send(PATHS[kind], { ...bodyOf(kind, parent), ...settings });
      const { push_password, ...shown } = settings;
      expect([kind, (answer.body as { results: Client }).results]).toMatchObject([
        kind,
        { ...shown, has_push_password: true },
      ]);
      expect(answer.text).not.toContain(push_password);
    }
  });

  it('errors are reported by field, and then nothing is created', async () => {
    const before = await db().$count(clients);
    const taken = { merchant_id: 'A-PF', name: 'Taken' };
    const wrong: [path: string, body: object, status: number, told: string][] = [
      [
        'mass',
        { merchant_id: 'X', name: 'X', subs: [] },
        400,
        'a mass merchant needs at least one client added',
      ],
      ['mass', { merchant_id: 'X', name: 'X' }, 400, '"subs"'],
      [
        'mass',
        { ...bodyOf('mass', null, 'X'), subs: [{ merchant_id: 'x', name: 'X' }] },
        400,
        'subs.0.merchant_id',
      ],
      ['mass', { ...bodyOf('mass', null, 'X'), subs: [taken] }, 409, 'subs.0.merchant_id'],
      ['direct', { ...taken, parent: 'a-pf' }, 409, '"path":"merchant_id"'],
      ['direct', { merchant_id: 'no blanks', name: 'X', parent: 'a-pf' }, 400, 'merchant_id'],
      ['direct', { merchant_id: 'X', name: '  ', parent: 'a-pf' }, 400, '"name"'],
      ['standalone', { merchant_id: 'X', name: 'X', push_url: 'https://10.0.0.1/' }, 422, 'push_url_refused'],
      [
        'standalone',
        { merchant_id: 'X', name: 'X', api_white_listed_ips: ['1.2.3.4/40'] },
        400,
        'api_white_listed_ips.0',
      ],
      ['sub', { merchant_id: 'X', name: 'X', parent: 'nobody' }, 404, 'merchants/not_found'],
      ['standalone', { merchant_id: 'X', name: 'X', parent: 'CLOSED' }, 422, 'merchants/wrong_parent'],
    ];
    const faults = await faultsOf(named(wrong), async ([path, body, status, told]) => {
      const answer = await send(path, body);
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(told)]);
    });
    expect(faults).toEqual({});
    expect(await db().$count(clients)).toBe(before);
  });

  it('a parent beyond one’s scope is as if unknown, and nothing is put where its maker would not see it', async () => {
    const told = [];
    for (const [by, parent] of [
      ['acquirer', 'a-acquirer'],
      ['acquirer', 'FOREIGN'],
      ['acquirer', 'nobody'],
      ['acquirer', null],
      ['acquirer alone', 'a-acquirer'],
    ] as const) {
      told.push(codeOf(await send('standalone', bodyOf('standalone', parent), { by })));
    }
    expect(told).toEqual([
      'made',
      'merchants/not_found',
      'merchants/not_found',
      'merchants/beyond_scope',
      'merchants/beyond_scope',
    ]);
  });

  it('sent twice with one key it is made once', async () => {
    const body = bodyOf('direct', 'a-pf');
    const [one, other] = await Promise.all([
      send('direct', body, { key: 'the-same-key-1' }),
      send('direct', body, { key: 'the-same-key-1' }),
    ]);
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    const changed = await send('direct', { ...body, parent: 'a-reseller' }, { key: 'the-same-key-1' });
    expect(codeOf(changed)).toBe('request/key_reused');
  });

  it('invalid users are rejected separately; the client and the other users are created', async () => {
    const known = await world.addUser();
    const id = newId();
    const wanted = [
      { email: `mei@${id.toLowerCase()}.example`, display_name: 'Mei' },
      { email: known.email, display_name: 'Known already' },
    ];
    const push = {
      push_url: 'https://shop.example/p',
      push_username: 'cbp',
      push_password: 'push-password-9',
    };
    const answer = await send(
      'standalone',
      { ...bodyOf('standalone', 'a-acquirer', id), ...push, users: wanted },
      { by: 'acquirer' },
    );
    expect(answer.status).toBe(201);
    const { results, users: made } = answer.body as { results: Client; users: CreatedUser[] };
    expect(results).toMatchObject({ merchant_id: id, push_url: push.push_url, has_push_password: true });
    expect(made).toEqual([
      { ...wanted[0], merchant_id: id, id: expect.any(Number) },
      {
        ...wanted[1],
        merchant_id: id,
        id: null,
        error: expect.objectContaining({ code: 'users/email_taken' }),
      },
    ]);
    const [user] = await db()
      .select()
      .from(users)
      .where(eq(users.id, made[0]?.id ?? 0));
    expect(user).toMatchObject({ status: 'pending', registeredService: ['ethoca'] });
    const held = await db()
      .select()
      .from(permissionTable)
      .where(eq(permissionTable.userId, user?.id ?? 0));
    expect(held).toMatchObject([{ service: 'ethoca', merchantIds: [id], includeSubordinates: true }]);
    expect(held[0]?.access).toContain('alert.update');
    expect(held[0]?.access).not.toContain('merchant.update');
    expect(await db().$count(tasks, eq(tasks.lane, wanted[0]?.email ?? ''))).toBe(1);
    const log = await db().select().from(auditLog);
    expect(JSON.stringify(log)).not.toContain(push.push_password);
  });

  it('mails to users count once the client is made, and with more than sixty in an hour nothing is made', async () => {
    const user = await world.addUser({
      registeredService: ['ethoca', 'cbp'],
      permissions: every({ type: 'all' }),
    });
    bearers.counted = (await world.signIn(user)).access;
    const ten = (id: string) =>
      Array.from({ length: 10 }, (_, at) => ({
        email: `staff-${at}@${id.toLowerCase()}.example`,
        display_name: 'Staff',
      }));
    const make = (id: string) =>
      send('standalone', { ...bodyOf('standalone', null, id), users: ten(id) }, { by: 'counted' });
    for (let at = 0; at < 7; at++) expect(codeOf(await make('a-standalone'))).toBe('merchants/id_taken');
    for (let at = 0; at < 6; at++) expect(codeOf(await make(newId()))).toBe('made');
    const tooMany = newId();
    expect(codeOf(await make(tooMany))).toBe('request/too_many');
    expect(await db().$count(clients, eq(clients.merchantId, tooMany))).toBe(0);
    expect(await db().$count(users, eq(users.email, ten(tooMany)[0]?.email ?? ''))).toBe(0);
  });

  it('a caller who may not create users creates clients without them', async () => {
    const scope = below('a-acquirer');
    const user = await world.addUser({
      registeredService: ['ethoca'],
      permissions: [{ service: 'ethoca', scope, access: ['merchant.create'] }],
    });
    bearers.clerk = (await world.signIn(user)).access;
    const staff = [{ email: 'somebody@shop.example', display_name: 'Somebody' }];
    const answer = await send('direct', { ...bodyOf('direct', 'a-acquirer'), users: staff }, { by: 'clerk' });
    expect([answer.status, (answer.body as { users: CreatedUser[] }).users[0]?.error?.code]).toEqual([
      201,
      'auth/forbidden',
    ]);
  });
});
