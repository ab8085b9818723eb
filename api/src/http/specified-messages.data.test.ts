import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { type EntryOf, messagesOf } from '@cbp/shared/testing/specified-messages';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScreeningWorld, startScreeningWorld } from '../modules/screenings/testing/screening-world.ts';
import { WRONG_PASSWORD } from '../testing/auth-world.ts';
import { storeSample } from '../testing/sample-receipt.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { type Answer, call, OPERATOR_KEY, startTestServer } from '../testing/test-server.ts';
import { answerJson, startFakeTracker, TRACKER_KEY } from '../testing/tracker-server.ts';

const LINK = 'https://t.17track.net/en#nums=RH000000009HK';
/** More tries than the limit of a client allows. */
const MANY = 12;
const bearer = OPERATOR_KEY;

/** How each message of a call comes about: the last answer has it. */
const PROVOCATIONS: Record<
  EntryOf<'call'>,
  (scene: ScreeningWorld, database: TestDatabase) => Promise<Answer>
> = {
  async 'auth/expired'({ world, pass }) {
    const { access } = await world.signIn(await world.addUser());
    await pass(11 * 60_000);
    return world.send('GET /users/current', { bearer: access });
  },
  'auth/unauthenticated': ({ world }) => world.send('GET /users/current'),
  'users/not_found': ({ world }) => world.send('GET /users/987654', { bearer }),
  async 'tracking failed'({ db, world }, { connection }) {
    await storeSample(db, { receipt: { trackingUrl: [LINK] } });
    const tracker = await startFakeTracker();
    tracker.handle((_call, response) => answerJson(response, { code: -18010001, data: {} }));
    const seventeenTrack = { url: tracker.url, key: TRACKER_KEY, timeoutMs: 5_000 };
    const server = await startTestServer({ connection, now: world.ctx.now, config: { seventeenTrack } });
    try {
      return await call(`${server.url}/api/ics/transaction_shipment`, { body: { url: LINK }, bearer });
    } finally {
      await server.end();
      await tracker.end();
    }
  },
  async 'MESSAGE.INVALID_LOGIN'({ world }) {
    const { email } = await world.addUser();
    return world.send('POST /auth/login', { body: { name: email, password: WRONG_PASSWORD } });
  },
  async 'invalid current password'({ world }) {
    const { access } = await world.signIn(await world.addUser());
    return world.send('POST /auth/tokens/password', { bearer: access, body: { password: WRONG_PASSWORD } });
  },
  async 'MESSAGE.INVALID_CAPTCHA'({ world }) {
    const { email } = await world.addUser();
    const { id } = await world.captcha();
    const body = { email, captcha: { id, answer: '000000000000' } };
    return world.send('POST /auth/password-reset', { body });
  },
  async 'push too fast'({ world }) {
    const test = () => world.send('POST /ethoca/merchants/M-1/push-test', { bearer, body: {} });
    for (let tries = 1; tries < MANY; tries += 1) await test();
    return test();
  },
  async 'insufficient balance'(scene) {
    await scene.addList('house');
    await scene.addVersion('house', [{ id: '1', name: 'Ottoline Fjordheim' }]);
    // The client has one unit.
    await scene.screen({}, { merchant_id: 'M-1' });
    return scene.screen({ name: 'Somebody Else' }, { merchant_id: 'M-1' });
  },
  'export/no_data': ({ world }) =>
    world.send('POST /users/export', {
      bearer,
      body: { format: 'csv', filters: { email: { type: 'contains', value: 'not-there@cbp.example' } } },
    }),
};

const MESSAGES = messagesOf('call');

describe.each(usualDatabases)('the messages of the specification, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('each have a call that answers with them', async () => {
    expect(Object.keys(PROVOCATIONS).toSorted()).toEqual(MESSAGES.map(({ entry }) => entry).toSorted());
    const rows = MESSAGES.map(({ entry, words }) => [entry, { entry, words }] as const);
    const faults = await faultsOf(rows, async ({ entry, words }) => {
      const { status, body } = await PROVOCATIONS[entry](scene, database);
      expect([status, (body as { message?: string }).message]).toEqual([expect.any(Number), words]);
      expect(status).toBeGreaterThanOrEqual(400);
    });
    expect(faults).toEqual({});
  });
});
