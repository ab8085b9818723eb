import { NOT_STORED } from '@cbp/shared/format/secret';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { type AuthWorld, PASSWORD, startAuthWorld, WRONG_PASSWORD } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';

const TRIES = 10;

describe.each(usualDatabases)('the audit log of sign-in, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let last = 0;

  const rows = async () => {
    const { db } = database.connection;
    return db.select().from(auditLog).where(gt(auditLog.seq, last)).orderBy(asc(auditLog.seq));
  };

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });
  beforeEach(async () => {
    last += (await rows()).length;
  });

  it('has a row of each sign-in, with from where it came', async () => {
    const user = await world.addUser();
    await world.signIn(user, { from: '203.0.113.5' });
    const entries = await rows();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: 'user',
      userId: user.userId,
      email: user.email,
      action: 'login',
      section: 'auth',
      entityType: 'user',
      entityIds: [String(user.userId)],
      url: '/api/auth/login',
      method: 'POST',
      statusCode: 200,
      ip: '203.0.113.5',
      country: null,
      userAgent: 'node',
      request: { name: user.email, password: NOT_STORED },
      response: { results: { access: NOT_STORED, root: NOT_STORED } },
    });
  });

  it('has a row of each sign-in that failed, with the address that was tried', async () => {
    const { email, userId } = await world.addUser();
    const inactive = await world.addUser({ status: 'inactive' });
    const tries = [
      { name: email, password: WRONG_PASSWORD, ids: [String(userId)] },
      { name: 'nobody@cbp.example', password: PASSWORD, ids: [] },
      { name: inactive.email, password: PASSWORD, ids: [String(inactive.userId)] },
    ];
    for (const { name, password } of tries) {
      expect((await world.send('POST /auth/login', { body: { name, password } })).status).toBe(403);
    }
    expect(await rows()).toMatchObject(
      tries.map(({ name, ids }) => ({
        actor: 'visitor',
        userId: null,
        email: name,
        action: 'login',
        entityIds: ids,
        statusCode: 403,
        request: { name, password: NOT_STORED },
        response: { code: 'auth/invalid_login', message: 'The login detail is incorrect' },
      })),
    );
  });

  it('has one row of the first try that is not looked at, not of each in a flood', async () => {
    const { email } = await world.addUser();
    for (let index = 0; index < TRIES + 4; index++) {
      await world.send('POST /auth/login', {
        body: { name: email, password: WRONG_PASSWORD },
        from: '203.0.113.77',
      });
    }
    const statuses = (await rows()).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array(TRIES).fill(403), 429]);
  });

  it('has a row of the end of a session, and none of an end that ends nothing', async () => {
    const user = await world.addUser();
    const { root } = await world.signIn(user);
    for (let index = 0; index < 2; index++) {
      await world.send('DELETE /auth/tokens/root', { bearer: root, body: {} });
    }
    await world.send('DELETE /auth/tokens/root', { bearer: 'a-token-nobody-gave', body: {} });
    expect((await rows()).slice(1)).toMatchObject([
      { actor: 'user', userId: user.userId, action: 'delete', section: 'auth', statusCode: 200 },
    ]);
  });

  it('has an entry for a set password with the new account state, and without tokens', async () => {
    const user = await world.addUser({ status: 'pending' });
    await world.askReset(user.email);
    const token = (await world.mailedToken(user.email)) ?? '';
    const setting = { bearer: token, body: { password: 'a-new-password-1' } };
    expect((await world.send('PUT /users/current/password', setting)).status).toBe(200);
    expect((await world.send('PUT /users/current/password', setting)).status).toBe(401);
    const entries = await rows();
    expect(entries).toMatchObject([
      {
        actor: 'user',
        userId: user.userId,
        email: user.email,
        action: 'update',
        section: 'auth',
        request: { password: NOT_STORED, kind: 'activation' },
        before: { status: 'pending', has_password: false, version: 1 },
        after: { status: 'active', has_password: true, version: 2 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(JSON.stringify(entries)).not.toContain('a-new-password');
  });

  it('has no row of tokens that follow each other', async () => {
    const { root } = await world.signIn(await world.addUser());
    last += (await rows()).length;
    expect((await world.send('POST /auth/tokens/root', { bearer: root, body: {} })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
