import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import { describe, expect, it } from 'vitest';
import { createOutageWatch } from './outage-watch.ts';

const unaborted = () => new AbortController().signal;

/** A dependency that is available or not, and a clock that advances with each wait. */
function watched() {
  const world = { isThere: true, questions: 0, clockMs: 0, pausesMs: [] as number[] };
  const watch = createOutageWatch({
    name: 'the platform',
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

describe('the watch over a dependency', () => {
  it('polls for a day, twice a minute at most, and resumes all waiting work when it is back', async () => {
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
    const watch = createOutageWatch({
      name: 'the platform',
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
