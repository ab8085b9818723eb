import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { ROOT_LEEWAY_MS } from '@cbp/shared/users/auth.calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootTokens, sessions, users } from '../database/access-schema.ts';
import { type AuthWorld, startAuthWorld, type TestUser, type Tokens } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';

const AT_ONCE = 50;
const DAY_MS = 24 * 60 * 60_000;

describe.each(usualDatabases)('a root token, on $name', ({ create }) => {
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

  const refresh = (root: string) => world.send('POST /auth/tokens/root', { bearer: root });
  const isTaken = async ({ access }: Tokens) =>
    (await world.send('GET /users/current', { bearer: access })).status === 200;
  const next = async ({ root }: Tokens): Promise<Tokens> => {
    const answer = await refresh(root);
    expect(answer.status).toBe(200);
    return (answer.body as { results: Tokens }).results;
  };
  const sessionsOf = ({ userId }: TestUser) =>
    database.connection.db.select().from(sessions).where(eq(sessions.userId, userId));

  it('that is replayed ends its whole session, no matter who holds the newer one', async () => {
    const user = await world.addUser();
    const stolen = await world.signIn(user);
    const mine = await next(stolen);
    world.pass(10_001);
    const linesBefore = world.logLines.length;
    const answer = await refresh(stolen.root);
    expect([answer.status, answer.body]).toEqual([401, { code: 'auth/expired', message: 'Session Expired' }]);
    expect((await refresh(mine.root)).status).toBe(401);
    expect(await isTaken(mine)).toBe(false);
    expect(await sessionsOf(user)).toMatchObject([{ endedFor: 'reuse' }]);
    const logged = world.logLines.slice(linesBefore).map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, userId: user.userId, msg: expect.stringContaining('sent again') }),
    );
  });

  it('that comes back ends no other session of the user', async () => {
    const user = await world.addUser();
    const [attacked, elsewhere] = [await world.signIn(user), await world.signIn(user)];
    await next(attacked);
    world.pass(ROOT_LEEWAY_MS + 1);
    await refresh(attacked.root);
    expect(await isTaken(elsewhere)).toBe(true);
    await next(elsewhere);
  });

  it('that comes back within seconds gets the same answer, as long as its successor is unused', async () => {
    const first = await world.signIn(await world.addUser());
    const second = await next(first);
    world.pass(10_000);
    expect(await next(first)).toEqual(second);
    await next(second);
    expect((await refresh(first.root)).status).toBe(401);
    expect((await refresh(second.root)).status).toBe(401);
  });

  it(`has one successor, however many of ${AT_ONCE} tabs send it at once`, async () => {
    const user = await world.addUser();
    const first = await world.signIn(user);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => next(first)));
    expect(new Set(answers.map(({ root }) => root)).size).toBe(1);
    expect(new Set(answers.map(({ access }) => access)).size).toBe(1);
    const [session] = await sessionsOf(user);
    const { db } = database.connection;
    const chain = await db
      .select()
      .from(rootTokens)
      .where(eq(rootTokens.sessionId, session?.id ?? ''));
    expect(chain.map(({ usedAt }) => usedAt !== null).sort()).toEqual([false, true]);
    await next(answers[0] ?? expect.fail('no answer'));
  });

  it('of a deactivated user is rejected', async () => {
    const user = await world.addUser();
    const tokens = await world.signIn(user);
    await database.connection.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.userId));
    expect((await refresh(tokens.root)).body).toMatchObject({ code: 'auth/expired' });
    expect(await isTaken(tokens)).toBe(false);
  });

  it('is over a week after it was given, and goes on when it is used before', async () => {
    const user = await world.addUser();
    const idle = await world.signIn(user);
    let used = await world.signIn(user);
    world.pass(4 * DAY_MS);
    used = await next(used);
    world.pass(4 * DAY_MS);
    expect((await refresh(idle.root)).body).toMatchObject({ code: 'auth/expired' });
    await next(used);
  });

  it('is over 30 days after the sign-in, however much it is used', async () => {
    let tokens = await world.signIn(await world.addUser());
    for (let day = 0; day < 30; day += 3) {
      tokens = await next(tokens);
      world.pass(3 * DAY_MS);
    }
    expect((await refresh(tokens.root)).body).toMatchObject({ code: 'auth/expired' });
    expect(await isTaken(tokens)).toBe(false);
  });

  it.each(['', 'nothing', 'A'.repeat(43), "' or '1'='1", '%00'])(
    'that was never given, %j, is refused',
    async (root) => {
      const answer = await refresh(root);
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: 'auth/unauthenticated', message: 'Unauthenticated' },
      ]);
    },
  );

  it('is not stored: neither it nor an access token is anywhere in the database', async () => {
    const tokens = await next(await world.signIn(await world.addUser()));
    const { db } = database.connection;
    const stored = JSON.stringify([await db.select().from(sessions), await db.select().from(rootTokens)]);
    expect(stored).not.toContain(tokens.root);
    expect(stored).not.toContain(tokens.access);
  });
});
