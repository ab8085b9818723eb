import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ClientMonthInput } from '@cbp/shared/statistics/client-month.model';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../platform/caller.ts';
import { readClientMonth } from '../platform/client-month.ts';
import { renderMonth } from '../rendering/render-month.ts';
import { platformBearer } from './evidence-readers.ts';
import { clientReportName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import type { createQueuedWork, Job } from './queued-work.ts';

/** The monthly report of a client, with what the platform tells the caller of it. Throws as the other verbs do. */
export type MakeClientReport = (
  input: ClientMonthInput & { lang: Language },
  caller: Caller,
  job: Job,
) => Promise<FinishedReport>;

type Parts = {
  config: Pick<ServerConfig, 'apiUrl' | 'apiToken'>;
  renderer: Renderer;
  metrics: Metrics;
  queue: ReturnType<typeof createQueuedWork>;
  now: () => Date;
};

export function createClientReports({ config, renderer, metrics, queue, now }: Parts): MakeClientReport {
  return ({ lang: language, ...asked }, caller, job) =>
    queue.inQueue(job, async (entry, signal) => {
      const bearer = platformBearer(caller, config.apiToken);
      if (bearer === undefined) throw new ApiError('auth/unauthenticated');
      const { requestId } = job;
      const month = await readClientMonth(asked, { apiUrl: config.apiUrl, bearer, requestId, signal });
      return queue.inTurn(entry, signal, async (bounded) => {
        const request = { language, renderer, requestId, signal: bounded, now };
        const { pdf, ...made } = await renderMonth(month, request);
        metrics.made(pdf.byteLength);
        const { pages, bytes } = made.measurements;
        job.log.info({ call: job.call, clientId: asked.id, month: asked.month, pages, bytes }, 'generated');
        const fileName = clientReportName(month);
        return { ...made, bytes: pdf, fileName, orderReference: null, isPassing: false, verdict: null };
      });
    });
}
