import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

const LONGEST_PAUSE_MS = 60_000;

/** `stop` resolves once nothing is being done any more; what is being done is told by its signal to end. */
export type RecurringWork = { stop: () => Promise<void> };

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

  async function goOn(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await work(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ work: name, failures, err: error }, 'work failed');
      }
      const pauseNowMs = Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS));
      await pause(pauseNowMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = goOn();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
