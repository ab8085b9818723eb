import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect as netConnect } from 'node:net';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createGuardedDownload } from '@cbp/shared/node/fetching/guarded-download';
import { openServer } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  csvOf,
  type ListedPerson,
  type ScreeningWorld,
  startScreeningWorld,
} from '../screenings/testing/screening-world.ts';
import { createWatchlistFetching } from './watchlist-fetching.service.ts';
import type { WatchlistAddress } from './watchlists.config.ts';

const LISTED: ListedPerson[] = [
  { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' },
  { id: 'A2', name: 'Quenby Ashgrove', born: '1979', country: 'GB' },
];
const MORE: ListedPerson[] = [...LISTED, { id: 'A3', name: 'Lucasta Fennimore', country: 'IE' }];
const ADDRESS: WatchlistAddress = {
  id: 'house',
  url: 'http://lists.example/house.csv?token=t0ken',
  redirectOrigins: ['http://files.example', 'http://inside.example'],
};
const MINUTE_MS = 60_000;
const EVERY_MS = 180 * MINUTE_MS;
const MB = 1024 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const file =
  (rows: readonly ListedPerson[], headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(csvOf(rows));

describe.each(usualDatabases)('fetching of watchlists, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  let publisher: Awaited<ReturnType<typeof openServer>>;
  let answer: Answer = (_request, response) => void response.end();

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
    publisher = await openServer((request, response) => answer(request, response));
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    publisher.requests.length = 0;
  });
  afterAll(async () => {
    publisher?.close();
    await scene?.end();
    await database?.end();
  });

  /** A host of the product, whose connections all go to the publisher of the test. */
  function host(options: { silenceMs?: number; addresses?: WatchlistAddress[] } = {}) {
    const { silenceMs = WAIT_MS, addresses = [ADDRESS] } = options;
    const { db, now, log } = scene.world.ctx;
    const fetching = createWatchlistFetching({
      uploads: scene.world.server.services.uploads,
      addresses,
      everyMs: EVERY_MS,
      random: () => 0.5,
      waitsMs: [0, 0, 0, 0],
      download: createGuardedDownload({
        timeoutMs: WAIT_MS,
        silenceMs,
        resolve: async (name) => [
          { address: name === 'inside.example' ? '10.0.0.8' : '93.184.216.34', family: 4 },
        ],
        connect: () => netConnect(Number(new URL(publisher.url).port), '127.0.0.1'),
      }),
    });
    const { signal } = new AbortController();
    return (stopping = signal) => fetching.checkDue({ ctx: { db, now, log }, input: { signal: stopping } });
  }
  async function read(): Promise<Watchlist> {
    const { status, body } = await scene.send('operator', 'GET /shuftipro/watchlists/house');
    expect(status).toBe(200);
    return (body as { results: Watchlist }).results;
  }
  const minutesUntil = (time: string | null) =>
    time === null ? null : (Date.parse(time) - scene.world.ctx.now().getTime()) / MINUTE_MS;

  it('announce a newer file, which is loaded as an upload is', async () => {
    answer = file(MORE);
    await host()();
    expect((await read()).versions[0]).toMatchObject({ version: 2, status: 'loading', by: null });
    await scene.load();
    const list = await read();
    expect(list).toMatchObject({ entries: 3, list_version: 2, last_error: null });
    expect(list.address).toBe('http://lists.example/house.csv');
    expect(minutesUntil(list.next_check_at)).toBe(180);
    expect(list.checked_at).toBe(scene.world.ctx.now().toISOString());
    expect(publisher.requests).toEqual(['GET /house.csv?token=t0ken']);
  });

  it('ask only for a file that is newer than the last one', async () => {
    const asked: unknown[] = [];
    answer = ({ headers }, response) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']]);
      if (headers['if-none-match'] === '"v2"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"v2"', 'last-modified': 'Mon, 30 Nov 2026 04:00:00 GMT' })
          .end(csvOf(MORE));
    };
    const check = host();
    await check();
    await scene.load();
    const before = await read();
    await check();
    await scene.pass(EVERY_MS);
    await check();
    const after = await read();
    const dates = { checked_at: after.checked_at, next_check_at: after.next_check_at };
    expect(after).toEqual({ ...before, ...dates });
    expect(minutesUntil(after.next_check_at)).toBe(180);
    expect(asked).toEqual([
      [undefined, undefined],
      ['"v2"', 'Mon, 30 Nov 2026 04:00:00 GMT'],
    ]);
    // Another address knows nothing of what the first one said.
    await scene.pass(EVERY_MS);
    await host({ addresses: [{ ...ADDRESS, url: 'http://lists.example/other.csv' }] })();
    expect(asked.at(-1)).toEqual([undefined, undefined]);
  });

  it('announce nothing if the file is that of the current version', async () => {
    answer = file(LISTED);
    await host()();
    expect((await read()).versions).toHaveLength(1);
    expect(minutesUntil((await read()).next_check_at)).toBe(180);
  });

  it('announce a rejected file once, and keep its error', async () => {
    answer = (_request, response) => void response.end('{"not": "a table"}');
    const check = host();
    await check();
    await scene.load();
    const { last_error: error, versions } = await read();
    expect([versions[0]?.status, error]).toEqual(['refused', expect.any(String)]);
    await scene.pass(EVERY_MS);
    await check();
    expect(await read()).toMatchObject({ last_error: error, versions: [{ version: 2 }, { version: 1 }] });
  });

  it('try a file that was rejected for its count again once the limit is changed, and only then', async () => {
    answer = ({ headers }, response) =>
      headers['if-none-match'] === '"v2"'
        ? void response.writeHead(304).end()
        : void response.writeHead(200, { etag: '"v2"' }).end(csvOf(MORE));
    const set = async (changed: object) =>
      expect((await scene.send('operator', 'PATCH /shuftipro/watchlists/house', changed)).status).toBe(200);
    await set({ usual_min: 1, usual_max: 2 });
    const check = host();
    await check();
    await scene.load();
    const error = 'The file contains 3 entries, above the maximum of 2. Check the file, or change the limit.';
    expect(await read()).toMatchObject({ last_error: error, list_version: 1 });
    await scene.pass(EVERY_MS);
    await set({ name: 'Renamed' });
    await check();
    expect((await read()).versions).toHaveLength(2);
    await set({ usual_max: 3 });
    await check();
    await scene.load();
    expect(await read()).toMatchObject({ last_error: null, list_version: 3, entries: 3 });
    await set({ usual_max: 2 });
    await scene.pass(EVERY_MS);
    await check();
    expect((await read()).versions).toHaveLength(3);
  });

  it('try again when the publisher is overloaded', async () => {
    answer = (request, response) =>
      publisher.requests.length < 5 ? void response.writeHead(503).end() : file(MORE)(request, response);
    await host()();
    expect(publisher.requests).toHaveLength(5);
    expect(await read()).toMatchObject({ last_error: null, versions: [{ version: 2 }, { version: 1 }] });
  });

  it('give up after five tries, check again sooner, and say why', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    const check = host();
    await check();
    expect(publisher.requests).toHaveLength(5);
    const list = await read();
    expect(list).toMatchObject({
      last_error: 'lists.example answered 503 (5 tries)',
      problem_code: 'not_fetched',
      problem: { problem: 'status', host: 'lists.example', status: 503, tries: 5 },
      list_version: 1,
    });
    expect(minutesUntil(list.next_check_at)).toBe(15);
    await scene.pass(15 * MINUTE_MS);
    await check();
    expect(minutesUntil((await read()).next_check_at)).toBe(30);
    answer = file(LISTED);
    await scene.pass(30 * MINUTE_MS);
    await check();
    const well = await read();
    expect([well.last_error, minutesUntil(well.next_check_at)]).toEqual([null, 180]);
  });

  it.each<[string, number, (now: number) => string, number]>([
    ['seconds', 429, () => '7200', 120],
    ['a date', 503, (now) => new Date(now + 60 * MINUTE_MS).toUTCString(), 60],
    ['a date that is far away', 503, () => 'Fri, 20 Nov 2037 05:00:00 GMT', 24 * 60],
    ['less than is waited anyway', 503, () => '60', 15],
  ])(
    'leave an overloaded publisher alone for as long as it asks, in %s',
    async (_what, status, textAt, minutes) => {
      const before = scene.world.ctx.now().getTime();
      answer = (_request, response) =>
        void response.writeHead(status, { 'retry-after': textAt(before) }).end();
      const check = host();
      await check();
      const list = await read();
      expect(publisher.requests).toHaveLength(1);
      expect(list.last_error).toBe(`lists.example answered ${status} (1 try)`);
      expect(minutesUntil(list.next_check_at)).toBe(minutes);
      answer = file(MORE);
      await scene.pass((minutes - 1) * MINUTE_MS);
      await check();
      expect(publisher.requests).toHaveLength(1);
      await scene.pass(MINUTE_MS);
      await check();
      expect([publisher.requests.length, (await read()).versions.length]).toEqual([2, 2]);
      expect(scene.world.ctx.now().getTime() - before).toBe(minutes * MINUTE_MS);
    },
  );

  it('try again at once where the publisher asks for no wait, or in no valid form', async () => {
    const asked = ['0', 'soon', '-1'];
    answer = (request, response) => {
      const wait = asked.shift();
      if (wait === undefined) return file(MORE)(request, response);
      response.writeHead(503, { 'retry-after': wait }).end();
    };
    await host()();
    expect(publisher.requests).toHaveLength(4);
    expect(await read()).toMatchObject({ last_error: null, versions: [{ version: 2 }, { version: 1 }] });
  });

  it.each<[string, Answer, string, number]>([
    ['a status', (_, response) => void response.writeHead(404).end(), 'lists.example answered 404', 1],
    [
      'a redirect to another host',
      (_, response) => void response.writeHead(302, { location: 'http://other.example/s?key=t0ken' }).end(),
      'lists.example redirected to http://other.example, which is not an allowed host',
      1,
    ],
    [
      'a redirect to a private address',
      (_, response) => void response.writeHead(302, { location: 'http://inside.example/s?key=t0ken' }).end(),
      'inside.example has no public IP address',
      1,
    ],
    [
      'a fourth redirect',
      (_, response) => void response.writeHead(302, { location: 'http://files.example/s?key=t0ken' }).end(),
      'files.example redirected after 3 redirects, which is too often',
      4,
    ],
    [
      'a body that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write(csvOf(LISTED), () => response.destroy());
      },
      'lists.example cannot be reached (ECONNRESET) (5 tries)',
      5,
    ],
    ['an empty body', (_, response) => void response.end(), 'lists.example answered with an empty file', 1],
    [
      'a file of another type',
      (_, response) =>
        void response.end('%PDF-1.7 and more than sixty-four bytes that are no table at all, really'),
      'lists.example answered with a file that is neither CSV, XML nor JSON',
      1,
    ],
  ])('refuse %s, and name it without secrets', async (_what, given, error, requests) => {
    answer = given;
    await host()();
    const list = await read();
    expect([list.last_error, list.list_version, list.versions.length]).toEqual([error, 1, 1]);
    expect(publisher.requests).toHaveLength(requests);
    expect(JSON.stringify(list) + scene.world.logLines.join()).not.toContain('t0ken');
  });

  it('refuse a silent publisher', async () => {
    answer = (_request, response) => void response.write(csvOf(LISTED));
    await host({ silenceMs: 40 })();
    expect((await read()).last_error).toMatch(
      /^lists\.example did not answer in [\d.]+ seconds \(5 tries\)$/,
    );
  });

  it('refuse 101 MB, which are not announced either, and store nothing', async () => {
    const piece = Buffer.alloc(MB, 'a,b\n');
    answer = async (_request, response) => {
      for (let sent = 0; sent < 101 && !response.destroyed; sent += 1) {
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      response.end();
    };
    await host()();
    expect((await read()).last_error).toBe('lists.example answered with more than 104857600 bytes');
    expect((await read()).versions).toHaveLength(1);
  });

  it('fetch once if two hosts check at once', async () => {
    const received = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    answer = async (request, response) => {
      received.resolve();
      await mayAnswer.promise;
      await file(MORE)(request, response);
    };
    const first = host()();
    await received.promise;
    await host()();
    mayAnswer.resolve();
    await first;
    expect(publisher.requests).toHaveLength(1);
    expect((await read()).versions).toHaveLength(2);
  });

  it('leave a list to the next host when they are stopped', async () => {
    const stopping = new AbortController();
    answer = () => stopping.abort();
    await host()(stopping.signal);
    expect(await read()).toMatchObject({ last_error: null, checked_at: null });
    answer = file(MORE);
    await host()();
    expect((await read()).versions).toHaveLength(2);
  });

  it('end where the address is removed from the configuration', async () => {
    answer = file(LISTED);
    await host()();
    await host({ addresses: [] })();
    expect(await read()).toMatchObject({ address: null, next_check_at: null });
  });

  it('wait while an uploaded version is loaded', async () => {
    answer = file(MORE);
    const check = host();
    await check();
    await scene.pass(EVERY_MS);
    await check();
    expect(publisher.requests).toHaveLength(1);
  });
});
