import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../database/access-schema.ts';
import { type AuthWorld, PASSWORD, startAuthWorld, WRONG_PASSWORD } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { switchOffUser } from '../users/users.service.ts';
import { createPasswordChange } from './password-change.service.ts';
import { createPasswordCheck, hashPassword, type PasswordCheck } from './passwords.service.ts';
import { createSignIn, type SignInOutcome } from './sign-in.service.ts';

const TRIES = 10;

describe.each(usualDatabases)('a sign-in, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let check: PasswordCheck;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    check = await createPasswordCheck();
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const ctx = () => ({ ...world.ctx, address: '198.51.100.1' });
  const sessionsOf = (userId: number) =>
    database.connection.db.select().from(sessions).where(eq(sessions.userId, userId));

  function createWith(checkPassword: PasswordCheck) {
    const outcomes: SignInOutcome[] = [];
    const onOutcome = (outcome: SignInOutcome) => void outcomes.push(outcome);
    const signIn = createSignIn({ sessions: world.server.services.auth.sessions, checkPassword, onOutcome });
    return {
      outcomes,
      login: (email: string, password = PASSWORD) => signIn({ ctx: ctx(), input: { email, password } }),
    };
  }

  it.each(['its password is changed', 'it is deactivated'])(
    'opens nothing where the password is checked while %s',
    async (what) => {
      const user = await world.addUser();
      const passwordHash = await hashPassword('a-new-password-1');
      const { db } = database.connection;
      const { login, outcomes } = createWith(async (stored, password) => {
        const isRight = await check(stored, password);
        if (what === 'it is deactivated') await switchOffUser({ ctx: world.ctx, input: user });
        else await db.update(users).set({ passwordHash }).where(eq(users.id, user.userId));
        return isRight;
      });
      await expect(login(user.email)).rejects.toThrow('The login detail is incorrect');
      expect(outcomes).toEqual(['changed_meanwhile']);
      expect(await sessionsOf(user.userId)).toEqual([]);
    },
  );

  it.each([
    ['too many wait for theirs', new ApiError('request/too_many'), ['busy']],
    ['something breaks', new Error('broken'), []],
  ])('counts no try where the password is not checked since %s', async (_case, error, expected) => {
    const { email, userId } = await world.addUser();
    const failing = createWith(() => Promise.reject(error));
    for (let index = 0; index <= TRIES; index++) await expect(failing.login(email)).rejects.toBe(error);
    expect(new Set(failing.outcomes)).toEqual(new Set(expected));
    await expect(createWith(check).login(email)).resolves.toMatchObject({ access: expect.any(String) });

    const changes = createPasswordChange(() => Promise.reject(error));
    const user = {
      kind: 'user' as const,
      userId,
      sessionId: 'any',
      email,
      displayName: '',
      registeredService: [],
      permissions: [],
    };
    const input = { user, password: WRONG_PASSWORD };
    for (let index = 0; index <= TRIES; index++) {
      await expect(changes.confirm({ ctx: ctx(), input })).rejects.toBe(error);
    }
    await expect(createPasswordChange(check).confirm({ ctx: ctx(), input })).rejects.toThrow(
      'Invalid current password',
    );
  });

  it('is counted, and its tries are forgotten only once its session exists', async () => {
    const { email } = await world.addUser();
    for (let index = 0; index < TRIES - 1; index++) {
      await expect(createWith(check).login(email, WRONG_PASSWORD)).rejects.toThrow();
    }
    const outcomes: SignInOutcome[] = [];
    const failing = createSignIn({
      sessions: { ...world.server.services.auth.sessions, begin: () => Promise.reject(new Error('broken')) },
      checkPassword: check,
      onOutcome: (outcome) => void outcomes.push(outcome),
    });
    await expect(failing({ ctx: ctx(), input: { email, password: PASSWORD } })).rejects.toThrow('broken');
    expect(outcomes).toEqual([]);
    await expect(createWith(check).login(email)).rejects.toThrow('Too many');
  });
});
