import type { StaticPaper } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { PlatformReader } from '../platform/read-answer.ts';
import { renderPaper } from '../rendering/render-paper.ts';
import type { FinishedReport } from './finished-report.ts';
import type { createQueuedWork, Job } from './queued-work.ts';

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
  fileNameOf: (content: Content) => string;
  /** Tells in the log which one was made. */
  logged: Readonly<Record<string, string | number>>;
};

export type MakePaper = <Content>(
  kind: PaperKind<Content>,
  call: {
    language: Language;
    /** The header by which the platform knows the reader. Throws if the reader has no access. */
    authorize: () => string;
    job: Job;
  },
) => Promise<FinishedReport>;

/** Makes documents of what the platform tells their readers, each in its turn. */
export function createPapers({ config, renderer, metrics, queue, now }: PaperParts): MakePaper {
  return ({ read, compose, fileNameOf, logged }, { language, authorize, job }) =>
    queue.inQueue(job, async (entry, signal) => {
      const { requestId } = job;
      const content = await read({ apiUrl: config.apiUrl, authorization: authorize(), requestId, signal });
      return queue.inTurn(entry, signal, async (bounded) => {
        const request = { language, renderer, requestId, signal: bounded, now };
        const { pdf, ...made } = await renderPaper(await compose(content, language), request);
        metrics.made(pdf.byteLength);
        const { pages, bytes } = made.measurements;
        job.log.info({ call: job.call, ...logged, pages, bytes }, 'generated');
        const fileName = fileNameOf(content);
        return { ...made, bytes: pdf, fileName, orderReference: null, isPassing: false, verdict: null };
      });
    });
}
