import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createLimit } from '@cbp/shared/node/limit';
import { QUALITY_LIMITS } from './quality/measure-quality.ts';
import { hashDistance, MOST_DIFFERING_BITS } from './quality/picture-hash.ts';
import type { ReadingAnswer, ReadingKind, ReadingResult, ReadingTask } from './reading-thread.ts';

export type MrzReading = ReadingResult<'mrz'>;
export type BarcodeReading = ReadingResult<'barcode'>;
export type PictureQuality = ReadingResult<'quality'>;

/** For the pictures of one thread, at a size that reading needs; decoders have memory of their own. */
const MOST_HEAP_MB = 256;
/** Of one reading. Those of large pictures take two seconds on an idle core. */
const MOST_MS = 30_000;
/** A thread that has nothing to read stops, and with it ends what its memory still has of pictures. */
const WARM_MS = 10_000;
/** Each that waits holds its picture. */
const MOST_WAITING = 16;
const RETRY_S = 10;
const THREAD = new URL('./reading-thread.ts', import.meta.url);

/** A picture could not be read: it is damaged, or needs too much time or memory. The message never quotes it. */
export class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
  readonly reason: 'damaged' | 'time' | 'memory';
  constructor(reason: 'damaged' | 'time' | 'memory') {
    super(`the picture could not be read (${reason})`);
    this.reason = reason;
  }
}

export type ReadingLimits = { maxMs: number; maxHeapMb: number; warmMs: number; mostWaiting: number };

/** One thread that reads pictures one after the other, started with the first and stopped when none came for a while. */
export function createPictureReader({
  maxMs = MOST_MS,
  maxHeapMb = MOST_HEAP_MB,
  warmMs = WARM_MS,
  mostWaiting = MOST_WAITING,
}: Partial<ReadingLimits> = {}) {
  let worker: Worker | undefined;
  let cooling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stop = () => {
    clearTimeout(cooling);
    const stopped = worker?.terminate();
    worker = undefined;
    return stopped;
  };
  const warm = () => {
    clearTimeout(cooling);
    if (worker) return worker;
    const started = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      // Decoders print complaints about pictures.
      stdout: true,
      stderr: true,
    });
    // An idle thread may fail too, which ends it alone.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };
  const cool = () => {
    cooling = setTimeout(stop, warmMs).unref();
    worker?.unref();
  };

  async function inThread(task: ReadingTask, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    const thread = warm();
    thread.ref();
    const ended = new AbortController();
    const failed = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      ended.abort(
        isMemory
          ? new PictureUnreadable('memory')
          : new ApiError('server/unavailable', { retryAfterS: RETRY_S }),
      );
    };
    const left = () => ended.abort(new ApiError('server/unavailable', { retryAfterS: RETRY_S }));
    thread.once('error', failed);
    thread.once('exit', left);
    const limit = createLimit(maxMs, signal, () => new PictureUnreadable('time'));
    try {
      const either = AbortSignal.any([limit.signal, ended.signal]);
      const message = once(thread, 'message', { signal: either });
      thread.postMessage(task, [task.picture.buffer]);
      const [answer] = (await message.catch(() => {
        throw either.reason;
      })) as [ReadingAnswer];
      if (answer.state === 'damaged') throw new PictureUnreadable('damaged');
      return answer.result;
    } catch (error) {
      // A thread at work hears nothing, so one whose picture is given up ends with it.
      if (!(error instanceof PictureUnreadable && error.reason === 'damaged')) void stop();
      throw error;
    } finally {
      limit.end();
      thread.off('error', failed);
      thread.off('exit', left);
      if (worker) cool();
    }
  }

  return {
    /** Throws PictureUnreadable, and server/unavailable if too many pictures wait or the thread failed. */
    async read<K extends ReadingKind>(
      kind: K,
      picture: Uint8Array,
      signal?: AbortSignal,
    ): Promise<ReadingResult<K>> {
      if (waiting >= mostWaiting) throw new ApiError('server/unavailable', { retryAfterS: RETRY_S });
      waiting += 1;
      // The caller keeps its picture; the thread gets a copy when it is its turn.
      const reading = last.then(() => inThread({ kind, picture: new Uint8Array(picture) }, signal));
      last = reading
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
      return untilAborted(reading, signal) as Promise<ReadingResult<K>>;
    },
    stop,
  };
}

/** The same, but given up at once by the signal, also while others are read. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    aborted.catch(() => undefined);
  }
}

/** Of the process, so that pictures of all calls wait in one line. */
const reader = createPictureReader();

/** Reads the machine-readable zone of a JPEG or PNG; what isn't certain is left to a user. */
export const readMrz = (picture: Uint8Array, signal?: AbortSignal) => reader.read('mrz', picture, signal);

/** Reads the barcode of a North American driving licence. */
export const readBarcode = (picture: Uint8Array, signal?: AbortSignal) =>
  reader.read('barcode', picture, signal);

/** Measures a picture: sharpness, light, cut edges, signs of editing. */
export const measureQuality = (picture: Uint8Array, signal?: AbortSignal) =>
  reader.read('quality', picture, signal);

/** Whether the hashes of two measured pictures are those of one picture, whatever its size and compression. */
export const isSamePicture = (one: PictureQuality['hash'], other: PictureQuality['hash']): boolean =>
  hashDistance(one, other) <= MOST_DIFFERING_BITS;

/** How many of the bits of two hashes of pictures differ. */
export const differingBits = (one: string, other: string): number => hashDistance(one, other);

/** What a picture must reach, and what it may have at most; pictures that differ in no more bits are the same. */
export const PICTURE_LIMITS = { ...QUALITY_LIMITS, sameBits: MOST_DIFFERING_BITS } as const;
