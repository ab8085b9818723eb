import { onBehalfAuthorization } from '@cbp/shared/calls/on-behalf';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions as permissionsTable, sessions, users } from '../database/access-schema.ts';
import { createUser } from '../modules/users/users.service.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { sampleOrigin } from '../testing/sample-origin.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { OPERATOR_KEY } from '../testing/test-server.ts';
import { ACCESS_TOKEN_MINUTES, createAccessTokens } from './access-token.ts';
import { type CredentialCheck, createActorReader, serviceOf, VISITOR } from './actor.ts';

const tokens = createAccessTokens('a-secret-of-more-than-32-characters');
const { log, lines } = captureLog();
const NOW = new Date('2026-11-20T04:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(usualDatabases)('the actor of a call, on $name', ({ create }) => {
  let database: TestDatabase;
  let sessionCount = 0;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.end());

  const readActor = (
    header: string | undefined,
    options: { operatorKey?: string | null; now?: Date } = {},
  ) => {
    const { operatorKey = OPERATOR_KEY, now = NOW } = options;
    const checkCredential: CredentialCheck = async ({ input: { username, password } }) => {
      if (password !== 'its:password') throw new ApiError('auth/unauthenticated');
      return { kind: 'credential', username, merchantId: 'M-1' };
    };
    const context = { db: database.connection.db, now, origin: sampleOrigin('192.0.2.1') };
    return createActorReader({ operatorKey, tokens, checkCredential, log })(header, context);
  };

  /** A signed-in user and the header of their calls. */
  async function signedIn(status: 'active' | 'inactive' = 'active', session: { endedAt?: Date } = {}) {
    const { db } = database.connection;
    sessionCount += 1;
    const sessionId = `session-${sessionCount}`;
    const email = `${sessionId}@cbp.example`;
    const scope = { type: 'merchants' as const, merchants: ['M-1'], include_subordinates: true };
    const permissions = [{ service: 'ics' as const, scope, access: ['transaction.read'] }];
    const user = {
      email,
      displayName: 'Someone',
      status,
      registeredService: ['ics' as const],
      createdAt: ROW_CREATED_AT,
    };
    const userId = await createUser({ ctx: { db }, input: { user, permissions } });
    await db.insert(sessions).values({
      createdAt: ROW_CREATED_AT,
      usedAt: ROW_CREATED_AT,
      id: sessionId,
      userId,
      expiresAt: later(60),
      ...session,
    });
    const header = `Bearer ${await tokens.sign({ userId, sessionId }, NOW)}`;
    return { header, userId, sessionId, email, permissions };
  }

  it('is a visitor without an Authorization header', async () => {
    expect(await readActor(undefined)).toEqual(VISITOR);
  });

  it.each([`Bearer ${OPERATOR_KEY}`, `bearer  ${OPERATOR_KEY} `])(
    'is a program of the operator with %j',
    async (header) => {
      expect(await readActor(header)).toEqual(serviceOf(OPERATOR_KEY));
    },
  );

  it('names the key of a program without telling it, and another key otherwise', () => {
    const { credential } = serviceOf(OPERATOR_KEY);
    expect(credential).toMatch(/^OPERATOR_KEY [0-9a-f]{8}$/);
    expect(serviceOf(`${OPERATOR_KEY}2`).credential).not.toBe(credential);
  });

  it.each(['', 'Bearer', `Bearer ${OPERATOR_KEY} x`, `Basic ${OPERATOR_KEY}`, OPERATOR_KEY, 'Bearer wrong'])(
    'is refused with %j',
    async (header) => {
      await expect(readActor(header)).rejects.toThrow('Unauthenticated');
    },
  );

  it('is the program of a client with a user name and a password, which may hold a colon', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    const program = { kind: 'credential', username: 'm1-shop', merchantId: 'M-1' };
    expect(await readActor(basic('m1-shop:its:password'))).toEqual(program);
    for (const text of [
      'm1-shop:other',
      'm1-shop',
      ':its:password',
      'm1-shop:',
      'm1\0shop:its:password',
      '',
    ]) {
      await expect(readActor(basic(text))).rejects.toThrow('Unauthenticated');
    }
  });

  it('is never a program of the operator if no key is configured', async () => {
    for (const header of ['Bearer ', 'Bearer null', 'Bearer undefined', `Bearer ${OPERATOR_KEY}`]) {
      await expect(readActor(header, { operatorKey: null })).rejects.toThrow('Unauthenticated');
    }
  });

  it('is the user of an access token, with the rights of this moment', async () => {
    const { header, userId, sessionId, email, permissions } = await signedIn();
    expect(await readActor(header)).toEqual({
      kind: 'user',
      userId,
      sessionId,
      email,
      displayName: 'Someone',
      registeredService: ['ics'],
      permissions,
    });
  });

  it('is a user without a session when a program of the operator reads on their behalf', async () => {
    const { userId, permissions } = await signedIn();
    const actor = await readActor(onBehalfAuthorization(userId, OPERATOR_KEY));
    expect(actor).toMatchObject({ kind: 'user', userId, sessionId: null, permissions });
  });

  it('is rejected where a program reads on behalf of a user who cannot sign in', async () => {
    const { userId } = await signedIn('inactive');
    for (const id of [userId, 999_999_999_999]) {
      await expect(readActor(onBehalfAuthorization(id, OPERATOR_KEY))).rejects.toThrow(
        "You don't have permission to do this. Contact your administrator.",
      );
    }
  });

  it('reads for another user only with the operator key', async () => {
    const { userId, email } = await signedIn();
    const { header } = await signedIn();
    const token = header.replace('Bearer ', '');
    for (const credentials of [
      onBehalfAuthorization(userId, token),
      onBehalfAuthorization(userId, 'wrong'),
      `OnBehalf ${userId}`,
      `OnBehalf ${email} ${OPERATOR_KEY}`,
      `OnBehalf 0 ${OPERATOR_KEY}`,
      `OnBehalf ${'9'.repeat(40)} ${OPERATOR_KEY}`,
      `Bearer ${OPERATOR_KEY} ${userId}`,
    ]) {
      await expect(readActor(credentials)).rejects.toThrow('Unauthenticated');
    }
  });

  it('keeps its known rights and logs those that no longer exist', async () => {
    const { header, userId, permissions } = await signedIn();
    const { db } = database.connection;
    await db.execute(sql`update ${users} set registered_service = '{ics,gone}' where id = ${userId}`);
    await db.execute(
      sql`update ${permissionsTable} set access = '{transaction.read,transaction.fly}' where user_id = ${userId}`,
    );
    await db.execute(
      sql`insert into ${permissionsTable} (user_id, service, access) values (${userId}, 'gone', '{x.read}')`,
    );
    const linesBefore = lines.length;
    expect(await readActor(header)).toMatchObject({ registeredService: ['ics'], permissions });
    const logged = lines.slice(linesBefore).map((line) => JSON.parse(line));
    expect(logged.map(({ unknown }) => unknown).sort()).toEqual(['gone', 'gone', 'ics transaction.fly']);
  });

  it('gets a separate error for an expired token', async () => {
    const { header } = await signedIn();
    await expect(readActor(header, { now: later(ACCESS_TOKEN_MINUTES + 1) })).rejects.toThrow(
      'Session Expired',
    );
  });

  it('is refused as soon as the user is deactivated', async () => {
    const { header, email } = await signedIn();
    expect(await readActor(header)).toMatchObject({ kind: 'user' });
    const { db } = database.connection;
    await db.update(users).set({ status: 'inactive' }).where(eq(users.email, email));
    await expect(readActor(header)).rejects.toThrow('Unauthenticated');
  });

  it('is refused once the session is ended', async () => {
    const { header } = await signedIn('active', { endedAt: NOW });
    await expect(readActor(header)).rejects.toThrow('Unauthenticated');
  });

  it('is refused with a token of another platform', async () => {
    const { userId, sessionId } = await signedIn();
    const foreign = createAccessTokens('another-secret-of-more-than-32-characters');
    await expect(readActor(`Bearer ${await foreign.sign({ userId, sessionId }, NOW)}`)).rejects.toThrow(
      'Unauthenticated',
    );
  });
});
