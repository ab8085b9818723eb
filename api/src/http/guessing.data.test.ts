import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_LIFETIME_MS } from '../modules/auth/captcha.service.ts';
import { type AuthWorld, PASSWORD, startAuthWorld, WRONG_PASSWORD } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import type { Answer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;
const TRIES = 10;
const HOME = '198.51.100.7';
const AWAY = '192.0.2.9';

describe.each(usualDatabases)('guessing, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let nextAddress = 0;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  /** An attacker has many addresses. */
  const anyAddress = () => {
    nextAddress += 1;
    return `203.0.${Math.floor(nextAddress / 250)}.${nextAddress % 250}`;
  };
  const login = (name: string, password: string, from = anyAddress()) =>
    world.send('POST /auth/login', { body: { name, password }, from });
  const guess = (email: string, from?: string) => login(email, WRONG_PASSWORD, from);
  const guessTimes = async (count: number, email: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await guess(email)).status);
    return statuses;
  };
  /** Enough accounts that a hundred tries reach no account's own limit. */
  const many = async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => world.addUser()));
    return (index: number) => users[index % users.length]?.email ?? '';
  };
  const waitS = ({ status, headers }: Answer) => (status === 429 ? Number(headers.get('retry-after')) : 0);
  const repeated = (count: number, status: number) => Array.from({ length: count }, () => status);

  describe('at a password', () => {
    it('has to wait after 10 tries, from whatever addresses, also with the right one', async () => {
      const { email } = await world.addUser();
      expect(await guessTimes(TRIES + 1, email)).toEqual([...repeated(TRIES, 403), 429]);
      const refused = await login(email, PASSWORD);
      expect([refused.status, refused.body]).toMatchObject([429, { code: 'request/too_many' }]);
      expect(waitS(refused)).toBe(15 * 60);
    });

    it('waits no longer for an unknown address', async () => {
      const { email } = await world.addUser();
      const known = await guessTimes(TRIES + 2, email);
      expect(await guessTimes(TRIES + 2, `nobody-${email}`)).toEqual(known);
      expect(await guessTimes(TRIES + 2, (await world.addUser({ status: 'pending' })).email)).toEqual(known);
    });

    it('waits longer each time, an hour at most, and each wait ends', async () => {
      const { email } = await world.addUser();
      for (const minutes of [15, 30, 60, 60]) {
        await guessTimes(TRIES, email);
        expect(waitS(await guess(email))).toBe(minutes * 60);
        // Further guesses don't extend the wait.
        world.pass((minutes - 1) * MINUTE_MS);
        expect(await guessTimes(3, email)).toEqual([429, 429, 429]);
        world.pass(MINUTE_MS);
      }
      expect((await login(email, PASSWORD)).status).toBe(200);
      expect(await guessTimes(TRIES + 1, email)).toEqual([...repeated(TRIES, 403), 429]);
    });

    it('does not lock out the owner on a known network', async () => {
      const { email } = await world.addUser();
      expect((await login(email, PASSWORD, HOME)).status).toBe(200);
      expect((await guessTimes(TRIES + 1, email)).at(-1)).toBe(429);
      expect((await login(email, PASSWORD, AWAY)).status).toBe(429);
      expect((await login(email, PASSWORD, HOME)).status).toBe(200);
      expect((await guess(email)).status).toBe(429);
    });

    it('is limited from an address of the owner, too', async () => {
      const { email } = await world.addUser();
      await login(email, PASSWORD, HOME);
      for (let index = 0; index < TRIES; index++) expect((await guess(email, HOME)).status).toBe(403);
      expect((await guess(email, HOME)).status).toBe(429);
    });

    it('does not lock out the owner, who receives a link by email and signs in where they opened it', async () => {
      const { email } = await world.addUser();
      await guessTimes(TRIES + 1, email);
      expect((await world.askReset(email, { from: AWAY })).status).toBe(200);
      const bearer = await world.mailedToken(email);
      const body = { password: 'a-new-password-1' };
      const set = await world.send('PUT /users/current/password', {
        body,
        from: AWAY,
        ...(bearer && { bearer }),
      });
      expect(set.status).toBe(200);
      await guessTimes(TRIES, email);
      expect((await login(email, 'a-new-password-1', AWAY)).status).toBe(200);
    });

    it('gets no more tries by making them at once', async () => {
      const { email } = await world.addUser();
      const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(TRIES);
      expect(refused).toHaveLength(30);
    });

    it('is limited per address across all accounts, and only for that address', async () => {
      const from = anyAddress();
      const emails = await many();
      const statuses: number[] = [];
      for (let index = 0; index < 101; index++) statuses.push((await guess(emails(index), from)).status);
      expect(statuses).toEqual([...repeated(100, 403), 429]);
      const { email } = await world.addUser();
      expect((await login(email, PASSWORD, from)).status).toBe(429);
      expect((await login(email, PASSWORD)).status).toBe(200);
      world.pass(15 * MINUTE_MS);
      expect((await login(email, PASSWORD, from)).status).toBe(200);
    });

    it('counts one customer once: all addresses of an IPv6 network are one', async () => {
      const emails = await many();
      const statuses: number[] = [];
      for (let index = 0; index < 101; index++) {
        statuses.push((await guess(emails(index), `2001:db8:1:2::${index.toString(16)}`)).status);
      }
      expect(statuses).toEqual([...repeated(100, 403), 429]);
      expect((await guess(emails(101), '2001:db8:1:3::1')).status).toBe(403);
    });

    it('is not made easier by signing in to an account of one’s own in between', async () => {
      const mine = await world.addUser();
      const { email } = await world.addUser();
      const from = anyAddress();
      for (let index = 0; index < TRIES; index++) {
        expect((await guess(email, from)).status).toBe(403);
        expect((await login(mine.email, PASSWORD, from)).status).toBe(200);
      }
      expect((await guess(email, from)).status).toBe(429);
    });

    it('cannot name an address of its own choice: proxies in front of ours are not believed', async () => {
      const { email } = await world.addUser();
      await login(email, PASSWORD, HOME);
      await guessTimes(TRIES + 1, email);
      expect((await login(email, PASSWORD, `${HOME}, ${AWAY}`)).status).toBe(429);
    });
  });

  describe('at the current password, with a session', () => {
    const confirm = (access: string, password: string) =>
      world.send('POST /auth/tokens/password', { bearer: access, body: { password }, from: anyAddress() });

    it('has to wait after 10 tries, in all sessions of the user together', async () => {
      const user = await world.addUser();
      const [one, other] = [await world.signIn(user), await world.signIn(user)];
      for (let index = 0; index < TRIES; index++) {
        const { access } = index % 2 === 0 ? one : other;
        expect((await confirm(access, WRONG_PASSWORD)).status).toBe(403);
      }
      expect((await confirm(one.access, PASSWORD)).status).toBe(429);
      world.pass(15 * MINUTE_MS);
      const { access } = await world.signIn(user);
      expect((await confirm(access, PASSWORD)).status).toBe(200);
    });
  });

  describe('at a captcha', () => {
    const INCORRECT = { code: 'auth/incorrect_captcha', message: 'Incorrect Captcha' };
    // Uses the address `world.captcha` was created for, unless given another.
    const ask = (captcha: { id: string; answer: string }, from?: string) =>
      world.send('POST /auth/password-reset', {
        body: { email: `nobody-${anyAddress()}@cbp.example`, captcha },
        ...(from && { from }),
      });

    it('has one try: a wrong answer uses it up', async () => {
      const captcha = await world.captcha();
      const wrong = await ask({ ...captcha, answer: '000000000000' });
      expect([wrong.status, wrong.body]).toEqual([422, INCORRECT]);
      expect((await ask(captcha)).body).toEqual(INCORRECT);
    });

    it('has one try: a correct answer uses it up, also for two concurrent tries', async () => {
      const captcha = await world.captcha();
      const both = await Promise.all([ask(captcha), ask(captcha)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('is valid only on the network it was created for', async () => {
      const [here, there] = [anyAddress(), anyAddress()];
      expect((await ask(await world.captcha(here), there)).body).toEqual(INCORRECT);
      expect((await ask(await world.captcha(here), here)).status).toBe(200);
    });

    it('has five minutes', async () => {
      const captcha = await world.captcha();
      world.pass(CAPTCHA_LIFETIME_MS);
      expect((await ask(captcha)).body).toEqual(INCORRECT);
    });

    it('needs one that there is', async () => {
      for (const id of ['nothing', "' or '1'='1", (await world.captcha()).id.slice(1)]) {
        expect((await ask({ id, answer: '12345' })).body).toEqual(INCORRECT);
      }
    });

    it('accepts full-width digits and spaces', async () => {
      const { id } = await world.captcha();
      expect((await ask({ id, answer: '７３５１９ 0004281' })).status).toBe(200);
    });

    it("can't be solved from the response: the picture contains no text, and no two are alike", async () => {
      const make = async () => {
        const { body } = await world.send('POST /auth/captcha', { body: { lang: 'tc' }, from: anyAddress() });
        const { results } = body as { results: { id: string; image: string; sound: string } };
        const svg = Buffer.from(results.image.split(',')[1] ?? '', 'base64').toString();
        return { ...results, svg };
      };
      const [one, other] = [await make(), await make()];
      expect(one.svg).not.toMatch(/<text|<title|<desc|aria|id=/);
      expect(one.svg.match(/<path/g)).toHaveLength(2);
      expect([one.id, one.svg, one.sound]).not.toContain(other.id);
      expect(one.svg).not.toBe(other.svg);
      expect(one.sound).not.toBe(other.sound);
    });

    it('gets no more than 60 captchas from an address in 10 minutes', async () => {
      const from = anyAddress();
      const statuses: number[] = [];
      for (let index = 0; index < 61; index++) {
        statuses.push((await world.send('POST /auth/captcha', { body: {}, from })).status);
      }
      expect(statuses).toEqual([...repeated(60, 200), 429]);
    });
  });

  describe('to learn who has an account, by requesting links', () => {
    it('gets the same responses, the same number of times', async () => {
      const { email } = await world.addUser();
      const addresses = [email, `nobody-${email}`, (await world.addUser({ status: 'inactive' })).email];
      for (const address of addresses) {
        const answers: Answer[] = [];
        for (let index = 0; index < 6; index++)
          answers.push(await world.askReset(address, { from: anyAddress() }));
        expect(answers.map(({ status }) => status)).toEqual(repeated(6, 200));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
    });
  });
});
