import { PAGE_LIMITS, type PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { answerOfThread, ThreadTooLarge } from '@cbp/shared/node/thread-answer';
import { emptyPage, type Wanted } from '../capture/capture-page.ts';
import { cleanText, hashOfTexts } from '../capture/clean-page.ts';
import type { InspectionFiles } from '../capture/kept-files.ts';
import { AnswerTooLarge, type SiteRequest } from '../network/site-request.ts';
import { TargetRefused } from '../network/targets.ts';
import type { PdfAnswer, PdfTask } from './pdf-thread.ts';

const MOST_BYTES = 15 * 1024 * 1024;
/** Some kilobytes can unpack to gigabytes. */
const THREAD = { maxHeapMb: 256, maxBuffersMb: 256, maxMs: 20_000 };
const MOST_PAGES = 60;
const TOO_LONG = 'took too long';

/** The file arrived, and says nothing that can be read. */
class PdfUnread extends Error {
  override name = 'PdfUnread';
}

/** Fetches a policy that is a PDF and reads its text, in a thread with limits. */
export async function capturePdf(
  wanted: Wanted,
  n: number,
  parts: {
    request: SiteRequest;
    files: InspectionFiles;
    isAllowed: (url: string) => boolean;
    now: () => Date;
  },
  signal: AbortSignal,
): Promise<PageCapture> {
  const { request, files, isAllowed, now } = parts;
  const page: PageCapture = { ...emptyPage(wanted, n, now()), content: 'pdf' };
  const failed = (code: NonNullable<PageCapture['failure']>['code'], words: string): PageCapture => ({
    ...page,
    failure: { code, words: cleanText(words, 500) },
  });
  const unread = ({ message }: PdfUnread): PageCapture => {
    if (message === TOO_LONG) return failed('timed_out', 'Reading the PDF took more time than it may');
    return failed('not_html', 'The PDF is damaged');
  };
  try {
    const mayLeadTo = (url: URL) => isAllowed(url.href);
    const answer = await request(wanted.url, { maxBytes: MOST_BYTES, signal, mayLeadTo });
    Object.assign(page, { status: answer.status, reached: answer.url, at: now().toISOString() });
    if (answer.status !== 200) return failed('unreachable', `The site answered ${answer.status}`);
    if (answer.body.subarray(0, 1_024).indexOf('%PDF-') < 0) return failed('not_html', 'The file is no PDF');
    const task: PdfTask = {
      bytes: new Uint8Array(answer.body),
      mostPages: MOST_PAGES,
      mostLetters: PAGE_LIMITS.textLength,
    };
    const away = (why: string, cause?: unknown) => new PdfUnread(why, { cause });
    const read = await answerOfThread<PdfAnswer>(new URL('./pdf-thread.ts', import.meta.url), task, {
      ...THREAD,
      away,
    });
    if (!read) return failed('not_html', 'The PDF has a password');
    const blocks = read.texts.flatMap(paragraphsOf).slice(0, PAGE_LIMITS.blocks);
    const stored = await files.put(answer.body, 'application/pdf');
    return {
      ...page,
      title: cleanText(read.title, 500),
      blocks,
      text_sha256: hashOfTexts(blocks),
      pdf: stored && { ...stored, pages: Math.max(1, read.pages) },
      cut: read.pages > MOST_PAGES ? ['text'] : [],
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TargetRefused) return failed('forbidden_address', `The address ${error.message}`);
    if (error instanceof AnswerTooLarge) return failed('too_large', 'The file is larger than is read');
    if (error instanceof PdfUnread) return unread(error);
    if (isOutOfMemory(error)) return failed('too_large', 'The PDF takes more memory than it may');
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    if (isTimeout) return failed('timed_out', 'The site did not answer in time');
    return failed('unreachable', error instanceof Error ? error.message : String(error));
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof ThreadTooLarge ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** The lines of a page of a PDF, as blocks without a place. */
function paragraphsOf(text: string): PageCapture['blocks'] {
  return text
    .split(/\n\s*\n|\n/)
    .map((line) => cleanText(line, PAGE_LIMITS.blockLength).trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, as: 'text', region: 'main', box: null }));
}
