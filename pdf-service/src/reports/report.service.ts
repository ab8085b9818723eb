import type { PreviewRequest, RenderRequest } from '@cbp/shared/endpoints/pdf';
import type { BatchSettings } from '@cbp/shared/entities/batch.model';
import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import { completeEvidenceConfig, type PartialEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/entities/preflight.model';
import type { RecipientProfileName } from '@cbp/shared/entities/recipient-profile';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { Place, PrintQueue, QueueCaller } from '../browser/print-queue.ts';
import { overdue, type Renderer, RenderFailure } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import { createLimit } from '../limit.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../refusal.ts';
import { checkBounds } from '../rendering/bundle.ts';
import type { OutageRule, PhotoPreparer } from '../rendering/photos.ts';
import { composeReport, outageRule, type ReportRequest, renderReport } from '../rendering/render-report.ts';
import { CallerGone, toCallFailure } from './call-failure.ts';
import { entityTag, matchesTag } from './etag.ts';
import { createEvidenceClient, type EvidenceAnswer, EvidenceRefusal } from './evidence-client.ts';
import { downloadName } from './file-name.ts';

/** One document that is asked for: aborted when its caller goes away. `caller` is whose place and turn it takes. */
export type Job = { call: string; caller: QueueCaller; signal: AbortSignal; requestId: string; log: Log };

export type Format = 'pdf' | 'html';

/** A finished document. `bytes` are UTF-8 where it is HTML, which has no measurements. */
export type MadeReport = {
  bytes: Uint8Array;
  title: string;
  fileName: string;
  /** Of the order that it is about. */
  orderReference: string | null;
  warnings: string[];
  /** Whether some of them may be gone the next time. */
  isPassing: boolean;
  measurements: PdfMeasurements | null;
  verdict: PreflightVerdict | null;
};

export type ReleasedInput = {
  id: string;
  lang: Language;
  profile: RecipientProfileName | undefined;
  strict: boolean;
  ifNoneMatch: string | undefined;
};
export type ReleasedReport = { etag: string } & (
  | { kind: 'unchanged' }
  | { kind: 'made'; report: MadeReport }
);

/** One document of a batch. */
export type BatchOrder = {
  settings: BatchSettings;
  /** The id of the user whose rights count for a preview; undefined for a service, null where it is not known. */
  onBehalfOf: number | null | undefined;
  evidence: { id: string } | { bundle: EvidenceBundle };
};

/** The verbs behind the calls. Each throws ApiError; of several at once the queue decides. */
export type ReportService = {
  /** Released evidence, as anybody may see it; nothing is printed for who has it already. */
  readReleased(input: ReleasedInput, job: Job): Promise<ReleasedReport>;
  makePreview(request: PreviewRequest, format: Format, caller: Caller, job: Job): Promise<MadeReport>;
  makeRender(request: RenderRequest, format: Format, job: Job): Promise<MadeReport>;
  /**
   * A document of a batch: released evidence as anybody may see it, a preview of what its owner may see by now, read with
   * our own token, or what it brought along.
   */
  makeOfBatch(order: BatchOrder, job: Job): Promise<MadeReport>;
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
  metrics: Metrics;
  templateVersion: string;
};

const STOP_GRACE_MS = 5_000;
const STOP_CHECK_MS = 50;
const LONGEST_ADVICE_S = 60;
const BUNDLES_NEED_A_KEY = 'Previews of bundles need a service key: give an id';

export function createReportService(parts: Parts): ReportService {
  const { config, renderer, queue, photos, metrics, templateVersion } = parts;
  const stopping = new AbortController();

  /** From its place in the queue to its end; whatever fails is told as the catalogue says it. */
  async function withPlace<Result>(job: Job, work: (place: Place, signal: AbortSignal) => Promise<Result>) {
    const gone = new AbortController();
    const leave = () => gone.abort(new CallerGone('the caller went away'));
    job.signal.addEventListener('abort', leave, { once: true });
    if (job.signal.aborted) leave();
    const signal = AbortSignal.any([gone.signal, stopping.signal]);
    let place: Place | undefined;
    try {
      place = queue.enter(job.caller);
      const result = await work(place, signal);
      metrics.called(job.call, 'ok');
      return result;
    } catch (error) {
      const failure = toCallFailure(error, adviceS());
      const code = failure instanceof ApiError ? failure.code : 'server/failed';
      metrics.called(job.call, code);
      if (failure instanceof ApiError && failure.status >= 500)
        job.log.warn({ code, err: error }, 'not made');
      throw failure;
    } finally {
      place?.leave();
      job.signal.removeEventListener('abort', leave);
    }
  }

  /** In how many seconds the queue of now will be through. */
  function adviceS(): number {
    const { present } = queue.status();
    const seconds = ((present + 1) * metrics.typicalMs()) / config.concurrency / 1_000;
    return Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_ADVICE_S);
  }

  /** Waits for a turn, then works under the bound on execution. Who gives up holds nobody up: the work ends by itself. */
  async function inTurn<Result>(
    place: Place,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ) {
    const { waitedMs } = await place.turn(signal);
    metrics.waited(waitedMs);
    const startedAt = performance.now();
    const limit = createLimit(config.deadlineMs, signal, () => overdue('made', config.deadlineMs));
    try {
      return await unlessAborted(work(limit.signal), limit.signal);
    } finally {
      limit.end();
      place.leave();
      metrics.executed(performance.now() - startedAt);
    }
  }

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

  type Order = Omit<ReportRequest, 'photoSource' | 'signal' | 'requestId'>;

  async function make(
    order: Order,
    format: Format,
    place: Place,
    signal: AbortSignal,
    job: Job,
  ): Promise<MadeReport> {
    return inTurn(place, signal, async (bounded) => {
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
      const { pdf, warningCounts, ...report } = await renderReport(request, { renderer, photos });
      metrics.made(pdf.byteLength);
      metrics.warned(warningCounts);
      const { pages, bytes } = report.measurements;
      const reportId = order.bundle.evidence.iCS_id;
      job.log.info({ call: job.call, reportId, pages, bytes, warnings: report.warnings.length }, 'made');
      const fileName = downloadName(report.title, {
        id: order.bundle.evidence.iCS_id,
        profile: order.profile,
        mode: order.mode,
      });
      return { ...report, bytes: pdf, fileName, orderReference };
    });
  }

  /** What was missing when the evidence was read is missing in the document. */
  function withWarnings(read: Omit<EvidenceAnswer, 'bundle'>, report: MadeReport): MadeReport {
    metrics.warned({ tracking: read.warnings.length });
    return {
      ...report,
      warnings: [...read.warnings, ...report.warnings],
      isPassing: read.isPassing || report.isPassing,
    };
  }

  function orderOf(request: PreviewRequest | RenderRequest, bundle: EvidenceBundle): Order {
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
      return withPlace(job, async (place, signal) => {
        const outage = 'refuse';
        const { bundle, ...read } = await readEvidence(id, { outage, job, signal }).catch(asVisitor);
        const etag = entityTag([bundle, lang, profile ?? null, templateVersion]);
        if (matchesTag(ifNoneMatch, etag)) return { kind: 'unchanged', etag };
        const order: Order = { bundle, mode: 'REPORT', language: lang, profile, strict };
        const report = await make(order, 'pdf', place, signal, job);
        return { kind: 'made', etag, report: withWarnings(read, report) };
      });
    },

    makePreview(request, format, caller, job) {
      return withPlace(job, async (place, signal) => {
        if (request.bundle) {
          if (caller.kind !== 'service')
            throw new ApiError('auth/forbidden', { message: BUNDLES_NEED_A_KEY });
          checkRequestBounds(request.bundle);
          return make(orderOf(request, request.bundle), format, place, signal, job);
        }
        const bearer = platformBearer(caller, config.apiToken);
        const shown = request.config;
        const outage = outageRule(request);
        const id = request.id ?? '';
        const { bundle, ...read } = await readEvidence(id, { bearer, shown, outage, job, signal });
        return withWarnings(read, await make(orderOf(request, bundle), format, place, signal, job));
      });
    },

    makeRender(request, format, job) {
      return withPlace(job, async (place, signal) => {
        checkRequestBounds(request.bundle);
        return make(orderOf(request, request.bundle), format, place, signal, job);
      });
    },

    makeOfBatch({ settings, onBehalfOf, evidence }, job) {
      return withPlace(job, async (place, signal) => {
        const { mode, lang, profile, strict } = settings;
        const isPreview = mode === 'PREVIEW';
        if (isPreview && onBehalfOf === null) throw new ApiError('evidence/not_found');
        const reader = isPreview ? { bearer: config.apiToken, onBehalfOf: onBehalfOf ?? undefined } : {};
        // Nobody waits for one document of a batch: it is whole, or made later.
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
          place,
          signal,
          job,
        );
        return withWarnings(read, report);
      });
    },

    async stop() {
      queue.close();
      const until = performance.now() + STOP_GRACE_MS;
      while (queue.status().present > 0 && performance.now() < until) await pause(STOP_CHECK_MS);
      stopping.abort(new RenderFailure('closed', 'the server is stopping'));
    },
  };
}

/** A service that the platform does not know by its key reads with our own token, if we have one. */
function platformBearer(caller: Caller, apiToken: string | undefined): string | undefined {
  if (caller.kind === 'visitor') return undefined;
  return caller.kind === 'service' ? (apiToken ?? caller.bearer) : caller.bearer;
}

/** A visitor has no bearer that the platform could refuse: then the two are set up wrongly. */
function asVisitor(error: unknown): never {
  const failure = toCallFailure(error, 1);
  if (failure instanceof ApiError && failure.code.startsWith('auth/')) {
    throw new ApiError('evidence/unreadable', { cause: error });
  }
  throw error;
}

/** A user who may sign in no more sees what is not released as little as anybody. */
function asUser(error: unknown): never {
  if (error instanceof EvidenceRefusal && error.kind === 'forbidden') {
    throw new ApiError('evidence/not_found', { cause: error });
  }
  return asVisitor(error);
}

/** Throws request/invalid for more items, messages or events than any transaction has. */
export function checkRequestBounds(bundle: EvidenceBundle): void {
  try {
    checkBounds(bundle, 'bundle');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ApiError('request/invalid', { message: error.message, cause: error });
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
