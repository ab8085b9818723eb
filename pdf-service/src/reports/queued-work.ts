import { ApiError } from '@cbp/shared/node/http/api-error';
import { createLimit } from '@cbp/shared/node/limit';
import type { Log } from '@cbp/shared/node/log';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { PrintQueue, QueueCaller, QueueEntry } from '../browser/print-queue.ts';
import { overdue, RenderFailure } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { CallerGone, toCallFailure } from './call-failure.ts';

/** One requested document: aborted when its caller disconnects. It takes a place and a turn of `caller`. */
export type Job = { call: string; caller: QueueCaller; signal: AbortSignal; requestId: string; log: Log };

const STOP_GRACE_MS = 5_000;
const STOP_CHECK_MS = 50;
const LONGEST_ADVICE_S = 60;
type Parts = {
  config: Pick<ServerConfig, 'deadlineMs' | 'concurrency'>;
  queue: PrintQueue;
  metrics: Metrics;
};

/** Carries work out in the queue: admission, queue and timeout of every document. */
export function createQueuedWork({ config, queue, metrics }: Parts) {
  const stopping = new AbortController();

  /** Runs a document through the queue; failures are thrown as errors of the catalogue. */
  async function inQueue<Result>(
    job: Job,
    work: (entry: QueueEntry, signal: AbortSignal) => Promise<Result>,
  ) {
    const gone = new AbortController();
    const leave = () => gone.abort(new CallerGone('the caller went away'));
    job.signal.addEventListener('abort', leave, { once: true });
    if (job.signal.aborted) leave();
    const signal = AbortSignal.any([gone.signal, stopping.signal]);
    let entry: QueueEntry | undefined;
    try {
      entry = queue.enter(job.caller);
      const result = await work(entry, signal);
      metrics.called(job.call, 'ok');
      return result;
    } catch (error) {
      const failure = toCallFailure(error, adviceS());
      const code = failure instanceof ApiError ? failure.code : 'server/failed';
      metrics.called(job.call, code);
      if (failure instanceof ApiError && failure.status >= 500)
        job.log.warn({ code, err: error }, 'not generated');
      throw failure;
    } finally {
      entry?.leave();
      job.signal.removeEventListener('abort', leave);
    }
  }

  /** The estimated seconds until the current queue is done. */
  function adviceS(): number {
    const { present } = queue.status();
    const seconds = ((present + 1) * metrics.typicalMs()) / config.concurrency / 1_000;
    return Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_ADVICE_S);
  }

  /** Waits for a turn, then works under the bound on execution. A caller who disconnects frees the slot, and the work is aborted. */
  async function inTurn<Result>(
    entry: QueueEntry,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ) {
    const { waitedMs } = await entry.turn(signal);
    metrics.waited(waitedMs);
    const startedAt = performance.now();
    const limit = createLimit(config.deadlineMs, signal, () => overdue('made', config.deadlineMs));
    try {
      return await unlessAborted(work(limit.signal), limit.signal);
    } finally {
      limit.end();
      entry.leave();
      metrics.executed(performance.now() - startedAt);
    }
  }

  /** Rejects waiting documents, gives running ones some seconds to finish, then aborts them. */
  async function stop(): Promise<void> {
    queue.close();
    const until = performance.now() + STOP_GRACE_MS;
    while (queue.status().present > 0 && performance.now() < until) await pause(STOP_CHECK_MS);
    stopping.abort(new RenderFailure('closed', 'the server is stopping'));
  }

  return { inQueue, inTurn, stop };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
