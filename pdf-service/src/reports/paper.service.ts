import type { StaticPaper } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import { RECIPIENT_PROFILES } from '@cbp/shared/pdf/recipient-profile';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { PlatformReader } from '../platform/read-answer.ts';
import { renderPaper } from '../rendering/render-paper.ts';
import type { FinishedReport } from './finished-report.ts';
import type { createQueuedWork, Job } from './queued-work.ts';

/** The fewest pages that a recipient of documents takes. */
const MOST_PAGES = RECIPIENT_PROFILES.everywhere.maxPages.value;
const MOST_ROUNDS = 12;

export type PaperParts = {
  config: Pick<ServerConfig, 'apiUrl'>;
  renderer: Renderer;
  metrics: Metrics;
  queue: ReturnType<typeof createQueuedWork>;
  now: () => Date;
};

/** A kind of document that shows what the platform tells its reader. */
export type PaperKind<Content> = {
  read: (reader: PlatformReader) => Promise<Content>;
  compose: (content: Content, language: Language) => Promise<StaticPaper>;
  /**
   * The same with less of it, where it has more pages than a recipient takes; null if nothing is left to leave out. A kind without it
   * has as many pages as it needs.
   */
  shorten?: (content: Content, limit: { over: number; mostPages: number }) => Content | null;
  fileNameOf: (content: Content) => string;
  /** Tells in the log which one was made. */
  logged: Readonly<Record<string, string | number>>;
};

type PaperCall = {
  language: Language;
  /** The header by which the platform knows the reader. Throws if the reader has no access. */
  authorize: () => string;
  job: Job;
};

export type MakePaper = <Content>(kind: PaperKind<Content>, call: PaperCall) => Promise<FinishedReport>;

/** Makes documents of what the platform tells their readers, each in its turn. */
export function createPapers({ config, renderer, metrics, queue, now }: PaperParts): MakePaper {
  return <Content>(
    { read, compose, shorten, fileNameOf, logged }: PaperKind<Content>,
    { language, authorize, job }: PaperCall,
  ) =>
    queue.inQueue(job, async (entry, signal) => {
      const { requestId } = job;
      const content = await read({ apiUrl: config.apiUrl, authorization: authorize(), requestId, signal });
      return queue.inTurn(entry, signal, async (bounded) => {
        const request = { language, renderer, requestId, signal: bounded, now };
        const render = async (shown: Content) => renderPaper(await compose(shown, language), request);
        let shown: Content = content;
        let rendered = await render(shown);
        for (let round = 0; round < MOST_ROUNDS; round += 1) {
          const over = rendered.measurements.pages - MOST_PAGES;
          const shorter = over > 0 ? shorten?.(shown, { over, mostPages: MOST_PAGES }) : null;
          if (!shorter) break;
          shown = shorter;
          rendered = await render(shown);
        }
        const { pdf, ...made } = rendered;
        metrics.made(pdf.byteLength);
        const { pages, bytes } = made.measurements;
        job.log.info({ call: job.call, ...logged, pages, bytes }, 'generated');
        const fileName = fileNameOf(content);
        return { ...made, bytes: pdf, fileName, orderReference: null, isPassing: false, verdict: null };
      });
    });
}
