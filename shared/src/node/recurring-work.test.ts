import { describe, expect, it } from 'vitest';
import { startRecurringWork } from './recurring-work.ts';
import { captureLog } from './testing/captured-log.ts';

describe('recurring work', () => {
  it('repeats, and continues after a failure, which is logged', async () => {
    const { log, lines } = captureLog();
    let times = 0;
    const work = startRecurringWork({
      name: 'counting',
      pauseMs: 1,
      work: async () => {
        times += 1;
        if (times === 2) throw new Error('not this time');
      },
      log,
    });
    await expect.poll(() => times).toBeGreaterThan(4);
    await work.stop();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, work: 'counting', failures: 1 },
    ]);
  });

  it('runs at once when woken, also during a run', async () => {
    const { log } = captureLog();
    const pieces: (() => void)[] = [];
    const work = startRecurringWork({
      name: 'woken',
      pauseMs: 3_600_000,
      work: () => new Promise<void>((resolve) => pieces.push(resolve)),
      log,
    });
    const done = async (piece: number) => {
      await expect.poll(() => pieces.length).toBe(piece);
      pieces[piece - 1]?.();
    };
    await expect.poll(() => pieces.length).toBe(1);
    work.wake();
    await done(1);
    await done(2);
    // It rests once pending promises are done.
    await new Promise((resolve) => setImmediate(resolve));
    expect(pieces).toHaveLength(2);
    work.wake();
    await done(3);
    await work.stop();
  });

  it('does not log a run that failed because it was stopped', async () => {
    const { log, lines } = captureLog();
    const begun = Promise.withResolvers<void>();
    const work = startRecurringWork({
      name: 'cut off',
      pauseMs: 60_000,
      work: async (signal) => {
        begun.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
      log,
    });
    await begun.promise;
    await work.stop();
    expect(lines).toEqual([]);
  });

  it('ends with the current run, which is aborted', async () => {
    const { log } = captureLog();
    let isDone = false;
    const begun = Promise.withResolvers<void>();
    const work = startRecurringWork({
      name: 'waiting',
      pauseMs: 60_000,
      work: async (signal) => {
        begun.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isDone = true;
      },
      log,
    });
    await begun.promise;
    await work.stop();
    expect(isDone).toBe(true);
  });

  it('does not delay the server between two runs', async () => {
    const { log } = captureLog();
    let times = 0;
    const work = startRecurringWork({
      name: 'resting',
      pauseMs: 3_600_000,
      work: async () => void times++,
      log,
    });
    await expect.poll(() => times).toBe(1);
    // Otherwise in an hour.
    await work.stop();
  });
});
