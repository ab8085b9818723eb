import { answerOfThread } from '@cbp/shared/node/thread-answer';
import type { PdfAnswer, PdfTask } from './pdf-page-thread.ts';

const THREAD = new URL('./pdf-page-thread.ts', import.meta.url);
/** More than both sides of a document with the letter around them. */
export const MAX_PDF_PAGES = 10;
const MAX_SIDE_PX = 4_096;
const MAX_PIXELS = 16_000_000;
/** For the library with the file and the pixels. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
const MAX_HEAP_MB = 256;
const MAX_MS = 20_000;

/** A PDF that couldn't be drawn within its limits, or that broke the library. */
export class PdfUnreadable extends Error {
  override name = 'PdfUnreadable';
}

/**
 * The first page of a PDF as pixels, at 300 dpi if it isn't larger than a sheet of paper, or why it isn't accepted. It is read
 * in a thread of its own with limits of time and memory. Throws PdfUnreadable.
 */
export async function firstPageOf(
  bytes: Uint8Array,
  { maxMemoryBytes = MAX_MEMORY_BYTES, maxMs = MAX_MS } = {},
): Promise<PdfAnswer> {
  const task: PdfTask = {
    bytes: new Uint8Array(bytes),
    maxPages: MAX_PDF_PAGES,
    maxSidePx: MAX_SIDE_PX,
    maxPixels: MAX_PIXELS,
    maxMemoryBytes,
  };
  return answerOfThread<PdfAnswer>(THREAD, task, {
    transferList: [task.bytes.buffer],
    maxHeapMb: MAX_HEAP_MB,
    maxMs,
    away: (why, cause) => new PdfUnreadable(`the thread that draws a PDF ${why}`, { cause }),
  });
}
