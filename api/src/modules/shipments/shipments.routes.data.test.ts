import { contract } from '@cbp/shared/contract';
import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  answerJson,
  deliver,
  type FakeTracker,
  startFakeTracker,
  TRACKER_KEY,
} from '../../testing/tracker-server.ts';
import { numberOfLink, rememberParcel } from './shipments.service.ts';

const NOW = new Date('2026-10-01T12:00:00Z');
const MINUTE_MS = 60_000;

let serial = 0;
const newLink = () => `https://t.17track.net/en#nums=RH${String(++serial).padStart(9, '0')}HK`;
const shipment = (delivery_status: string): Shipment => ({
  site_domain: '17track.net',
  delivery_status,
  delivery_date: null,
  delivered_date: null,
  delivery_info: [],
});

describe.each(usualDatabases)('transaction_shipment, on $name', ({ create }) => {
  let database: TestDatabase;
  let tracker: FakeTracker;
  let withKey: TestServer;
  let withoutKey: TestServer;

  beforeAll(async () => {
    database = await create();
    const { connection } = database;
    withoutKey = await startTestServer({ connection, now: () => NOW });
  });

  afterAll(async () => {
    await withoutKey?.end();
    await database?.end();
  });

  beforeEach(async () => {
    tracker = await startFakeTracker();
    withKey = await startTestServer({
      connection: database.connection,
      now: () => NOW,
      config: { seventeenTrack: { url: tracker.url, key: TRACKER_KEY, timeoutMs: WAIT_MS } },
    });
  });

  afterEach(async () => {
    await withKey.end();
    await tracker.end();
  });

  const ask = (server: TestServer, url: unknown, bearer?: string) =>
    call(`${server.url}/api/ics/transaction_shipment`, { body: { url }, ...(bearer && { bearer }) });

  async function releasedLink(config = EVERYTHING_ON): Promise<string> {
    const link = newLink();
    await storeSample(database.connection.db, {
      config,
      receipt: { trackingUrl: ['https://other.example', link] },
    });
    return link;
  }

  const remember = (trackingUrl: string, answer: Shipment, ageMs: number) =>
    rememberParcel({
      ctx: { db: database.connection.db },
      input: {
        trackingNumber: numberOfLink(trackingUrl),
        answer,
        fetchedAt: new Date(NOW.getTime() - ageMs),
      },
    });

  it('asks the tracker once and then answers from memory', async () => {
    const link = await releasedLink();
    const first = await ask(withKey, link);
    expect(first.status).toBe(200);
    expect(contract.transactionShipment['~orpc'].outputSchema?.parse(first.body)).toEqual(first.body);
    expect(first.body).toMatchObject({ results: { data: { delivery_status: 'Delivered' } } });
    expect(tracker.calls).toHaveLength(1);
    expect((await ask(withKey, link)).text).toBe(first.text);
    expect(tracker.calls).toHaveLength(1);
  });

  it('shares one question among calls at the same time', async () => {
    const link = await releasedLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(withKey, link)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(tracker.calls).toHaveLength(1);
  });

  // Specification, chapters 2 and 7: "{url} first tracking url", and the data is "shown only when the site_domain is of the
  // 17track kind".
  it.each([
    ['https://ups.example/track?n=1', 'ups.example'],
    ['https://t.17track.net.evil.example/en#nums=RH1', 't.17track.net.evil.example'],
    ['https://17track.net@evil.example/#nums=RH1', 'evil.example'],
    ['ftp://t.17track.net/#nums=RH1', ''],
    ['javascript:alert(1)', ''],
    ['nothing', ''],
  ])('answers %j with its site domain alone, without calling the tracker', async (url, site_domain) => {
    const elsewhere = await ask(withKey, url);
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: 'shipment/not_found' }]);
    await storeSample(database.connection.db, { config: EVERYTHING_ON, receipt: { trackingUrl: [url] } });
    const answer = await ask(withKey, url);
    expect([answer.status, answer.body]).toEqual([200, { results: { data: { site_domain } } }]);
    expect(tracker.calls).toHaveLength(0);
  });

  it.each([
    ['no url', undefined],
    ['a number', 7],
    ['an empty url', ''],
    ['a url with a NUL', 'https://t.17track.net/\u0000'],
    ['a url of 2049 characters', 'a'.repeat(2049)],
  ])('refuses %s as invalid', async (_name, url) => {
    const answer = await ask(withKey, url);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request/invalid', message: expect.stringContaining('url') });
  });

  it('refuses a link without a number', async () => {
    const link = 'https://t.17track.net/en';
    await storeSample(database.connection.db, { config: EVERYTHING_ON, receipt: { trackingUrl: [link] } });
    const answer = await ask(withKey, link);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'shipment/unsupported_url' }]);
  });

  it('looks nothing up that no transaction holds, or that a visitor may not see', async () => {
    const unreleased = newLink();
    await storeSample(database.connection.db, { receipt: { trackingUrl: [unreleased] } });
    const hidden = await releasedLink(completeEvidenceConfig({ info: { product_photo: true } }));
    for (const link of [newLink(), unreleased, hidden]) {
      const answer = await ask(withKey, link);
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'shipment/not_found', message: 'No transaction has this tracking link.' },
      ]);
    }
    expect(tracker.calls).toHaveLength(0);
    expect((await ask(withKey, unreleased, OPERATOR_KEY)).status).toBe(200);
    expect((await ask(withKey, newLink(), OPERATOR_KEY)).status).toBe(404);
  });

  it('keeps a delivered parcel for ever, and asks again for any other after 30 minutes', async () => {
    const [delivered, young, old] = [await releasedLink(), await releasedLink(), await releasedLink()];
    await remember(delivered, shipment('Delivered'), 365 * 24 * 60 * MINUTE_MS);
    await remember(young, shipment('InTransit'), 29 * MINUTE_MS);
    await remember(old, shipment('InTransit'), 30 * MINUTE_MS);
    for (const link of [delivered, young]) await ask(withKey, link);
    expect(tracker.calls).toHaveLength(0);
    expect((await ask(withKey, old)).body).toMatchObject({
      results: { data: { delivery_status: 'Delivered' } },
    });
    expect(tracker.calls).toHaveLength(1);
  });

  it('says unknown when the tracker has answered that it knows no such parcel, but not when it is used up', async () => {
    const link = await releasedLink();
    const rejectedWith = (code: number) =>
      tracker.handle((_call, response) =>
        answerJson(response, {
          code: 0,
          data: { accepted: [], rejected: [{ number: 'X', error: { code, message: 'no' } }] },
        }),
      );
    rejectedWith(-18019909);
    expect((await ask(withKey, link)).body).toMatchObject({ code: 'shipment/unknown' });
    rejectedWith(-18019908);
    expect((await ask(withKey, link)).body).toMatchObject({ code: 'shipment/failed' });
    tracker.handle(deliver);
  });

  it('says not available without a key, unless something is remembered', async () => {
    const link = await releasedLink();
    const answer = await ask(withoutKey, link);
    expect([answer.status, answer.body]).toEqual([
      503,
      { code: 'shipment/not_available', message: 'Tracking details are unavailable. Try again later.' },
    ]);
    await remember(link, shipment('InTransit'), 90 * MINUTE_MS);
    const remembered = await ask(withoutKey, link);
    const told = { ...shipment('InTransit'), looked_up_at: '2026-10-01T10:30:00.000Z' };
    expect([remembered.status, remembered.body]).toEqual([200, { results: { data: told } }]);
  });

  it('says failed when the tracker hangs', async () => {
    const link = await releasedLink();
    tracker.handle(() => undefined);
    const impatient = await startTestServer({
      connection: database.connection,
      config: { seventeenTrack: { url: tracker.url, key: TRACKER_KEY, timeoutMs: 100 } },
    });
    try {
      expect((await ask(impatient, link)).status).toBe(502);
    } finally {
      await impatient.end();
    }
  });

  it('says failed when the tracker fails, unless something is remembered, and recovers', async () => {
    const link = await releasedLink();
    tracker.handle((_call, response) => answerJson(response, { code: -18010001, data: {} }));
    const answer = await ask(withKey, link);
    expect([answer.status, answer.body]).toEqual([
      502,
      { code: 'shipment/failed', message: 'Get tracking info fail, please try again.' },
    ]);
    await remember(link, shipment('InTransit'), 90 * MINUTE_MS);
    expect((await ask(withKey, link)).body).toMatchObject({ results: { data: shipment('InTransit') } });
    tracker.handle(deliver);
    expect((await ask(withKey, link)).body).toMatchObject({
      results: { data: { delivery_status: 'Delivered' } },
    });
  });
});
