import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

const LONGEST_PAUSE_MS = 60_000;

/**
 * `wake` ends the pause, or skips the next one. `stop` resolves once no work is running; running work is aborted by its
 * signal.
 */
export type RecurringWork = { wake: () => void; stop: () => Promise<void> };

/** Does work again and again, with a pause in between, which grows while the work fails. */
export function startRecurringWork(options: {
  name: string;
  pauseMs: number;
  work: (signal: AbortSignal) => Promise<void>;
  log: Log;
}): RecurringWork {
  const { name, pauseMs, work, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();

  async function goOn(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      waking = new AbortController();
      try {
        await work(signal);
        failures = 0;
      } catch (error) {
        // It failed because it was stopped.
        if (signal.aborted) return;
        failures += 1;
        log.warn({ work: name, failures, err: error }, 'work failed');
      }
      const pauseNowMs = Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS));
      await pause(pauseNowMs, undefined, { signal: waking.signal }).catch(() => undefined);
    }
  }

  const ended = goOn();
  return {
    wake: () => waking.abort(),
    stop: () => {
      stopping.abort();
      waking.abort();
      return ended;
    },
  };
}
