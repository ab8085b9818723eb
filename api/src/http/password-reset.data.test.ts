import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passwordResetRequests } from '../database/access-schema.ts';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';

const PORTAL = '198.51.100.7';
const HOUR_MS = 3_600_000;

// Specification, chapter 7: "POST | auth/password-reset | email | 200 is success".
describe.each(usualDatabases)('auth/password-reset with the email alone, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let nextAddress = 0;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterEach(() => database.connection.db.delete(passwordResetRequests));
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const anyAddress = () => `203.0.113.${++nextAddress}`;
  const ask = (email: string, from = anyAddress()) =>
    world.send('POST /auth/password-reset', { body: { email }, from });
  const storedRequests = () => database.connection.db.$count(passwordResetRequests);

  it('answers 200 and sends the link', async () => {
    const { email } = await world.addUser();
    const { status, body } = await ask(email);
    expect([status, body]).toEqual([200, { results: {} }]);
    expect(await world.mailedToken(email)).toEqual(expect.any(String));
  });

  it('checks a captcha that is sent', async () => {
    const { email } = await world.addUser();
    const { id } = await world.captcha();
    const body = { email, captcha: { id, answer: '000000000000' } };
    const refused = await world.send('POST /auth/password-reset', { body });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'auth/incorrect_captcha' }]);
    expect(await storedRequests()).toBe(0);
  });

  it('sends two links per address, answers the same above that, and still sends one with a captcha', async () => {
    const { email } = await world.addUser();
    const texts: string[] = [];
    for (let index = 0; index < 4; index++) texts.push((await ask(email)).text);
    expect(new Set(texts).size).toBe(1);
    expect(await storedRequests()).toBe(2);
    expect((await world.askReset(email, { from: anyAddress() })).status).toBe(200);
    expect(await storedRequests()).toBe(3);
  });

  it('is refused from a network after 5 requests in an hour, while requests with a captcha go on', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      statuses.push((await ask(`nobody-${index}@cbp.example`, PORTAL)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await world.askReset('nobody-7@cbp.example', { from: PORTAL })).status).toBe(200);
    world.pass(HOUR_MS);
    expect((await ask('nobody-8@cbp.example', PORTAL)).status).toBe(200);
  });
});
