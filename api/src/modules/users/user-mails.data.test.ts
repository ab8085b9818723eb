import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, startAuthWorld, type TestUser } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { tasks } from '../tasks/tasks.schema.ts';

const EVERYTHING: Permission[] = SERVICE_NAMES.map((service) => ({
  service,
  scope: { type: 'all' },
  access: rightsOf(service),
}));
const OPERATOR = { registeredService: [...SERVICE_NAMES], permissions: EVERYTHING };
const HOURLY = 60;

describe.each(usualDatabases)('mails to users, sixty an hour, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  /** A caller of their own for each test, since mails are counted by caller. */
  let caller: TestUser;
  let operator: string;
  let serial = 0;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  beforeEach(async () => {
    caller = await world.addUser(OPERATOR);
    operator = (await world.signIn(caller)).access;
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const post = (path: string, body: object, key?: string) =>
    world.send(`POST ${path}`, {
      bearer: operator,
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const newUser = (more: object = {}) => ({
    email: `counted-${++serial}@cbp.example`,
    display_name: 'New',
    registered_service: ['ics'],
    permissions: [{ service: 'ics', scope: { type: 'all' }, access: ['transaction.read'] }],
    ...more,
  });
  const WITHOUT_MAIL = { send_activation_mail: false };
  const statusesOf = async (answers: (() => ReturnType<typeof post>)[]) => {
    const statuses = new Map<number, number>();
    for (const answer of answers) {
      const { status } = await answer();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(statuses);
  };
  const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, () => item);
  const kept = async (email: string) => [
    await db().$count(users, eq(users.email, email)),
    await db().$count(tasks, eq(tasks.lane, email)),
  ];

  it('are not counted where none is asked for', async () => {
    expect(await statusesOf(times(HOURLY + 1, () => post('/users', newUser(WITHOUT_MAIL))))).toEqual({
      201: HOURLY + 1,
    });
    expect((await post('/users', newUser())).status).toBe(201);
  });

  it('are counted once each, not where the call is refused or made again, and of the one too many nothing is left', async () => {
    const { userId, email } = await world.addUser();
    const same = newUser();
    expect((await post(`/users/${userId}/reset-password`, {})).status).toBe(200);
    expect(await statusesOf(times(3, () => post('/users', same, 'the same')))).toEqual({ 201: 3 });
    expect(await statusesOf(times(3, () => post('/users', newUser({ email }))))).toEqual({ 409: 3 });
    expect(await statusesOf(times(HOURLY - 2, () => post('/users', newUser())))).toEqual({ 201: HOURLY - 2 });
    const entries = await db().$count(auditLog);
    const oneTooMany = newUser();
    const answer = await post('/users', oneTooMany, 'one too many');
    expect([answer.status, answer.body]).toMatchObject([429, { code: 'request/too_many' }]);
    expect((await post(`/users/${userId}/reset-password`, {})).status).toBe(429);
    expect(await kept(oneTooMany.email)).toEqual([0, 0]);
    expect(await db().$count(auditLog)).toBe(entries);
    expect((await post('/users', newUser(WITHOUT_MAIL))).status).toBe(201);
    world.pass(60 * 60_000);
    operator = (await world.signIn(caller)).access;
    expect((await post('/users', oneTooMany, 'one too many')).status).toBe(201);
    expect(await kept(oneTooMany.email)).toEqual([1, 1]);
  });
});
