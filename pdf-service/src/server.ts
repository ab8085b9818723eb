import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import type { Express } from 'express';
import type { AttachmentPreparer } from './attachments/prepare-attachment.ts';
import { readerOfBatch } from './batches/batch-owner.ts';
import { type BatchRuntime, openBatchRuntime } from './batches/batch-runtime.ts';
import type { BatchWorkerOptions } from './batches/batch-worker.ts';
import type { RendererEvent } from './browser/browser-supervisor.ts';
import { createPrintQueue, type PrintQueue } from './browser/print-queue.ts';
import { createRenderer, type Renderer } from './browser/renderer.ts';
import type { ServerConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { readTemplateVersion } from './http/template-version.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createOutageWatch, type OutageWatch } from './outage-watch.ts';
import { createBatchAuditReporter } from './platform/batch-audit-reporter.ts';
import { createPlatformWatch } from './platform/platform-watch.ts';
import { openAttachments } from './rendering/open-attachments.ts';
import { createPhotoPreparer } from './rendering/photos.ts';
import { createReportService, type ReportService } from './reports/report.service.ts';
import { startWarmUp, type WarmUp } from './reports/warm-up.ts';

export type PdfServer = {
  app: Express;
  renderer: Renderer;
  attachments: AttachmentPreparer;
  queue: PrintQueue;
  reports: ReportService;
  /** null on a server without batches, as are their files. */
  batchRuntime: BatchRuntime | null;
  documents: Documents | null;
  platform: OutageWatch;
  /** null where it isn't wanted. */
  warmUp: WarmUp | null;
};

/** The file store of the documents of batches, and the watch over it. */
export type Documents = { files: FileStore; watch: OutageWatch };

export type BatchWork = Partial<Pick<BatchWorkerOptions, 'make' | 'onStage' | 'onEnded'>> & {
  cleanEveryMs?: number;
};

export type PdfServerOptions = {
  config: ServerConfig;
  log: Log;
  now: () => Date;
  /** The browser failed to start so often in a row that the process should be restarted. */
  onBrokenBrowser: () => void;
  onRendererEvent?: (event: RendererEvent) => void;
  /** Overrides for the batch worker: hooks for stages and outcomes, or another way to generate a document. */
  batchWork?: (reports: ReportService) => BatchWork;
};

const FILES_PROBE_MS = 5_000;

/** Puts the parts of the server together; its browser starts in the background. */
export async function createPdfServer(options: PdfServerOptions): Promise<PdfServer> {
  const { config, log, now, onBrokenBrowser, onRendererEvent } = options;
  const templateVersion = readTemplateVersion();
  const metrics = createMetrics({ version: config.version, template: templateVersion }, now);
  const renderer = createRenderer({
    deadlineMs: config.deadlineMs,
    rendersPerBrowser: config.rendersPerBrowser,
    memoryLimitBytes: config.memoryLimitBytes,
    keepWarm: true,
    failedStarts: { limit: config.failedStartsLimit, onReached: onBrokenBrowser },
    log: (message) => log.warn(message),
    onEvent(event) {
      metrics.onRendererEvent(event);
      logEvent(log, event);
      onRendererEvent?.(event);
    },
  });
  const queue = createPrintQueue({
    concurrency: config.concurrency,
    queueLimit: config.queueLimit,
    placesPerCaller: config.placesPerCaller,
    waitMs: config.queueWaitMs,
  });
  const photos = createPhotoPreparer();
  const attachments = openAttachments(renderer);
  const reports = createReportService({
    config,
    renderer,
    queue,
    photos,
    attachments,
    metrics,
    templateVersion,
    now,
  });
  const warmUp = config.warmsUp ? startWarmUp({ renderer, photos, now }, log) : null;
  const platform = createPlatformWatch(config, log);
  metrics.observe({ queue, renderer, platform });
  const documents = await openDocuments(config, log);
  const batchRuntime = documents && openRuntime(options, { reports, metrics, platform, documents });
  if (batchRuntime) metrics.observeBatches(batchRuntime.figures);
  const app = await createApp({
    config,
    log,
    metrics,
    renderer,
    reports,
    batchRuntime,
    fileStore: documents?.watch ?? null,
    platform,
    warmUp,
    templateVersion,
  });
  return { app, renderer, attachments, queue, reports, batchRuntime, documents, platform, warmUp };
}

async function openDocuments(config: ServerConfig, log: Log): Promise<Documents | null> {
  if (!config.files) return null;
  const files = await openFiles(config.files);
  const probe = (signal: AbortSignal) => Promise.race([files.check(), tooLate(signal)]);
  return { files, watch: createOutageWatch({ name: 'the file store', probe, log }) };
}

/** A network volume that is gone may never respond. */
async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(FILES_PROBE_MS, undefined, { signal, ref: false });
  throw new NotReady('it did not respond in time');
}

function openRuntime(
  { config, log, now, batchWork }: PdfServerOptions,
  parts: { reports: ReportService; metrics: Metrics; platform: OutageWatch; documents: Documents },
): BatchRuntime {
  const { reports, metrics, platform, documents } = parts;
  return openBatchRuntime({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    slots: config.concurrency,
    keepDays: config.batchKeepDays,
    reportChange: createBatchAuditReporter(config),
    platform,
    fileStore: documents.watch,
    files: documents.files,
    log,
    now,
    make({ batch, evidenceId, screeningId, verificationId, bundle }, signal) {
      const { settings, owner } = batch;
      const caller = { lane: 'batch', caller: owner } as const;
      const job = { call: 'batch', caller, signal, requestId: batch.id, log };
      if (screeningId !== null) return reports.makeScreeningOfBatch({ id: screeningId, settings }, job);
      if (verificationId !== null) {
        return reports.makeVerificationOfBatch({ id: verificationId, settings }, job);
      }
      const onBehalfOf = readerOfBatch(owner);
      const evidence = bundle ? { bundle } : { id: evidenceId ?? '' };
      return reports.makeOfBatch({ settings, onBehalfOf, evidence }, job);
    },
    onEnded: metrics.batchAttemptEnded,
    ...batchWork?.(reports),
  });
}

function logEvent(log: Log, event: RendererEvent): void {
  switch (event.kind) {
    case 'started':
      log.info(
        { processId: event.processId, durationMs: Math.round(event.durationMs) },
        'the browser started',
      );
      break;
    case 'start_failed':
      log.error({ err: event.error, failedInARow: event.failedInARow }, 'the browser did not start');
      break;
    case 'ending': {
      const { processId, reason } = event;
      const isExpected = reason === 'count' || reason === 'closed';
      log[isExpected ? 'info' : 'warn']({ processId, reason }, 'the browser is ended');
      break;
    }
    case 'left_behind':
      log.warn({ err: event.error }, 'could not clean up after the browser');
      break;
    default:
      log.trace(event, 'rendering');
  }
}
