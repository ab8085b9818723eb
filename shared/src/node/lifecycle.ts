import type { Log } from './log.ts';

export type Stop = () => void | Promise<void>;

export type Lifecycle = {
  /** Registers a cleanup; the last registered is stopped first. Also allowed while starting. */
  onStop: (name: string, stop: Stop) => void;
  /** Starts once; concurrent callers share the start. */
  start: () => Promise<void>;
  /**
   * Stops once, in the reverse order of registration, after a start that is still under way. Never throws;
   * false when something failed or was not stopped within the deadline.
   */
  stop: (reason: string) => Promise<boolean>;
};

export const STOP_DEADLINE_MS = 10_000;

/** Ties the start of a server to its stop. What `start` registered before it failed can still be stopped. */
export function createLifecycle(options: {
  log: Log;
  start: (lifecycle: Pick<Lifecycle, 'onStop'>) => Promise<void>;
  stopDeadlineMs?: number;
}): Lifecycle {
  const { log, stopDeadlineMs = STOP_DEADLINE_MS } = options;
  const stops: { name: string; stop: Stop }[] = [];
  let started: Promise<void> | undefined;
  let stopped: Promise<boolean> | undefined;

  const onStop: Lifecycle['onStop'] = (name, stop) => {
    stops.push({ name, stop });
  };

  async function stopAll(): Promise<boolean> {
    let isClean = true;
    await started?.catch(() => undefined);
    for (let entry = stops.pop(); entry; entry = stops.pop()) {
      try {
        await entry.stop();
      } catch (error) {
        isClean = false;
        log.error({ err: error, part: entry.name }, 'a part failed to stop');
      }
    }
    return isClean;
  }

  async function stopInTime(reason: string): Promise<boolean> {
    log.info({ reason }, 'stopping');
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        log.error({ stopDeadlineMs, left: stops.map(({ name }) => name) }, 'not stopped within the deadline');
        resolve(false);
      }, stopDeadlineMs);
    });
    try {
      return await Promise.race([stopAll(), deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    onStop,
    start: () => {
      if (stopped) return Promise.reject(new Error('A stopped server cannot be started again'));
      started ??= options.start({ onStop });
      return started;
    },
    stop: (reason) => {
      stopped ??= stopInTime(reason);
      return stopped;
    },
  };
}

/**
 * Stops on SIGTERM, SIGINT, the loss of the parent process that started us over IPC, or an uncaught failure, then exits: 0
 * after a clean stop, else 1. A second signal exits at once with 1. The returned function lets the server end itself with 1
 * if it cannot continue.
 */
export function exitOnSignals(lifecycle: Lifecycle, log: Log): { fail: (reason: string) => void } {
  let isStopping = false;
  const stopAndExit = async (reason: string, hasFailed: boolean) => {
    if (isStopping) return;
    isStopping = true;
    const isClean = await lifecycle.stop(reason);
    process.exit(isClean && !hasFailed ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        log.warn({ signal }, 'second signal, exiting immediately');
        process.exit(1);
      }
      void stopAndExit(signal, false);
    });
  }
  process.once('disconnect', () => void stopAndExit('parent process has exited', false));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure');
    void stopAndExit('unexpected failure', true);
  });
  return {
    fail: (reason) => {
      log.fatal({ reason }, 'ending');
      void stopAndExit(reason, true);
    },
  };
}
