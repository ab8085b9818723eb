import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import { closedUrl, sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import { describe, expect, it } from 'vitest';
import { createPlatformProbe, createPlatformWatch } from './platform-watch.ts';

const unaborted = () => new AbortController().signal;

/** A platform that is available or not, and a clock that advances with each wait. */
function watched() {
  const world = { isThere: true, questions: 0, clockMs: 0, pausesMs: [] as number[] };
  const watch = createPlatformWatch({
    log: silentLog,
    now: () => world.clockMs,
    async probe() {
      world.questions += 1;
      if (!world.isThere) throw new NotReady('the platform answered 502');
    },
    async pause(durationMs) {
      await new Promise(setImmediate);
      world.pausesMs.push(durationMs);
      world.clockMs += durationMs;
      if (world.clockMs > 24 * 3_600_000) world.isThere = true;
    },
  });
  return { world, watch };
}

describe('the watch over the platform', () => {
  it('polls for a day, twice a minute at most, and resumes all waiting work when the platform is back', async () => {
    const { world, watch } = watched();
    await watch.whenThere(unaborted());
    world.isThere = false;
    expect(await Promise.all([watch.suspect(), watch.suspect()])).toEqual([true, true]);
    expect(world.questions).toBe(1);
    await watch.whenThere(unaborted());
    expect(world.clockMs).toBeGreaterThan(24 * 3_600_000);
    expect(world.pausesMs.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    await expect(watch.check()).resolves.toBeUndefined();
    expect(await watch.suspect()).toBe(false);
  });

  it('says why it is away, and believes an answer for some seconds', async () => {
    const { world, watch } = watched();
    await watch.check();
    await watch.check();
    expect(world.questions).toBe(1);
    world.clockMs += 5_000;
    world.isThere = false;
    await expect(watch.check()).rejects.toThrow(new NotReady('the platform answered 502'));
  });

  it('does not delay an aborted caller', async () => {
    const watch = createPlatformWatch({
      log: silentLog,
      probe: () => Promise.reject(new NotReady('it is away')),
      pause: () => new Promise(() => undefined),
    });
    await watch.suspect();
    const leaving = new AbortController();
    const waiting = watch.whenThere(leaving.signal);
    leaving.abort();
    await waiting;
  });
});

describe('the question whether the platform is there', () => {
  it.each([
    ['both know that there is nothing', 404, 404, null],
    ['the images host hides missing files', 404, 403, null],
    ['the platform has no database', 503, 404, 'the platform answered 503'],
    ['the platform is busy', 429, 404, 'the platform answered 429'],
    ['another server is at its address', 302, 404, 'the platform answered 302'],
    ['the images host is elsewhere', 404, 301, 'the images host answered 301'],
    ['the images host has no folder', 404, 500, 'the images host answered 500'],
  ])('%s', async (_what, api, images, reason) => {
    const server = await startServer((request, response) => {
      if (request.url?.startsWith('/images/')) response.writeHead(images).end();
      else sendJson(response, api, { code: 'evidence/not_found', message: 'There is nothing' });
    });
    const probe = createPlatformProbe({ apiUrl: `${server.url}/api`, imagesUrl: `${server.url}/images` });
    const answer = probe(unaborted());
    await (reason === null ? answer : expect(answer).rejects.toThrow(new NotReady(reason)));
    expect(server.requests[0]).toMatch(/^POST \/api\/ics\/get_compelling_evidence\//);
  });

  it.each([
    ['a page', '<h1>Not found</h1>'],
    ['nothing', ''],
    ['of another call', '{"code":"request/not_found","message":"Nothing was found at this address."}'],
  ])('another server responds with 404: %s', async (_what, body) => {
    const server = await startServer((_request, response) => void response.writeHead(404).end(body));
    const probe = createPlatformProbe({ apiUrl: `${server.url}/api`, imagesUrl: `${server.url}/images` });
    await expect(probe(unaborted())).rejects.toThrow(new NotReady('no platform found at its address'));
  });

  it('no server listens', async () => {
    const url = await closedUrl();
    const probe = createPlatformProbe({ apiUrl: url, imagesUrl: url });
    await expect(probe(unaborted())).rejects.toThrow('the platform cannot be reached (ECONNREFUSED)');
  });
});
