import { LANGUAGES } from '@cbp/shared/language';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../access/secret-token.ts';
import { passwordResetRequests, passwordTokens, links as storedLinks } from '../../database/access-schema.ts';
import { type AuthWorld, PASSWORD, startAuthWorld, type TestUser } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { PORTAL_URL } from '../../testing/test-server.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { createPasswordLinks } from './password-links.service.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(usualDatabases)('links to set a password, on $name', ({ create }) => {
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

  const links = () => world.server.services.auth.links;
  const check = async (token = '') =>
    (await world.send('HEAD /auth/tokens/current', { bearer: token })).status;
  const activationToken = async (user: TestUser) => {
    const { url } = await links().makeActivationLink({ ctx: world.ctx, input: user });
    expect(url.startsWith(`${PORTAL_URL}/auth/activation/`)).toBe(true);
    return url.split('/').at(-1) ?? '';
  };
  const mailsTo = async ({ email }: TestUser) => {
    const rows = await database.connection.db
      .select()
      .from(tasks)
      .where(eq(tasks.lane, email))
      .orderBy(tasks.id);
    return rows.map((row) => ({ ...row, ...world.server.services.mails.openBody(row) }));
  };

  it('that an operator makes end all earlier ones, those in mails included', async () => {
    const user = await world.addUser({ status: 'pending' });
    await links().mailActivationLink({ ctx: world.ctx, input: user });
    const mailed = await world.mailedToken(user.email);
    const first = await activationToken(user);
    const second = await activationToken(user);
    expect([await check(mailed), await check(first), await check(second)]).toEqual([401, 401, 204]);
  });

  describe('that strangers ask for', () => {
    const ask = async ({ email }: TestUser, from: string) => {
      expect((await world.askReset(email, { from })).status).toBe(200);
      return world.mailedToken(email);
    };
    const stranger = (number: number) => `203.0.113.${number}`;

    it('end none that the owner has: each works until one was used', async () => {
      const user = await world.addUser();
      const mine = await ask(user, '192.0.2.1');
      const theirs = await ask(user, stranger(1));
      expect([await check(mine), await check(theirs)]).toEqual([204, 204]);
      const body = { password: 'a-new-password-1' };
      const set = await world.send('PUT /users/current/password', { bearer: mine ?? '', body });
      expect(set.status).toBe(200);
      expect(await check(theirs)).toBe(401);
    });

    it('end none that an operator passed on', async () => {
      const user = await world.addUser({ status: 'pending' });
      const passedOn = await activationToken(user);
      await ask(user, stranger(1));
      expect(await check(passedOn)).toBe(204);
    });

    it('are five an hour, with the same answer beyond, while the last one still works', async () => {
      const user = await world.addUser();
      for (let number = 1; number <= 8; number++) await ask(user, stranger(number));
      expect(await mailsTo(user)).toHaveLength(5);
      world.pass(HOUR_MS - 1);
      const last = await ask(user, stranger(9));
      expect(await mailsTo(user)).toHaveLength(5);
      expect(await check(last)).toBe(204);
      world.pass(1);
      await ask(user, stranger(10));
      expect(await mailsTo(user)).toHaveLength(6);
    });

    it("don't use up those of an owner who asks from a known network", async () => {
      const user = await world.addUser();
      await world.signIn(user, { from: '192.0.2.7' });
      for (let number = 1; number <= 6; number++) await ask(user, stranger(number));
      expect(await mailsTo(user)).toHaveLength(5);
      await ask(user, '192.0.2.7');
      expect(await mailsTo(user)).toHaveLength(6);
    });
  });

  it('may each be tried ten times in a quarter of an hour: every try is a hash', async () => {
    const user = await world.addUser();
    const { access } = await world.signIn(user);
    const confirmed = await world.send('POST /auth/tokens/password', {
      bearer: access,
      body: { password: PASSWORD },
    });
    const { token } = (confirmed.body as { results: { token: string } }).results;
    const same = () =>
      world.send('PUT /users/current/password', { bearer: token, body: { password: PASSWORD } });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await same()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('are looked up once there is a token and a valid password', async () => {
    const set = async (bearer: string | null, password: string) => {
      const answer = await world.send('PUT /users/current/password', {
        ...(bearer !== null && { bearer }),
        body: { password },
      });
      return `${answer.status} ${(answer.body as { code: string }).code}`;
    };
    expect(await set(null, 'short')).toBe('401 auth/unauthenticated');
    expect(await set('guessed', 'short')).toBe('400 request/invalid');
    expect(await set('guessed', 'a-new-password-1')).toBe('401 auth/unauthenticated');
    const token = await activationToken(await world.addUser({ status: 'pending' }));
    // An invalid input isn't counted as a try.
    for (let index = 0; index < 11; index++) expect(await set(token, 'short')).toBe('400 request/invalid');
    expect(await check(token)).toBe(204);
  });

  it('are made for others without an end to this one’s', async () => {
    const [one, other] = [
      await world.addUser({ status: 'pending' }),
      await world.addUser({ status: 'pending' }),
    ];
    const token = await activationToken(one);
    await activationToken(other);
    expect(await check(token)).toBe(204);
  });

  it('activate within seven days', async () => {
    const token = await activationToken(await world.addUser({ status: 'pending' }));
    world.pass(7 * DAY_MS - 1);
    expect(await check(token)).toBe(204);
    world.pass(1);
    expect(await check(token)).toBe(401);
  });

  it.each(['active', 'inactive'] as const)('are not made for an %s user to activate', async (status) => {
    const input = await world.addUser({ status });
    for (const make of [links().makeActivationLink, links().mailActivationLink]) {
      await expect(make({ ctx: world.ctx, input })).rejects.toMatchObject({ code: 'users/not_pending' });
    }
    expect(await mailsTo(input)).toEqual([]);
  });

  it('are not created for unknown addresses', async () => {
    const input = { userId: 999_999 };
    await expect(links().makeActivationLink({ ctx: world.ctx, input })).rejects.toMatchObject({
      code: 'users/not_found',
    });
  });

  it.each(LANGUAGES)('come in %s, the language of the page where they were asked for', async (lang) => {
    const user = await world.addUser({
      displayName: '關 & <b>卓文</b>',
      language: lang === 'en' ? 'sc' : 'en',
    });
    await world.askReset(user.email, { lang });
    const token = await world.mailedToken(user.email);
    const [mail] = await mailsTo(user);
    expect(mail?.text).toContain('關 & <b>卓文</b>');
    expect(mail?.html).toContain('關 &amp; &lt;b&gt;卓文&lt;/b&gt;');
    expect(mail?.text).toContain(`\n${PORTAL_URL}/auth/reset-password/${token}\n`);
    const until = new Intl.DateTimeFormat('zh-HK', {
      timeZone: 'Asia/Hong_Kong',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(world.ctx.now().getTime() + HOUR_MS));
    expect(mail?.text).toMatch(
      {
        en: /once\. It expires on .*Hong Kong time/,
        sc: /有效期至香港时间/,
        tc: /有效期至香港時間/,
      }[lang],
    );
    expect(mail?.text).toContain(until);
    expect(mail?.about).toBe(
      {
        en: 'Reset your CBP Portal password',
        sc: '重置您的 CBP Portal 密码',
        tc: '重設您的 CBP Portal 密碼',
      }[lang],
    );
  });

  it.each(LANGUAGES)(
    'come in %s, the language of the user, when an operator opens an account',
    async (language) => {
      const user = await world.addUser({ status: 'pending', language });
      await links().mailActivationLink({ ctx: world.ctx, input: user });
      const [mail] = await mailsTo(user);
      expect(mail?.about).toBe(
        {
          en: 'Activate your CBP Portal account',
          sc: '激活您的 CBP Portal 账户',
          tc: '啟用您的 CBP Portal 帳戶',
        }[language],
      );
      expect(mail?.text).toMatch(
        { en: /expires on .*Hong Kong time/, sc: /有效期至香港时间/, tc: /有效期至香港時間/ }[language],
      );
      expect(mail?.giveUpAt).toEqual(new Date(world.ctx.now().getTime() + 7 * DAY_MS));
    },
  );

  it('activate an account whose owner asks for a new password but never had one', async () => {
    const user = await world.addUser({ status: 'pending' });
    await world.askReset(user.email, { lang: 'tc' });
    await world.mailedToken(user.email);
    expect((await mailsTo(user)).map(({ about }) => about)).toEqual(['啟用您的 CBP Portal 帳戶']);
  });

  it('are requested in the same table by every caller, and the request leaves nothing behind', async () => {
    const inactive = await world.addUser({ status: 'inactive' });
    const { db } = database.connection;
    const tokensBefore = (await db.select().from(storedLinks)).length;
    for (const email of [inactive.email, 'nobody@cbp.example']) await world.askReset(email);
    expect(await db.select().from(passwordResetRequests)).toHaveLength(2);
    expect(await world.mailedToken(inactive.email)).toBeUndefined();
    expect(await db.select().from(passwordResetRequests)).toEqual([]);
    expect((await db.select().from(storedLinks)).length).toBe(tokensBefore);
  });

  it('are not created for a request older than an hour', async () => {
    const user = await world.addUser();
    await world.askReset(user.email);
    world.pass(HOUR_MS);
    const linesBefore = world.logLines.length;
    expect(await world.mailedToken(user.email)).toBeUndefined();
    const logged = world.logLines.slice(linesBefore).join('');
    expect(logged).toContain('dropped an expired link request');
  });

  it('are made once for each request, with four servers at work', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => world.addUser()));
    for (const { email } of users) await world.askReset(email);
    const input = { signal: new AbortController().signal };
    await Promise.all(Array.from({ length: 4 }, () => links().mailRequestedLinks({ ctx: world.ctx, input })));
    for (const user of users) expect(await mailsTo(user)).toHaveLength(1);
  });

  it('are created for others if one fails, which is retried the next time', async () => {
    const [unlucky, other] = [await world.addUser(), await world.addUser()];
    await world.askReset(unlucky.email);
    await world.askReset(other.email);
    const { mails: service } = world.server.services;
    const queue: typeof service.queue = (context) =>
      context.input.recipient === unlucky.email
        ? Promise.reject(new Error('not for this one'))
        : service.queue(context);
    const failing = createPasswordLinks({ mails: { ...service, queue }, portalUrl: () => PORTAL_URL });
    const input = { signal: new AbortController().signal };
    await expect(failing.mailRequestedLinks({ ctx: world.ctx, input })).rejects.toThrow('not for this one');
    expect([await mailsTo(unlucky), await mailsTo(other)]).toMatchObject([[], [{ status: 'queued' }]]);
    expect(await world.mailedToken(unlucky.email)).toEqual(expect.any(String));
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('of servers of the previous release work here, and end when those end them', async () => {
    const user = await world.addUser();
    const { db } = database.connection;
    const now = world.ctx.now();
    const row = {
      userId: user.userId,
      kind: 'reset',
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    };
    const tokens = ['a-token-that-is-used', 'a-token-that-is-ended'];
    await db.insert(passwordTokens).values(tokens.map((token) => ({ ...row, hash: hashToken(token) })));
    expect([await check(tokens[0]), await check(tokens[1])]).toEqual([204, 204]);
    const [used = '', ended = ''] = tokens.map(hashToken);
    await db.update(passwordTokens).set({ usedAt: now }).where(eq(passwordTokens.hash, used));
    await db.update(passwordTokens).set({ expiresAt: now }).where(eq(passwordTokens.hash, ended));
    expect([await check(tokens[0]), await check(tokens[1])]).toEqual([401, 401]);
  });

  it('are not made without their mail: both are there or neither', async () => {
    const user = await world.addUser();
    await world.askReset(user.email);
    const { db } = database.connection;
    const failing = createPasswordLinks({
      mails: { ...world.server.services.mails, queue: () => Promise.reject(new Error('no mail today')) },
      portalUrl: () => PORTAL_URL,
    });
    const input = { signal: new AbortController().signal };
    await expect(failing.mailRequestedLinks({ ctx: world.ctx, input })).rejects.toThrow('no mail today');
    expect(
      await db
        .select()
        .from(storedLinks)
        .where(eq(storedLinks.subject, String(user.userId))),
    ).toEqual([]);
    expect(await db.select().from(passwordResetRequests)).toHaveLength(1);
    expect(await world.mailedToken(user.email)).toEqual(expect.any(String));
  });
});
