import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, type PartialEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { BatchSettings } from '@cbp/shared/pdf/batch.model';
import type { PreviewRequest, RenderRequest } from '@cbp/shared/pdf/pdf.calls';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import type { PrintQueue, QueueEntry } from '../browser/print-queue.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../platform/caller.ts';
import {
  composeReport,
  outageRule,
  type ReportOrder,
  type ReportRequest,
} from '../rendering/compose-report.ts';
import type { OutageRule, PhotoPreparer } from '../rendering/photos.ts';
import { renderReport } from '../rendering/render-report.ts';
import { type CaseDocuments, createCaseDocuments } from './case-document.service.ts';
import { createClientReports, type MakeClientReport } from './client-report.service.ts';
import { entityTag, matchesTag } from './etag.ts';
import { createEvidenceClient, type EvidenceAnswer } from './evidence-client.ts';
import { asUser, asVisitor, platformBearer } from './evidence-readers.ts';
import { downloadName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import { createInspectionReports, type InspectionReports } from './inspection-report.service.ts';
import { createPapers } from './paper.service.ts';
import { createQueuedWork, type Job } from './queued-work.ts';
import { checkRequestBounds, loggableId } from './request-bounds.ts';
import { createScreeningReports, type ScreeningReports } from './screening-report.service.ts';
import { createVerificationReports, type VerificationReports } from './verification-report.service.ts';

export type Format = 'pdf' | 'html';

export type ReleasedInput = {
  id: string;
  lang: Language;
  profile: RecipientProfileName | undefined;
  strict: boolean;
  ifNoneMatch: string | undefined;
};
export type ReleasedReport = { etag: string } & (
  | { kind: 'unchanged' }
  | { kind: 'made'; report: FinishedReport }
);

/** One document of a batch. */
export type BatchOrder = {
  settings: BatchSettings;
  /** The ID of the user whose permissions apply to a preview; undefined for a service, null if unknown. */
  onBehalfOf: number | null | undefined;
  evidence: { id: string } | { bundle: EvidenceBundle };
};

/** The verbs behind the calls. Each throws ApiError; of several at once the queue decides. */
export type ReportService = ScreeningReports &
  VerificationReports &
  InspectionReports &
  CaseDocuments & {
    /** Released evidence, as the public may see it; not printed again for a caller with a current copy. */
    readReleased(input: ReleasedInput, job: Job): Promise<ReleasedReport>;
    makePreview(request: PreviewRequest, format: Format, caller: Caller, job: Job): Promise<FinishedReport>;
    makeRender(request: RenderRequest, format: Format, job: Job): Promise<FinishedReport>;
    makeClientReport: MakeClientReport;
    /**
     * A document of a batch: released evidence as the public may see it, a preview of what its owner may see by now, read with
     * our own token, or what it brought along.
     */
    makeOfBatch(order: BatchOrder, job: Job): Promise<FinishedReport>;
    /** Refuses what waits, lets what runs come to its end for some seconds, then ends it. */
    stop(): Promise<void>;
  };

type Parts = {
  config: Pick<
    ServerConfig,
    'apiUrl' | 'apiToken' | 'imagesUrl' | 'deadlineMs' | 'concurrency' | 'serviceKeys'
  >;
  renderer: Renderer;
  queue: PrintQueue;
  photos: PhotoPreparer;
  attachments: AttachmentPreparer;
  metrics: Metrics;
  templateVersion: string;
  now: () => Date;
};

const BUNDLES_NEED_A_KEY = 'Previews of bundles need a service key: give an id';

export function createReportService(parts: Parts): ReportService {
  const { config, renderer, photos, attachments, metrics, templateVersion, now } = parts;
  const queue = createQueuedWork(parts);
  const makePaper = createPapers({ config, renderer, metrics, queue, now });

  async function readEvidence(
    id: string,
    {
      bearer,
      onBehalfOf,
      shown,
      outage,
      job,
      signal,
    }: {
      bearer?: string | undefined;
      onBehalfOf?: number | undefined;
      shown?: PartialEvidenceConfig;
      outage: OutageRule;
      job: Job;
      signal: AbortSignal;
    },
  ): Promise<EvidenceAnswer> {
    const client = createEvidenceClient({
      apiUrl: config.apiUrl,
      apiToken: bearer,
      requestId: job.requestId,
      onBehalfOf,
      outage,
    });
    return client.read(id, shown ? completeEvidenceConfig(shown) : undefined, signal);
  }

  async function make(
    order: ReportOrder,
    format: Format,
    entry: QueueEntry,
    signal: AbortSignal,
    job: Job,
  ): Promise<FinishedReport> {
    return queue.inTurn(entry, signal, async (bounded) => {
      const request: ReportRequest = {
        ...order,
        photoSource: { kind: 'host', url: config.imagesUrl },
        requestId: job.requestId,
        signal: bounded,
      };
      const orderReference = order.bundle.evidence.transaction?.order_reference ?? null;
      if (format === 'html') {
        const { html, warningCounts: _, ...composed } = await composeReport(request, photos);
        const figures = { measurements: null, verdict: null };
        return { ...composed, ...figures, bytes: Buffer.from(html), fileName: '', orderReference };
      }
      const { pdf, warningCounts, ...report } = await renderReport(request, {
        renderer,
        photos,
        attachments,
        now,
      });
      metrics.made(pdf.byteLength);
      metrics.warned(warningCounts);
      const { pages, bytes } = report.measurements;
      const reportId = loggableId(order.bundle.evidence.iCS_id);
      job.log.info({ call: job.call, reportId, pages, bytes, warnings: report.warnings.length }, 'generated');
      const fileName = downloadName(report.title, {
        id: order.bundle.evidence.iCS_id,
        profile: order.profile,
        mode: order.mode,
      });
      return { ...report, bytes: pdf, fileName, orderReference };
    });
  }

  /** Some evidence could not be read, so the document is incomplete. */
  function withWarnings(read: Omit<EvidenceAnswer, 'bundle'>, report: FinishedReport): FinishedReport {
    metrics.warned({ tracking: read.warnings.length });
    return {
      ...report,
      warnings: [...read.warnings, ...report.warnings],
      isPassing: read.isPassing || report.isPassing,
    };
  }

  function orderOf(request: PreviewRequest | RenderRequest, bundle: EvidenceBundle): ReportOrder {
    const { lang, mode, config: shown, profile, strict } = request;
    return {
      bundle,
      mode,
      language: lang,
      config: shown ? completeEvidenceConfig(shown) : undefined,
      profile,
      strict,
    };
  }

  return {
    readReleased({ id, lang, profile, strict, ifNoneMatch }, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const outage = 'refuse';
        const { bundle, ...read } = await readEvidence(id, { outage, job, signal }).catch(asVisitor);
        const etag = entityTag([bundle, lang, profile ?? null, templateVersion]);
        if (matchesTag(ifNoneMatch, etag)) return { kind: 'unchanged', etag };
        const order: ReportOrder = { bundle, mode: 'REPORT', language: lang, profile, strict };
        const report = await make(order, 'pdf', entry, signal, job);
        return { kind: 'made', etag, report: withWarnings(read, report) };
      });
    },

    makePreview(request, format, caller, job) {
      return queue.inQueue(job, async (entry, signal) => {
        if (request.bundle) {
          if (caller.kind !== 'service')
            throw new ApiError('auth/forbidden', { message: BUNDLES_NEED_A_KEY });
          checkRequestBounds(request.bundle);
          return make(orderOf(request, request.bundle), format, entry, signal, job);
        }
        const bearer = platformBearer(caller, config.apiToken);
        const shown = request.config;
        const outage = outageRule(request);
        const id = request.id ?? '';
        const { bundle, ...read } = await readEvidence(id, { bearer, shown, outage, job, signal });
        return withWarnings(read, await make(orderOf(request, bundle), format, entry, signal, job));
      });
    },

    makeRender(request, format, job) {
      return queue.inQueue(job, async (entry, signal) => {
        checkRequestBounds(request.bundle);
        return make(orderOf(request, request.bundle), format, entry, signal, job);
      });
    },

    makeOfBatch({ settings, onBehalfOf, evidence }, job) {
      return queue.inQueue(job, async (entry, signal) => {
        const { mode, lang, profile, strict } = settings;
        const isPreview = mode === 'PREVIEW';
        if (isPreview && onBehalfOf === null) throw new ApiError('evidence/not_found');
        const reader = isPreview ? { bearer: config.apiToken, onBehalfOf: onBehalfOf ?? undefined } : {};
        // No user waits for a document of a batch: it is complete, or retried later.
        const outage = 'refuse';
        const { bundle, ...read } =
          'bundle' in evidence
            ? { bundle: evidence.bundle, warnings: [], isPassing: false }
            : await readEvidence(evidence.id, { ...reader, outage, job, signal }).catch((error) =>
                reader.onBehalfOf === undefined ? asVisitor(error) : asUser(error),
              );
        const report = await make(
          { bundle, mode, language: lang, profile, strict, outage },
          'pdf',
          entry,
          signal,
          job,
        );
        return withWarnings(read, report);
      });
    },

    makeClientReport: createClientReports(makePaper, config.apiToken),
    ...createScreeningReports({ makePaper, apiToken: config.apiToken, now }),
    ...createVerificationReports({ makePaper, apiToken: config.apiToken, now }),
    ...createInspectionReports({ makePaper, apiToken: config.apiToken, now }),
    ...createCaseDocuments({ config, queue, attachments, readEvidence, make, withWarnings }),

    stop: queue.stop,
  };
}
