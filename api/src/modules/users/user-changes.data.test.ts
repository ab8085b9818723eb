import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import { NOT_STORED } from '@cbp/shared/format/secret';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld, type TestUser } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';

const EVERYTHING: Permission[] = SERVICE_NAMES.map((service) => ({
  service,
  scope: { type: 'all' },
  access: rightsOf(service),
}));
const OPERATOR = { registeredService: [...SERVICE_NAMES], permissions: EVERYTHING };
const forClients = (
  service: Permission['service'],
  merchants: string[],
  access: string[],
  include_subordinates = true,
): Permission => ({ service, scope: { type: 'merchants', merchants, include_subordinates }, access });
const READS = (client: string) => forClients('ics', [client], ['transaction.read']);

describe.each(usualDatabases)('user actions, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let operator: string;
  /** Looks after the users of M-1 and below. */
  let manager: string;
  let managerId: number;

  const send = (call: string, bearer: string, body?: unknown) =>
    world.send(call, { bearer, ...(body !== undefined && { body }) });
  const bearerOf = async (user: TestUser) => (await world.signIn(user)).access;
  const detail = async (id: number, bearer = operator) =>
    ((await send(`GET /users/${id}`, bearer)).body as { results: UserDetail }).results;
  const lastRow = async () => {
    const [row] = await database.connection.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    return row ?? expect.fail('no audit row');
  };
  const addStaff = (more: object = {}) =>
    world.addUser({ registeredService: ['ics'], permissions: [READS('M-1')], ...more });
  let newUsers = 0;
  const newUser = (more: object = {}) => ({
    email: `new-${newUsers++}@cbp.example`,
    display_name: 'New',
    registered_service: ['ics'],
    permissions: [READS('M-2')],
    ...more,
  });

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const client = (merchantId: string, parentId: string | null) =>
      ({
        merchantId,
        parentId,
        name: merchantId,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: ROW_CREATED_AT,
      }) as const;
    await createClients({
      ctx: { db: database.connection.db },
      input: [client('M-1', null), client('M-2', 'M-1'), client('M-9', null)],
    });
    operator = await bearerOf(await world.addUser(OPERATOR));
    const managing = await world.addUser({
      registeredService: ['cbp', 'ics'],
      permissions: [forClients('cbp', ['M-1'], rightsOf('cbp')), READS('M-1')],
    });
    managerId = managing.userId;
    manager = await bearerOf(managing);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it('an operator creates a user, who activates by email, sees what is permitted, and loses access when it is revoked', async () => {
    const body = newUser();
    const made = await send('POST /users', operator, body);
    expect(made.status).toBe(201);
    const { results } = made.body as { results: UserDetail };
    expect(results).toMatchObject({ email: body.email, status: 'pending', version: 1, sessions: [] });
    expect(results.permissions).toEqual([READS('M-2')]);
    expect(await lastRow()).toMatchObject({
      action: 'create',
      section: 'users',
      entityIds: [String(results.id)],
      statusCode: 201,
      before: null,
      after: { email: body.email, permissions: [READS('M-2')] },
    });

    const token = (await world.mailedToken(body.email)) ?? '';
    const password = 'the-right-password-1';
    expect(
      (await world.send('PUT /users/current/password', { bearer: token, body: { password } })).status,
    ).toBe(200);
    const access = await bearerOf({ userId: results.id, email: body.email });
    expect((await send('POST /ics/transactions/list', access, {})).status).toBe(200);
    expect((await send('POST /users/list', access, {})).status).toBe(403);

    const { version } = await detail(results.id);
    const taken = await send(`PUT /users/${results.id}/permissions`, operator, { permissions: [], version });
    expect(taken.status).toBe(200);
    expect((await send('POST /ics/transactions/list', access, {})).status).toBe(403);
    expect(await lastRow()).toMatchObject({
      before: { permissions: [READS('M-2')], version },
      after: { permissions: [], version: version + 1 },
    });
  });

  it('of two concurrent editors the second is told, with the current version', async () => {
    const { userId } = await addStaff();
    const change = (display_name: string) =>
      send(`PATCH /users/${userId}`, operator, { display_name, version: 1 });
    expect((await change('First')).status).toBe(200);
    const second = await change('Second');
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'users/changed', data: { display_name: 'First', version: 2 } },
    ]);
  });

  it('shows sessions with where they are, and ends one or all of them', async () => {
    const user = await addStaff();
    const [one, other] = [await world.signIn(user, { from: '203.0.113.8' }), await world.signIn(user)];
    const { sessions } = await detail(user.userId);
    expect(sessions).toHaveLength(2);
    const [first] = sessions.filter(({ ip }) => ip === '203.0.113.8');
    expect(first).toMatchObject({ user_agent: 'node', country: null });
    await send(`POST /users/${user.userId}/sessions/end`, operator, { session_id: first?.id });
    expect((await send('GET /users/current', one.access)).status).toBe(401);
    expect((await send('GET /users/current', other.access)).status).toBe(200);
    await send(`POST /users/${user.userId}/sessions/end`, operator, {});
    expect((await send('GET /users/current', other.access)).status).toBe(401);
  });

  it('deactivates at once: sessions and links end, the address stays taken, and reactivation doesn’t restore them', async () => {
    const user = await addStaff();
    const { access } = await world.signIn(user);
    const status = (to: string) => send(`POST /users/${user.userId}/status`, operator, { status: to });
    expect((await status('inactive')).status).toBe(200);
    expect((await send('GET /users/current', access)).status).toBe(401);
    const taken = await send('POST /users', operator, newUser({ email: user.email.toUpperCase() }));
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'users/email_taken' }]);
    expect((await status('active')).status).toBe(200);
    expect((await send('GET /users/current', access)).status).toBe(401);
    await world.signIn(user);
  });

  it('an activation link ends all others, and is kept nowhere', async () => {
    const { userId } = await addStaff({ status: 'pending' });
    const make = async () => {
      const { body } = await send(`POST /users/${userId}/activation-link`, operator, {});
      return (body as { results: { url: string } }).results.url.split('/').at(-1) ?? '';
    };
    const [first, second] = [await make(), await make()];
    expect((await send('HEAD /auth/tokens/current', first)).status).toBe(401);
    expect((await send('HEAD /auth/tokens/current', second)).status).toBe(204);
    const row = await lastRow();
    expect(row.response).toMatchObject({ results: { url: NOT_STORED } });
    expect(JSON.stringify(row)).not.toContain(second);
    const { userId: active } = await addStaff();
    const refused = await send(`POST /users/${active}/activation-link`, operator, {});
    expect(refused.body).toMatchObject({ code: 'users/not_pending' });
  });

  it('a reset link is emailed to active users', async () => {
    const user = await addStaff();
    expect((await send(`POST /users/${user.userId}/reset-password`, operator, {})).status).toBe(200);
    const token = (await world.mailedToken(user.email)) ?? '';
    expect((await send('HEAD /auth/tokens/current', token)).status).toBe(204);
    const pending = await addStaff({ status: 'pending' });
    const refused = await send(`POST /users/${pending.userId}/reset-password`, operator, {});
    expect(refused.body).toMatchObject({ code: 'users/not_active' });
  });

  it('one address is one user’s, also where two take it at once', async () => {
    const body = newUser({ send_activation_mail: false });
    const answers = await Promise.all([1, 2, 3].map(() => send('POST /users', operator, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { userId, email } = await addStaff();
    const other = await addStaff();
    const taken = await send(`PATCH /users/${other.userId}`, operator, { email: email.toUpperCase() });
    expect(taken.body).toMatchObject({ code: 'users/email_taken' });
    expect((await send(`PATCH /users/${userId}`, operator, { email: email.toUpperCase() })).status).toBe(200);
  });

  it.each<[string, Permission[], string]>([
    ['a right', [forClients('ics', ['M-2'], ['evidence.create'])], 'users/not_held'],
    ['a client', [READS('M-9')], 'users/not_held'],
    ['a client that is not there', [READS('nobody')], 'users/not_held'],
    [
      'all clients',
      [{ service: 'ics', scope: { type: 'all' }, access: ['transaction.read'] }],
      'users/not_held',
    ],
    ['the same twice', [READS('M-2'), READS('M-2')], 'users/permission_exists'],
    ['nothing at all', [], 'users/not_held'],
  ])("users can't grant permissions they don't have: %s", async (_what, permissions, code) => {
    const made = await send('POST /users', manager, newUser({ permissions }));
    expect(made.body).toMatchObject({ code });
    if (permissions.length === 0) return;
    const { userId } = await addStaff();
    const set = await send(`PUT /users/${userId}/permissions`, manager, { permissions });
    expect(set.body).toMatchObject({ code });
    expect((await detail(userId)).permissions).toEqual([READS('M-1')]);
  });

  it('grants own permissions for own clients and sub-clients, and names the missing one otherwise', async () => {
    expect((await send('POST /users', manager, newUser())).status).toBe(201);
    const empty = newUser({ permissions: [{ ...READS('M-2'), access: [] }] });
    expect((await send('POST /users', manager, empty)).text).toContain('please select permission type');
    const nowhere = newUser({ permissions: [forClients('ics', [], ['transaction.read'])] });
    expect((await send('POST /users', manager, nowhere)).text).toContain('please select client id');
    const unknown = await send('POST /users', operator, newUser({ permissions: [READS('nobody')] }));
    expect(unknown.body).toMatchObject({ code: 'merchants/not_found' });
  });

  it("users can't change their own permissions, or take over an account with more", async () => {
    const own = await send(`PUT /users/${managerId}/permissions`, manager, { permissions: [READS('M-1')] });
    expect(own.body).toMatchObject({ code: 'users/own_permissions' });
    const permissions = [forClients('ics', ['M-1'], ['evidence.create'])];
    const stronger = await world.addUser({ status: 'pending', permissions });
    const link = await send(`POST /users/${stronger.userId}/activation-link`, manager, {});
    expect([link.status, link.body]).toMatchObject([403, { code: 'users/holds_more' }]);
    const address = await send(`PATCH /users/${stronger.userId}`, manager, { email: 'mine@cbp.example' });
    expect([address.status, address.body]).toMatchObject([403, { code: 'users/holds_more' }]);
    expect([link.text, address.text].join()).not.toContain('evidence.create');
    expect((await detail(stronger.userId)).email).toBe(stronger.email);
    const services = { registered_service: ['cbp', 'aml'] };
    const given = await send(`PATCH /users/${stronger.userId}`, manager, services);
    expect(given.body).toMatchObject({ code: 'users/not_held', data: { service: 'aml' } });
  });

  it('users beyond the scope are as if they were not there', async () => {
    const foreign = await world.addUser({ permissions: [READS('M-9')] });
    const all = await world.addUser({ permissions: [{ ...READS('M-1'), scope: { type: 'all' } }] });
    for (const { userId } of [foreign, all, { userId: 999_999 }]) {
      for (const [call, body] of [
        [`GET /users/${userId}`, undefined],
        [`PATCH /users/${userId}`, { display_name: 'X', version: 99 }],
        [`POST /users/${userId}/status`, { status: 'inactive' }],
      ] as const) {
        const { status, body: answer } = await send(call, manager, body);
        expect([call, status, answer]).toMatchObject([call, 404, { code: 'users/not_found' }]);
      }
    }
  });

  it('keeps the last operator with all rights, though two switch each other off at once', async () => {
    const own = await create();
    const other = await startAuthWorld(own);
    try {
      const [one, two] = [await other.addUser(OPERATOR), await other.addUser(OPERATOR)];
      const bearers = [(await other.signIn(one)).access, (await other.signIn(two)).access];
      const off = (bearer: string | undefined, { userId }: TestUser) =>
        other.send(`POST /users/${userId}/status`, { bearer: bearer ?? '', body: { status: 'inactive' } });
      const answers = await Promise.all([off(bearers[0], two), off(bearers[1], one)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [left, bearer] = answers[0]?.status === 200 ? [one, bearers[0]] : [two, bearers[1]];
      expect((await off(bearer, left)).body).toMatchObject({ code: 'users/last_operator' });
    } finally {
      await other.end();
      await own.end();
    }
  });
});
