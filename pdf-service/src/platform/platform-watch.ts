import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@cbp/shared/errors';
import { EVIDENCE_ROUTES, pathWithId } from '@cbp/shared/evidence/evidence-paths';
import { fetchFailure, isPassingStatus, isTimeout, readBody } from '@cbp/shared/node/fetching/http-read';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';

/** Asks whether reports can be read now; throws NotReady with the reason where they cannot. */
export type PlatformProbe = (signal: AbortSignal) => Promise<void>;

/** Knows whether the platform is unreachable, so that attempts pause meanwhile and none fails for good. */
export type PlatformWatch = {
  /** Throws NotReady while it is unavailable. The result is cached for some seconds. */
  check(): Promise<void>;
  /** Something could not be read: is it the platform? */
  suspect(): Promise<boolean>;
  /** Resolves when it is not known to be away, or the signal is aborted. */
  whenThere(signal: AbortSignal): Promise<void>;
  stop(): void;
};

type WatchOptions = {
  probe: PlatformProbe;
  log: Log;
  /** Milliseconds of a steady clock. */
  now?: () => number;
  pause?: (durationMs: number, signal: AbortSignal) => Promise<void>;
};

const BELIEVED_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
/** An operator who fixes the platform should see it recover within half a minute. */
const LONGEST_PAUSE_MS = 30_000;

const sleepUnref = (durationMs: number, signal: AbortSignal) =>
  sleep(durationMs, undefined, { signal, ref: false });

export function createPlatformWatch(options: WatchOptions): PlatformWatch {
  const { probe, log, now = () => performance.now(), pause = sleepUnref } = options;
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
      log.warn('the platform is available again');
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
        'the platform is unavailable: no documents are generated until it is back',
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

const PROBE_TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 64 * 1024;
const NO_SUCH_ID = 'is-the-platform-there';
const NO_SUCH_PHOTO = 'is-the-images-host-there.jpg';

/**
 * Asks the platform for unknown evidence, and the images host for an unknown photo: a server that can say that there is none has
 * its database, or its folder, at hand.
 */
export function createPlatformProbe({
  apiUrl,
  imagesUrl,
}: {
  apiUrl: string;
  imagesUrl: string;
}): PlatformProbe {
  async function ask(url: string, method: string, name: string, signal: AbortSignal) {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
      });
      const body = await readBody(response, ANSWER_LIMIT_BYTES);
      return { status: response.status, body: body.toString('utf8') };
    } catch (error) {
      const why = isTimeout(error) ? 'did not answer in time' : `cannot be reached (${fetchFailure(error)})`;
      throw new NotReady(`${name} ${why}`, { cause: error });
    }
  }

  return async (signal) => {
    const evidence = `${apiUrl}${pathWithId(EVIDENCE_ROUTES.getCompellingEvidence.path, NO_SUCH_ID)}`;
    const api = await ask(evidence, 'POST', 'the platform', signal);
    if (api.status !== 404 && api.status !== 200) throw new NotReady(`the platform answered ${api.status}`);
    // Any server has a 404 for an address that it does not know.
    if (api.status === 404 && !reportsNoEvidence(api.body))
      throw new NotReady('no platform found at its address');
    const { status: images } = await ask(`${imagesUrl}/${NO_SUCH_PHOTO}`, 'GET', 'the images host', signal);
    // Some hosts refuse to say that a file is not there.
    const isThere = images === 200 || (images >= 400 && !isPassingStatus(images));
    if (!isThere) throw new NotReady(`the images host answered ${images}`);
  };
}

function reportsNoEvidence(body: string): boolean {
  try {
    return JSON.parse(body)?.code === ('evidence/not_found' satisfies ErrorCode);
  } catch {
    return false;
  }
}
