import { createHash } from 'node:crypto';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { plantedIn, plantedNumbers } from '@cbp/shared/format/testing/planted-numbers';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSample } from '../../testing/sample-receipt.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  answerJson,
  DELIVERED_INFO,
  type FakeTracker,
  startFakeTracker,
  TRACKER_KEY,
} from '../../testing/tracker-server.ts';
import { parcels } from '../receipt-transactions/receipt-transactions.schema.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { webhookEvents } from '../webhook-events/webhook-events.schema.ts';
import { PARCEL_WEBHOOK } from './parcel-notification.service.ts';

const NOT_REGISTERED = -18_019_902;
const USED_UP = -18_019_907;
const MINUTE_MS = 60_000;

const signatureOf = (body: string, key = TRACKER_KEY) =>
  createHash('sha256').update(`${body}/${key}`).digest('hex');

const eventAt = (time_utc: string, description: string) => ({ time_utc, location: 'Here', description });
const onItsWay = (...events: ReturnType<typeof eventAt>[]) => ({
  latest_status: { status: 'InTransit' },
  tracking: { providers: [{ events: events.toReversed() }] },
});

describe.each(usualDatabases)('tracker notifications, on $name', ({ create }) => {
  let database: TestDatabase;
  let tracker: FakeTracker;
  let server: TestServer;
  let withoutKey: TestServer;
  let nowMs = new Date('2026-11-20T04:00:00Z').getTime();
  let serial = 0;
  const now = () => new Date(nowMs);
  const { log, lines } = captureLog();

  const seventeenTrack = () => ({ url: tracker.url, key: TRACKER_KEY, timeoutMs: WAIT_MS });
  beforeAll(async () => {
    database = await create();
    withoutKey = await startTestServer({ connection: database.connection, now });
  });
  beforeEach(async () => {
    tracker = await startFakeTracker();
    const config = { seventeenTrack: seventeenTrack() };
    server = await startTestServer({ connection: database.connection, now, log, config });
  });
  afterEach(async () => {
    await server.end();
    await tracker.end();
    await database.connection.db.delete(tasksTable);
  });
  afterAll(async () => {
    await withoutKey?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const work = (configured: ReturnType<typeof seventeenTrack> | null = seventeenTrack()) =>
    doDueTasks({ db: db(), tasks: server.services.tasks, now, seventeenTrack: configured });
  const tasks = () => db().select().from(tasksTable).orderBy(asc(tasksTable.id));
  const newNumber = () => `RH${String(++serial).padStart(9, '0')}CN`;
  const parcel = async (number: string) => {
    const [row] = await db().select().from(parcels).where(eq(parcels.trackingNumber, number));
    return row?.answer;
  };
  const bodyOf = (number: string, info: object = DELIVERED_INFO, event = 'TRACKING_UPDATED') =>
    JSON.stringify({ event, data: { number, carrier: 3011, tag: '', track_info: info } });
  const send = (body: string | Buffer, headers: Record<string, string>, url = server.url) =>
    call(`${url}/api/webhooks/17track`, { body: body as string, headers });
  const tell = (body: string) => send(body, { sign: signatureOf(body) });

  async function releasedLink(number: string): Promise<string> {
    const link = `https://t.17track.net/en#nums=${number}`;
    await storeSample(db(), { config: EVERYTHING_ON, receipt: { trackingUrl: [link] } });
    return link;
  }
  const lookUp = (url: string) => call(`${server.url}/api/ics/transaction_shipment`, { body: { url } });

  it('is asked for by the first look at a parcel, and answers every later one', async () => {
    const number = newNumber();
    const link = await releasedLink(number);
    tracker.handle(({ path }, response) => {
      const error = { code: NOT_REGISTERED, message: 'not registered' };
      if (path.endsWith('/register')) answerJson(response, { code: 0, data: { accepted: [{ number }] } });
      else answerJson(response, { code: 0, data: { accepted: [], rejected: [{ number, error }] } });
    });
    for (let look = 0; look < 2; look++) {
      expect((await lookUp(link)).body).toMatchObject({ code: 'shipment/unknown' });
    }
    await work();
    const registered = tracker.calls.filter(({ path }) => path.endsWith('/register'));
    expect(registered).toEqual([{ path: '/track/v2.4/register', key: TRACKER_KEY, body: [{ number }] }]);
    expect(await tasks()).toMatchObject([{ kind: 'parcel_registration', status: 'done', attempts: 1 }]);

    const asked = tracker.calls.length;
    const body = bodyOf(number);
    expect(await tell(body)).toMatchObject({ status: 200, body: { results: {} } });
    expect(await parcel(number)).toBeUndefined();
    await work();
    const { body: known } = await lookUp(link);
    expect(known).toMatchObject({ results: { data: { delivery_status: 'Delivered' } } });
    expect(tracker.calls).toHaveLength(asked);
  });

  it('is asked for again while the tracker is away or used up, and not where it refuses the number', async () => {
    const number = newNumber();
    const link = await releasedLink(number);
    const reject = (code: number) =>
      tracker.handle((_call, response) =>
        answerJson(response, { code: 0, data: { rejected: [{ number, error: { code, message: 'no' } }] } }),
      );
    reject(NOT_REGISTERED);
    await lookUp(link);
    tracker.handle((_call, response) => answerJson(response, {}, 503));
    await work();
    expect(await tasks()).toMatchObject([{ status: 'queued', lastError: expect.stringContaining('503') }]);
    reject(USED_UP);
    nowMs += MINUTE_MS;
    await work();
    expect(await tasks()).toMatchObject([{ status: 'queued', attempts: 2 }]);
    reject(-18_019_903);
    nowMs += 2 * MINUTE_MS;
    await work();
    expect(await tasks()).toMatchObject([
      { status: 'failed', attempts: 3, lastError: expect.stringContaining('-18019903') },
    ]);
  });

  it('waits, stored, for a server that can read it, and is worked on once however often it is sent', async () => {
    const number = newNumber();
    const body = bodyOf(number);
    for (let time = 0; time < 3; time++) expect((await tell(body)).status).toBe(200);
    expect(await tasks()).toMatchObject([{ kind: 'parcel_notification', status: 'queued', attempts: 0 }]);
    await work(null);
    expect(await parcel(number)).toMatchObject({ delivery_status: 'Delivered' });
    expect((await tell(body)).status).toBe(200);
    expect(await tasks()).toMatchObject([{ status: 'done', attempts: 1, sealedPayload: null }]);
  });

  it("doesn't replace newer data, in any order", async () => {
    const number = newNumber();
    const [first, second] = [
      eventAt('2026-11-18T00:00:00Z', 'Left'),
      eventAt('2026-11-19T00:00:00Z', 'Near'),
    ];
    await tell(bodyOf(number, onItsWay(first, second)));
    await tell(bodyOf(number, onItsWay(first)));
    await work();
    expect(await parcel(number)).toMatchObject({
      delivery_info: [{ description: 'Near' }, { description: 'Left' }],
    });
    const third = eventAt('2026-11-20T00:00:00Z', 'There');
    await tell(bodyOf(number, onItsWay(first, second, third)));
    await work();
    expect((await parcel(number))?.delivery_info).toHaveLength(3);
  });

  it.each([
    ['no signature', () => ({})],
    ['a signature of another form', () => ({ sign: 'yes' })],
    ['a wrong signature', () => ({ sign: 'a'.repeat(64) })],
    ['that of another body', () => ({ sign: signatureOf('{}') })],
    ['one with another key', (body: string) => ({ sign: signatureOf(body, 'another-key') })],
    ['one with an empty key', (body: string) => ({ sign: signatureOf(body, '') })],
  ])('is nothing with %s', async (_case, headersOf) => {
    const body = bodyOf(newNumber());
    const answer = await send(body, headersOf(body));
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'auth/unauthenticated' }]);
    expect(await tasks()).toEqual([]);
  });

  it('is nothing with one byte of it changed, wherever that is', async () => {
    const body = bodyOf(newNumber());
    const headers = { sign: signatureOf(body) };
    for (let at = 0; at < body.length; at += 7) {
      const altered = Buffer.from(body);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect((await send(altered.toString('latin1'), headers)).status).toBe(401);
    }
    for (const other of [`${body} `, `\n${body}`, JSON.stringify(JSON.parse(body), null, 1), '']) {
      expect((await send(other, headers)).status).toBe(401);
    }
    expect(await tasks()).toEqual([]);
    expect((await send(body, { sign: headers.sign.toUpperCase() })).status).toBe(200);
  });

  it('is nothing to a server without a key, not even signed with none', async () => {
    const body = bodyOf(newNumber());
    for (const key of [TRACKER_KEY, '', 'null']) {
      expect((await send(body, { sign: signatureOf(body, key) }, withoutKey.url)).status).toBe(401);
    }
  });

  it('that is signed and yet no notification is refused, and not stored', async () => {
    for (const body of [
      '',
      '[]',
      '{',
      'null',
      '{"event":"TRACKING_UPDATED"}',
      '{"event":1,"data":{}}',
      '\xff',
    ]) {
      const answer = await tell(body);
      expect([body, answer.status, answer.body]).toMatchObject([body, 400, { code: 'request/invalid' }]);
    }
    const large = JSON.stringify({ event: 'TRACKING_UPDATED', data: { number: 'x'.repeat(1024 * 1024) } });
    expect((await tell(large)).status).toBe(413);
    const body = bodyOf(newNumber());
    expect((await send(body, { sign: signatureOf(body), 'Content-Encoding': 'gzip' })).status).toBeLessThan(
      500,
    );
    expect(await tasks()).toEqual([]);
  });

  it('in an unknown format is stored as failed; one without parcel data is done', async () => {
    const strange = bodyOf(newNumber(), { latest_status: 'Delivered' });
    const stopped = JSON.stringify({ event: 'TRACKING_STOPPED', data: { number: newNumber() } });
    for (const body of [strange, stopped]) expect((await tell(body)).status).toBe(200);
    await work();
    expect((await tasks()).map(({ status }) => status)).toEqual(['failed', 'done']);
  });

  it('leaves no card number that stands in it, in no table and no log', async () => {
    const numbers = plantedNumbers();
    const events = numbers.slice(0, 40).map(({ text }) => eventAt('2026-11-18T00:00:00Z', text));
    await tell(bodyOf(newNumber(), onItsWay(...events)));
    await work();
    expect(plantedIn(await dumpTables(db(), 'cbp'), numbers)).toEqual([]);
    expect(plantedIn(lines.join(''), numbers)).toEqual([]);
    // What is sealed can't be found in a dump.
    const stored = await db().select().from(webhookEvents);
    const opened = stored.map((event) => server.services['webhook-events'].open(PARCEL_WEBHOOK, event));
    expect(opened).not.toEqual([]);
    expect(plantedIn(JSON.stringify(opened), numbers)).toEqual([]);
  });
});
