import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions as permissionsTable, users } from '../database/access-schema.ts';
import { switchOffUser } from '../modules/users/users.service.ts';
import { type AuthWorld, PASSWORD, startAuthWorld, WRONG_PASSWORD } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { OPERATOR_KEY } from '../testing/test-server.ts';

const READS_RECEIPTS: Permission = {
  service: 'ics',
  scope: { type: 'merchants', merchants: ['M-1'], include_subordinates: true },
  access: ['transaction.read'],
};
const INVALID_LOGIN = { code: 'auth/invalid_login', message: 'The login detail is incorrect' };
const UNAUTHENTICATED = { code: 'auth/unauthenticated', message: 'Unauthenticated' };
const EXPIRED = { code: 'auth/expired', message: 'Session Expired' };
const DONE = { results: {} };

describe.each(usualDatabases)('sign-in over HTTP, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const login = (name: string, password: string) =>
    world.send('POST /auth/login', { body: { name, password } });
  const currentUser = (bearer: string) => world.send('GET /users/current', { bearer });
  const setPassword = (token: string, password: string) =>
    world.send('PUT /users/current/password', { bearer: token, body: { password } });

  describe('auth/login', () => {
    it('answers with exactly an access and a root token, with which one is the user', async () => {
      const user = await world.addUser({
        displayName: 'Ada Chan',
        registeredService: ['ics'],
        permissions: [READS_RECEIPTS],
      });
      const answer = await login(user.email, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ results: { access: expect.any(String), root: expect.any(String) } });
      const { access } = (answer.body as { results: { access: string } }).results;
      expect((await currentUser(access)).body).toEqual({
        results: {
          id: user.userId,
          display_name: 'Ada Chan',
          email: user.email,
          registered_service: ['ics'],
          permissions: [READS_RECEIPTS],
          client_names: {},
        },
      });
      const rights = await world.send('GET /auth/tokens/current/access', { bearer: access });
      expect(rights.body).toEqual({ results: { permissions: [READS_RECEIPTS] } });
    });

    it('takes the address in any case of its letters', async () => {
      const { email } = await world.addUser();
      expect((await login(email.toUpperCase(), PASSWORD)).status).toBe(200);
    });

    it('accepts a password with its accents in another Unicode form', async () => {
      const user = await world.addUser({ status: 'pending' });
      await world.askReset(user.email);
      const token = (await world.mailedToken(user.email)) ?? '';
      expect((await setPassword(token, 'Crème-brûlée-2026'.normalize('NFD'))).status).toBe(200);
      expect((await login(user.email, 'Crème-brûlée-2026'.normalize('NFC'))).status).toBe(200);
    });

    it("gives the same response to everyone who can't sign in, down to the headers", async () => {
      const { email } = await world.addUser();
      const inactive = await world.addUser({ status: 'inactive' });
      const pending = await world.addUser({ status: 'pending' });
      const refusals = [
        await login(email, WRONG_PASSWORD),
        await login('nobody@cbp.example', PASSWORD),
        await login(inactive.email, PASSWORD),
        await login(pending.email, PASSWORD),
        await login(pending.email, WRONG_PASSWORD),
      ];
      const seen = refusals.map(({ status, body, headers }) => {
        const told = Object.fromEntries(headers);
        delete told.date;
        delete told['x-request-id'];
        return { status, body, told };
      });
      expect(seen[0]).toMatchObject({ status: 403, body: INVALID_LOGIN });
      for (const one of seen) expect(one).toEqual(seen[0]);
    });
  });

  describe('a session', () => {
    it('goes on with new tokens, and both of a pair are new', async () => {
      const first = await world.signIn(await world.addUser());
      world.pass(60_000);
      const answer = await world.send('POST /auth/tokens/root', { bearer: first.root });
      expect(answer.status).toBe(200);
      const { results } = answer.body as { results: typeof first };
      expect(Object.keys(results).sort()).toEqual(['access', 'root']);
      expect(results.root).not.toBe(first.root);
      expect(results.access).not.toBe(first.access);
      expect((await currentUser(results.access)).status).toBe(200);
    });

    it('is over after 10 minutes without new tokens, as auth/expired', async () => {
      const { access, root } = await world.signIn(await world.addUser());
      world.pass(10 * 60_000 + 1_000);
      const answer = await currentUser(access);
      expect([answer.status, answer.body]).toEqual([401, EXPIRED]);
      expect((await world.send('POST /auth/tokens/root', { bearer: root })).status).toBe(200);
    });

    it('ends at sign-out, with both of its tokens', async () => {
      const { access, root } = await world.signIn(await world.addUser());
      const answer = await world.send('DELETE /auth/tokens/root', { bearer: root });
      expect([answer.status, answer.body]).toEqual([200, DONE]);
      expect((await currentUser(access)).body).toEqual(UNAUTHENTICATED);
      expect((await world.send('POST /auth/tokens/root', { bearer: root })).body).toEqual(EXPIRED);
      expect((await world.send('DELETE /auth/tokens/root', { bearer: root })).status).toBe(200);
    });

    it('ends as soon as the user is deactivated, and stays ended when they are reactivated', async () => {
      const user = await world.addUser();
      const { access, root } = await world.signIn(user);
      await switchOffUser({ ctx: world.ctx, input: user });
      expect((await currentUser(access)).body).toEqual(UNAUTHENTICATED);
      expect((await world.send('POST /auth/tokens/root', { bearer: root })).body).toEqual(EXPIRED);
      const { db } = database.connection;
      await db.update(users).set({ status: 'active' }).where(eq(users.id, user.userId));
      expect((await currentUser(access)).status).toBe(401);
      expect((await world.send('POST /auth/tokens/root', { bearer: root })).status).toBe(401);
    });

    it('has the rights of this moment, not those of its sign-in', async () => {
      const user = await world.addUser({ registeredService: ['ics'], permissions: [READS_RECEIPTS] });
      const { access } = await world.signIn(user);
      const list = () => world.send('POST /ics/transactions/list', { bearer: access, body: {} });
      expect((await list()).status).toBe(200);
      const { db } = database.connection;
      await db.delete(permissionsTable).where(eq(permissionsTable.userId, user.userId));
      expect((await list()).body).toMatchObject({ code: 'auth/forbidden' });
      const rights = await world.send('GET /auth/tokens/current/access', { bearer: access });
      expect(rights.body).toEqual({ results: { permissions: [] } });
    });

    it('opens however many clients and whatever rights its user has', async () => {
      const merchants = Array.from({ length: 1_001 }, (_, index) => `M-${index}`);
      const scope = { type: 'merchants' as const, merchants, include_subordinates: false };
      const user = await world.addUser({
        registeredService: ['ics'],
        permissions: [{ service: 'ics', scope, access: ['transaction.read', 'transaction.fly'] }],
      });
      const { access } = await world.signIn(user);
      const answer = await currentUser(access);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        results: { permissions: [{ service: 'ics', scope, access: ['transaction.read'] }] },
      });
    });

    it('is not a session of a program: the operator key is not a user', async () => {
      const answer = await currentUser(OPERATOR_KEY);
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'auth/forbidden' }]);
    });
  });

  describe('changing the password', () => {
    const confirm = (access: string, password: string) =>
      world.send('POST /auth/tokens/password', { bearer: access, body: { password } });
    const tokenOf = ({ body }: { body: unknown }) => (body as { results: { token: string } }).results.token;

    it('ends all other sessions, and goes on with its own', async () => {
      const user = await world.addUser();
      const [here, there] = [await world.signIn(user), await world.signIn(user)];
      const token = tokenOf(await confirm(here.access, PASSWORD));
      const answer = await setPassword(token, 'a-new-password-2');
      expect([answer.status, answer.body]).toEqual([200, DONE]);
      expect((await currentUser(here.access)).status).toBe(200);
      expect((await world.send('POST /auth/tokens/root', { bearer: here.root })).status).toBe(200);
      expect((await currentUser(there.access)).status).toBe(401);
      expect((await world.send('POST /auth/tokens/root', { bearer: there.root })).status).toBe(401);
      expect((await login(user.email, PASSWORD)).status).toBe(403);
      expect((await login(user.email, 'a-new-password-2')).status).toBe(200);
    });

    it("returns 403 auth/failed for a wrong current password, so that clients don't refresh the session", async () => {
      const { access } = await world.signIn(await world.addUser());
      const answer = await confirm(access, WRONG_PASSWORD);
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 'auth/failed', message: 'Invalid current password' },
      ]);
      expect((await currentUser(access)).status).toBe(200);
    });

    it('refuses the same password again, and the token still works for another', async () => {
      const { access } = await world.signIn(await world.addUser());
      const token = tokenOf(await confirm(access, PASSWORD));
      const same = await setPassword(token, PASSWORD);
      expect([same.status, same.body]).toMatchObject([422, { code: 'auth/same_password' }]);
      expect((await setPassword(token, 'a-new-password-3')).status).toBe(200);
    });

    it.each(['session', 'time'])('is over with its %s, as auth/expired', async (what) => {
      const { access, root } = await world.signIn(await world.addUser());
      const token = tokenOf(await confirm(access, PASSWORD));
      if (what === 'session') await world.send('DELETE /auth/tokens/root', { bearer: root });
      else world.pass(10 * 60_000);
      const answer = await setPassword(token, 'a-new-password-4');
      expect([answer.status, answer.body]).toEqual([401, EXPIRED]);
    });

    it('takes the newest token alone', async () => {
      const { access } = await world.signIn(await world.addUser());
      const [older, newer] = [
        tokenOf(await confirm(access, PASSWORD)),
        tokenOf(await confirm(access, PASSWORD)),
      ];
      expect((await setPassword(older, 'a-new-password-5')).status).toBe(401);
      expect((await setPassword(newer, 'a-new-password-5')).status).toBe(200);
    });
  });

  describe('a link of a mail', () => {
    const check = (token: string) => world.send('HEAD /auth/tokens/current', { bearer: token });
    const linkFor = async (email: string) => {
      expect((await world.askReset(email)).body).toEqual(DONE);
      return (await world.mailedToken(email)) ?? '';
    };

    it('is checked without a body, whatever the outcome', async () => {
      const token = await linkFor((await world.addUser()).email);
      const good = await check(token);
      expect([good.status, good.text]).toEqual([204, '']);
      for (const bearer of [`${token}x`, 'nothing', OPERATOR_KEY]) {
        const bad = await check(bearer);
        expect([bad.status, bad.text]).toEqual([401, '']);
      }
      world.pass(60 * 60_000);
      expect((await check(token)).status).toBe(401);
    });

    it('sets the password once, and ends every session', async () => {
      const user = await world.addUser();
      const { access } = await world.signIn(user);
      const token = await linkFor(user.email);
      expect((await setPassword(token, 'a-new-password-6')).status).toBe(200);
      expect((await currentUser(access)).status).toBe(401);
      expect((await setPassword(token, 'a-new-password-7')).body).toEqual(EXPIRED);
      expect((await check(token)).status).toBe(401);
      expect((await login(user.email, 'a-new-password-6')).status).toBe(200);
    });

    it('may set the password that is forgotten again', async () => {
      const { email } = await world.addUser();
      expect((await setPassword(await linkFor(email), PASSWORD)).status).toBe(200);
    });

    it('works for one of two who use it at the same moment', async () => {
      const { email } = await world.addUser();
      const token = await linkFor(email);
      const both = await Promise.all([
        setPassword(token, 'the-first-one-1'),
        setPassword(token, 'the-second-1'),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      const winner = both[0]?.status === 200 ? 'the-first-one-1' : 'the-second-1';
      expect((await login(email, winner)).status).toBe(200);
    });

    it('activates an account that was pending', async () => {
      const user = await world.addUser({ status: 'pending' });
      const { links } = world.server.services.auth;
      await links.mailActivationLink({ ctx: world.ctx, input: user });
      const token = (await world.mailedToken(user.email)) ?? '';
      expect((await check(token)).status).toBe(204);
      expect((await setPassword(token, 'a-new-password-8')).status).toBe(200);
      expect((await login(user.email, 'a-new-password-8')).status).toBe(200);
    });

    it.each(['inactive', 'unknown'])('is not created for %s, with the same response', async (kind) => {
      const { email } =
        kind === 'unknown' ? { email: 'nobody@cbp.example' } : await world.addUser({ status: 'inactive' });
      expect(await linkFor(email)).toBe('');
    });

    it('is worth nothing as another kind of token', async () => {
      const user = await world.addUser();
      const token = await linkFor(user.email);
      const { access, root } = await world.signIn(user);
      for (const [call, bearer] of [
        ['GET /users/current', token],
        ['GET /users/current', root],
        ['POST /auth/tokens/root', token],
        ['POST /auth/tokens/root', access],
        ['HEAD /auth/tokens/current', access],
        ['HEAD /auth/tokens/current', root],
      ] as const) {
        expect([call, (await world.send(call, { bearer })).status]).toEqual([call, 401]);
      }
      for (const bearer of [access, root]) {
        expect((await setPassword(bearer, 'a-new-password-9')).status).toBe(401);
      }
    });
  });
});
