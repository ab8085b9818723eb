import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { unreadable } from './csv-rows.service.ts';
import type { TableBounds } from './rewrite-table.ts';
import type { TableAnswer, TableTask } from './table-thread.ts';
import type { Rewrite } from './upload-files.ts';

/** Each keeps a core busy, and holds a file with the texts of its cells. */
const MOST_AT_ONCE = 2;
/** The largest workbook that is taken needs a third of it. */
const MOST_HEAP_MB = 512;
/** The largest file that is taken needs some seconds. */
const MOST_WORK_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
/** A thread that says nothing for longer hangs, whatever it says of its work. */
const MOST_SILENCE_MS = MOST_WORK_MS + 60_000;
const RETRY_S = 10;
const THREAD = new URL('./table-thread.ts', import.meta.url);

/** Does so many things at once, the others in their order. */
function createTurns(most: number) {
  let left = most;
  const waiting: (() => void)[] = [];
  return {
    async take(): Promise<void> {
      if (left > 0) left -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
    },
    give(): void {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    },
  };
}

/** Of all uploads of the process. */
const turns = createTurns(MOST_AT_ONCE);

type Bounds = { heapMb: number; workMs: number };

/**
 * Makes what is stored of an uploaded table (`rewriteTable`). It is read in a thread of its own: what a file costs in
 * memory or time ends that thread alone, and other calls are answered meanwhile. Throws upload/unreadable.
 */
export function cutTable(
  table: TableBounds,
  { heapMb = MOST_HEAP_MB, workMs = MOST_WORK_MS }: Partial<Bounds> = {},
): Rewrite {
  return async function* rewrite(pieces) {
    const content = await wholeOf(pieces);
    // A slow sender holds up nobody.
    await turns.take();
    try {
      yield* inThread({ content, bounds: table }, { heapMb, workMs });
    } finally {
      turns.give();
    }
  };
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    bytes += piece.byteLength;
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

async function* inThread(task: TableTask, { heapMb, workMs }: Bounds): AsyncGenerator<Buffer> {
  const worker = new Worker(THREAD, {
    workerData: task,
    transferList: [task.content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(unreadable('takes more memory than a table may: split it')));
  // It may fail while nobody waits for its answer.
  worker.once('error', (error) => ended.abort(error));
  const look = () => {
    if (worker.performance.eventLoopUtilization().active <= workMs) return;
    ended.abort(unreadable('takes longer to read than a table may: split it'));
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  const hangs = () => ended.abort(new ApiError('server/unavailable', { retryAfterS: RETRY_S }));
  let silence = setTimeout(hangs, MOST_SILENCE_MS);
  try {
    for (;;) {
      look();
      clearTimeout(silence);
      silence = setTimeout(hangs, MOST_SILENCE_MS);
      worker.postMessage('next');
      const [answer] = (await once(worker, 'message', { signal: ended.signal })) as [TableAnswer];
      if (answer.kind === 'end') return;
      // Its message says already what the file is.
      if (answer.kind === 'unreadable') throw new ApiError('upload/unreadable', { message: answer.message });
      yield Buffer.from(answer.bytes.buffer);
    }
  } catch (error) {
    throw reasonOf(error, ended.signal);
  } finally {
    clearInterval(looking);
    clearTimeout(silence);
    // Nobody waits for its end, which a thread that hangs never comes to.
    void worker.terminate();
  }
}

/** A thread that ran out of memory says so, or is gone. */
function reasonOf(error: unknown, { aborted, reason }: AbortSignal): unknown {
  const cause = aborted && !(error instanceof ApiError) ? reason : error;
  const isOutOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? unreadable('takes more memory than a table may: split it', cause) : cause;
}
