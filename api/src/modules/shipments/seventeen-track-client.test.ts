import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClient } from '../../testing/provider-client.ts';
import { answerJson, type FakeTracker, startFakeTracker, TRACKER_KEY } from '../../testing/tracker-server.ts';
import { createSeventeenTrack } from './seventeen-track-client.ts';

describe('the 17TRACK client', () => {
  let tracker: FakeTracker;

  beforeEach(async () => {
    tracker = await startFakeTracker();
  });

  afterEach(() => tracker.end());

  const track = (timeoutMs = WAIT_MS) => {
    const guards = { operatorOrigins: [tracker.url], timeoutMs, headersTimeoutMs: timeoutMs };
    const client = testClient({ title: '17TRACK', ...guards });
    return createSeventeenTrack({ url: tracker.url, key: TRACKER_KEY }, client)('RH000000001HK');
  };

  it('asks for the number and gives a shipment of the contract', async () => {
    expect(await track()).toEqual({
      site_domain: '17track.net',
      delivery_status: 'Delivered',
      delivery_date: '2026-09-16T06:25:00.000Z',
      delivered_date: '2026-09-20T11:25:00.000Z',
      delivery_info: [
        { time: '2026-09-20T11:25:00.000Z', location: 'Los Angeles, US', description: 'Delivered' },
        { time: '2026-09-16T06:25:00.000Z', location: null, description: 'Accepted' },
      ],
    });
    const body = [{ number: 'RH000000001HK' }];
    expect(tracker.calls).toEqual([{ path: '/track/v2.4/gettrackinfo', key: TRACKER_KEY, body }]);
  });

  it('takes an answer that says nothing of the parcel', async () => {
    tracker.handle(({ number }, response) =>
      answerJson(response, { code: 0, data: { accepted: [{ number, track_info: {} }] } }),
    );
    expect(await track()).toEqual({
      site_domain: '17track.net',
      delivery_status: null,
      delivery_date: null,
      delivered_date: null,
      delivery_info: [],
    });
  });

  it.each([
    ['an error code in the answer', { code: -18010002, data: {} }, /code -18010002/],
    [
      'a refused number',
      { code: 0, data: { rejected: [{ number: 'X', error: { code: -18019903, message: 'Bad number' } }] } },
      /doesn't know the parcel: -18019903 Bad number/,
    ],
    ['an answer of another form', { code: 0, data: { accepted: 'yes' } }, /unknown format/],
    ['an answer without an envelope', [], /unknown format/],
  ])('fails on %s', async (_name, json, message) => {
    tracker.handle((_call, response) => answerJson(response, json));
    await expect(track()).rejects.toThrow(message);
  });

  it('fails on an HTTP error', async () => {
    tracker.handle((_call, response) => answerJson(response, {}, 500));
    await expect(track()).rejects.toThrow(/HTTP 500/);
  });

  it("fails on a response that isn't JSON", async () => {
    tracker.handle((_call, response) => response.end('<html>'));
    await expect(track()).rejects.toThrow(/did not return JSON/);
  });

  it('gives up when the tracker hangs before or inside its answer', async () => {
    tracker.handle(() => undefined);
    await expect(track(200)).rejects.toThrow(/did not answer in 0.2 seconds/);
    tracker.handle((_call, response) => response.write('{"code":'));
    await expect(track(200)).rejects.toThrow(/did not answer in 0.2 seconds/);
  });

  it('stops reading an answer above 1 MiB', async () => {
    tracker.handle((_call, response) => response.end(' '.repeat(1024 * 1024 + 1)));
    await expect(track()).rejects.toThrow(/more than 1048576 bytes/);
  });

  it('follows no redirect', async () => {
    tracker.handle((_call, response) => response.writeHead(307, { Location: tracker.url }).end());
    await expect(track()).rejects.toThrow(/answered 307/);
    expect(tracker.calls).toHaveLength(1);
  });

  it('fails if the connection is refused', async () => {
    await tracker.end();
    await expect(track()).rejects.toThrow(/ECONNREFUSED/);
  });
});
