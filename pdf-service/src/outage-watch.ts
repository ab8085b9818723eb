import { setTimeout as sleep } from 'node:timers/promises';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';

/** Asks whether a dependency can be used now; throws NotReady with the reason if it can’t. */
export type Probe = (signal: AbortSignal) => Promise<void>;

/** Knows whether a dependency is unavailable, so that attempts pause meanwhile and none fails for good. */
export type OutageWatch = {
  /** Throws NotReady while it is unavailable. The result is cached for some seconds. */
  check(): Promise<void>;
  /** Something failed: is it the dependency? */
  suspect(): Promise<boolean>;
  /** Resolves when it is not known to be away, or the signal is aborted. */
  whenThere(signal: AbortSignal): Promise<void>;
  stop(): void;
};

type WatchOptions = {
  /** The dependency, for the log. */
  name: string;
  probe: Probe;
  log: Log;
  /** Milliseconds of a steady clock. */
  now?: () => number;
  pause?: (durationMs: number, signal: AbortSignal) => Promise<void>;
};

const BELIEVED_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
/** An operator who fixes the dependency should see it recover within half a minute. */
const LONGEST_PAUSE_MS = 30_000;

const sleepUnref = (durationMs: number, signal: AbortSignal) =>
  sleep(durationMs, undefined, { signal, ref: false });

export function createOutageWatch(options: WatchOptions): OutageWatch {
  const { name, probe, log, now = () => performance.now(), pause = sleepUnref } = options;
  const stopping = new AbortController();
  let requestedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let away: { reason: NotReady; isBack: PromiseWithResolvers<void> } | undefined;

  /** Those who ask at once share one question. */
  function ask(): Promise<void> {
    asking ??= answer().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function answer(): Promise<void> {
    try {
      await probe(stopping.signal);
      requestedAt = now();
      if (!away) return;
      log.warn(`${name} is available again`);
      away.isBack.resolve();
      away = undefined;
    } catch (error) {
      const reason =
        error instanceof NotReady ? error : new NotReady('it cannot be reached', { cause: error });
      if (away) {
        away.reason = reason;
        return;
      }
      away = { reason, isBack: Promise.withResolvers() };
      log.error(
        { reason: reason.message },
        `${name} is unavailable: no documents of batches are generated until it is back`,
      );
      void checkAgain();
    }
  }

  async function checkAgain(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; away && !stopping.signal.aborted; pauseMs *= 2) {
      await pause(Math.min(pauseMs, LONGEST_PAUSE_MS), stopping.signal).catch(() => undefined);
      if (!stopping.signal.aborted) await ask();
    }
  }

  return {
    async check() {
      if (!away && now() - requestedAt >= BELIEVED_MS) await ask();
      if (away) throw away.reason;
    },
    async suspect() {
      if (!away) await ask();
      return away !== undefined;
    },
    async whenThere(signal) {
      while (away && !signal.aborted) {
        const gone = Promise.withResolvers<void>();
        const leave = () => gone.resolve();
        signal.addEventListener('abort', leave, { once: true });
        await Promise.race([away.isBack.promise, gone.promise]);
        signal.removeEventListener('abort', leave);
      }
    },
    stop: () => stopping.abort(),
  };
}
