import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createLimit } from './limit.ts';

/** Why a thread gives no answer. */
export type ThreadEnd = 'took too long' | 'failed' | 'stopped';

type Limits = Pick<WorkerOptions, 'transferList'> & {
  maxHeapMb: number;
  /** Of buffers, which the heap doesn't count: what a decoder unpacks. None by default. */
  maxBuffersMb?: number;
  maxMs: number;
  /** The error for a thread that gives no answer, except where the task took too much memory. */
  away: (why: ThreadEnd, cause?: unknown) => Error;
};

const MEBIBYTE = 1024 * 1024;
const LOOK_MS = 50;

/** A thread took more memory than it may. */
export class ThreadTooLarge extends Error {
  override name = 'ThreadTooLarge';
}

/** The one message of a thread of its own, which is stopped then, or if it takes too long or too much memory. */
export async function answerOfThread<Answer>(
  script: URL,
  task: unknown,
  { transferList, maxHeapMb, maxBuffersMb, maxMs, away }: Limits,
): Promise<Answer> {
  const worker = new Worker(script, {
    workerData: task,
    ...(transferList && { transferList }),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    // Decoders print their complaints about a file.
    stdout: true,
    stderr: true,
  });
  const limit = createLimit(maxMs, undefined, () => away('took too long'));
  const ended = new AbortController();
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isOfTask = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    ended.abort(isOfTask ? error : away('failed', error));
  });
  worker.once('exit', () => ended.abort(away('stopped')));
  const watch = maxBuffersMb === undefined ? undefined : watchBuffers(worker, maxBuffersMb * MEBIBYTE, ended);
  try {
    const signal = AbortSignal.any([limit.signal, ended.signal]);
    const [answer] = (await once(worker, 'message', { signal }).catch(() => {
      throw signal.reason;
    })) as [Answer];
    return answer;
  } finally {
    clearInterval(watch);
    limit.end();
    await worker.terminate();
  }
}

/** Looks into a thread that may be in a loop. The runtime asks it between two of its steps. */
function watchBuffers(worker: Worker, mostBytes: number, ended: AbortController): NodeJS.Timeout {
  return setInterval(() => {
    // Node 20 can't look.
    worker.getHeapStatistics?.().then(
      ({ external_memory: bytes }) => {
        if (bytes > mostBytes) ended.abort(new ThreadTooLarge('took too much memory'));
      },
      () => undefined,
    );
  }, LOOK_MS);
}
