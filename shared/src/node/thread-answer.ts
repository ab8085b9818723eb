import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createLimit } from './limit.ts';

type Limits = Pick<WorkerOptions, 'transferList'> & {
  maxHeapMb: number;
  maxMs: number;
  /** The error for a thread that gives no answer, except where the task took too much memory. */
  away: (why: string, cause?: unknown) => Error;
};

/** The one message of a thread of its own, which is stopped then, or if it takes too long or too much memory. */
export async function answerOfThread<Answer>(
  script: URL,
  task: unknown,
  { transferList, maxHeapMb, maxMs, away }: Limits,
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
  try {
    const signal = AbortSignal.any([limit.signal, ended.signal]);
    const [answer] = (await once(worker, 'message', { signal }).catch(() => {
      throw signal.reason;
    })) as [Answer];
    return answer;
  } finally {
    limit.end();
    await worker.terminate();
  }
}
