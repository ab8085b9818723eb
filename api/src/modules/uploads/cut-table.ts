import { once } from 'node:events';
import { arrayBuffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createTurns } from '@cbp/shared/node/turns';
import { unreadable } from './csv-rows.service.ts';
import type { TableBounds } from './rewrite-table.ts';
import type { TableAnswer, TableTask } from './table-thread.ts';
import type { Rewrite } from './upload-files.ts';

/** Each keeps one core busy, and holds a file with its cell texts in memory. */
const MOST_AT_ONCE = 2;
/** The memory limit of a thread; a file that needs more is rejected. */
const MOST_HEAP_MB = 512;
/** How long a thread may work, without the time that it waits; a file that needs longer is refused. */
const MOST_WORK_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
/** A thread that answers nothing for longer hangs: the fault isn't the file's, so the caller may try again. */
const MOST_SILENCE_MS = MOST_WORK_MS + 60_000;
const RETRY_S = 10;
const THREAD = new URL('./table-thread.ts', import.meta.url);

/** Of all uploads of the process. */
const turns = createTurns(MOST_AT_ONCE);

type Bounds = { heapMb: number; workMs: number };

/**
 * Converts an uploaded table into its stored form, and returns how it was read (`rewriteTable`). Runs in its own thread: a
 * file that exceeds memory or time ends only that thread, and other calls continue. Throws upload/unreadable.
 */
export function cutTable(
  table: TableBounds,
  { heapMb = MOST_HEAP_MB, workMs = MOST_WORK_MS }: Partial<Bounds> = {},
): Rewrite {
  return async function* rewrite(pieces) {
    const content = new Uint8Array(await arrayBuffer(pieces));
    // A slow sender must not block other uploads.
    await turns.take();
    try {
      return yield* inThread({ content, bounds: table }, { heapMb, workMs });
    } finally {
      turns.give();
    }
  };
}

async function* inThread(task: TableTask, { heapMb, workMs }: Bounds): AsyncGenerator<Buffer, TableReading> {
  const worker = new Worker(THREAD, {
    workerData: task,
    transferList: [task.content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const ended = new AbortController();
  const giveUp = () => ended.abort(new ApiError('server/unavailable', { retryAfterS: RETRY_S }));
  // The thread may fail while no response is awaited. Running out of memory is an error too, so an exit alone doesn't blame
  // the file.
  worker.once('error', (error) => ended.abort(error));
  worker.once('exit', giveUp);
  const look = () => {
    if (worker.performance.eventLoopUtilization().active <= workMs) return;
    ended.abort(unreadable('takes too long to read. Split it'));
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  let silence = setTimeout(giveUp, MOST_SILENCE_MS);
  try {
    for (;;) {
      look();
      clearTimeout(silence);
      silence = setTimeout(giveUp, MOST_SILENCE_MS);
      worker.postMessage('next');
      const [answer] = (await once(worker, 'message', { signal: ended.signal })) as [TableAnswer];
      if (answer.kind === 'end') return answer.reading;
      // The message already describes the file.
      if (answer.kind === 'unreadable') throw new ApiError('upload/unreadable', { message: answer.message });
      yield Buffer.from(answer.bytes.buffer);
    }
  } catch (error) {
    throw reasonOf(error, ended.signal);
  } finally {
    clearInterval(looking);
    clearTimeout(silence);
    // Not awaited: a hanging thread would never end.
    void worker.terminate();
  }
}

/** Why a thread ended: the reason of an aborted signal is more specific than the error it causes. */
function reasonOf(error: unknown, { aborted, reason }: AbortSignal): unknown {
  const cause = aborted && !(error instanceof ApiError) ? reason : error;
  const isOutOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? unreadable('needs too much memory to read. Split it', cause) : cause;
}
