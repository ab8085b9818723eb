import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RendererEvent } from './browser/browser-supervisor.ts';
import type { PrintQueue } from './browser/print-queue.ts';
import type { Renderer } from './browser/renderer.ts';
import type { OutageWatch } from './outage-watch.ts';
import { WARNING_KINDS, type WarningCounts } from './rendering/warning-kinds.ts';

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];
const SIZES = [100_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];

export type Metrics = {
  registry: Registry;
  /** A call ended: `ok`, `unchanged` or the code of its error. */
  called(call: string, outcome: string): void;
  waited(waitedMs: number): void;
  /** A document left its slot, made or not. */
  executed(durationMs: number): void;
  made(bytes: number): void;
  /** What a document lacks, by kind. */
  warned(counts: WarningCounts): void;
  /** An attempt at a document of a batch ended: `made`, `again`, `stale` or the code of its error. */
  batchAttemptEnded(outcome: string): void;
  /** How long the last documents took, in milliseconds, for Retry-After. */
  typicalMs(): number;
  onRendererEvent(event: RendererEvent): void;
  /** Connects the gauges to the parts that they measure. */
  observe(parts: { queue: PrintQueue; renderer: Renderer; platform: Pick<OutageWatch, 'check'> }): void;
  /** The same for the batches; unreadable values are NaN. */
  observeBatches(read: () => Promise<BatchFigures>): void;
};

/** Over all replicas. `failed`, `poisoned` and `crashes` cover batches that are running or ended within a day. */
export type BatchFigures = {
  waiting: number;
  atWork: number;
  oldestWaitSeconds: number;
  failed: number;
  poisoned: number;
  crashes: number;
  unrecorded: number;
};

const BATCH_GAUGES: Record<keyof BatchFigures, { name: string; help: string }> = {
  waiting: {
    name: 'items_waiting',
    help: 'Batch documents in the queue, over all replicas',
  },
  atWork: { name: 'items_at_work', help: 'Batch documents being generated, over all replicas' },
  oldestWaitSeconds: {
    name: 'oldest_wait_seconds',
    help: 'Age of the oldest batch with a queued document',
  },
  failed: {
    name: 'items_failed',
    help: 'Failed documents, in batches that are running or ended within a day',
  },
  poisoned: { name: 'items_poisoned', help: 'Failed documents that crashed their workers repeatedly' },
  crashes: { name: 'crashes', help: 'Attempts lost in a worker crash, in the same batches' },
  unrecorded: {
    name: 'changes_unrecorded',
    help: 'Batch changes not yet in the audit log of the platform',
  },
};

/** Timeout of a single figure. */
const READ_TIMEOUT_MS = 2_000;

/** null on timeout. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const waited = new AbortController();
  const late = pause(READ_TIMEOUT_MS, null, { signal: waited.signal, ref: false });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    waited.abort();
  }
}

const FIRST_GUESS_MS = 1_000;
const WEIGHT_OF_LAST = 0.2;

/** The metrics of one server, in a separate registry. */
export function createMetrics(build: { version: string; template: string }, now: () => Date): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'cbp_pdf_' });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `cbp_pdf_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `cbp_pdf_${name}`, help, buckets, registers });

  const calls = counter('calls_total', 'Calls by outcome', ['call', 'outcome']);
  const timeouts = counter('timeouts_total', 'Documents that timed out', ['bound']);
  const aborts = counter('aborts_total', 'Callers that disconnected');
  const warnings = counter('warnings_total', 'What documents lacked', ['kind']);
  const waits = histogram('queue_wait_seconds', 'Wait for a turn', SECONDS);
  const executions = histogram('execution_seconds', 'From the turn to the end of a document', SECONDS);
  const sizes = histogram('document_bytes', 'Size of the documents', SIZES);
  const starts = counter('browser_starts_total', 'Browsers started');
  const failedStarts = counter('browser_start_failures_total', 'Starts of a browser that failed');
  const startTimes = histogram('browser_start_seconds', 'Start of a browser', SECONDS);
  const ends = counter('browser_ends_total', 'Browsers ended, by reason', ['reason']);
  const kills = counter('browser_kills_total', 'Browsers that were killed, by reason', ['reason']);
  const leftBehind = counter('browser_cleanup_failures_total', 'Browsers that left something behind');
  const batchAttempts = counter('batch_attempts_total', 'Attempts at documents of batches', ['outcome']);
  const lastDocument = new Gauge({
    name: 'cbp_pdf_last_document_timestamp_seconds',
    help: 'Time of the last document generated here, NaN before the first',
    registers,
  });
  lastDocument.set(Number.NaN);
  new Gauge({
    name: 'cbp_pdf_build_info',
    help: 'Version information, the value is always 1',
    labelNames: ['version', 'template', 'node'],
    registers,
  }).set({ ...build, node: process.version }, 1);
  // Prometheus sees an increase from 0 only if the series already exists.
  for (const kind of WARNING_KINDS) warnings.inc({ kind }, 0);
  batchAttempts.inc({ outcome: 'made' }, 0);
  let typicalMs = FIRST_GUESS_MS;

  const handlers: { [Kind in RendererEvent['kind']]: (event: RendererEvent & { kind: Kind }) => void } = {
    launching: () => undefined,
    stage: () => undefined,
    started({ durationMs }) {
      starts.inc();
      startTimes.observe(durationMs / 1_000);
    },
    start_failed: () => failedStarts.inc(),
    ending({ reason, isKilled }) {
      ends.inc({ reason });
      if (isKilled) kills.inc({ reason });
    },
    rested: () => undefined,
    left_behind: () => leftBehind.inc(),
  };

  return {
    registry,
    called(call, outcome) {
      calls.inc({ call, outcome });
      if (outcome === 'pdf/waited_too_long') timeouts.inc({ bound: 'wait' });
      if (outcome === 'pdf/took_too_long') timeouts.inc({ bound: 'execution' });
      if (outcome === 'request/abandoned') aborts.inc();
    },
    waited: (waitedMs) => waits.observe(waitedMs / 1_000),
    executed(durationMs) {
      executions.observe(durationMs / 1_000);
      typicalMs += (durationMs - typicalMs) * WEIGHT_OF_LAST;
    },
    made(bytes) {
      sizes.observe(bytes);
      lastDocument.set(now().getTime() / 1_000);
    },
    warned(counts) {
      for (const kind of WARNING_KINDS) warnings.inc({ kind }, counts[kind] ?? 0);
    },
    batchAttemptEnded: (outcome) => batchAttempts.inc({ outcome }),
    typicalMs: () => typicalMs,
    onRendererEvent: (event) => (handlers[event.kind] as (event: RendererEvent) => void)(event),
    observeBatches(read) {
      let reading: Promise<BatchFigures | null> | undefined;
      /** All gauges of one scrape share one query, and no second one starts while a slow one is running. */
      const readOnce = () => {
        reading ??= read()
          .catch(() => null)
          .finally(() => {
            reading = undefined;
          });
        return inTime(reading);
      };
      for (const figure of Object.keys(BATCH_GAUGES) as (keyof BatchFigures)[]) {
        const { name, help } = BATCH_GAUGES[figure];
        new Gauge({
          name: `cbp_pdf_batch_${name}`,
          help,
          registers,
          async collect() {
            this.set((await readOnce())?.[figure] ?? Number.NaN);
          },
        });
      }
    },
    observe({ queue, renderer, platform }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name: `cbp_pdf_${name}`,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      new Gauge({
        name: 'cbp_pdf_platform_up',
        help: 'Whether the platform and its images are reachable: 1, 0, or NaN if unknown',
        registers,
        async collect() {
          const isUp = platform.check().then(
            () => 1,
            () => 0,
          );
          this.set((await inTime(isUp)) ?? Number.NaN);
        },
      });
      gauge('queue_depth', 'Documents that wait for a turn', () => queue.status().waiting);
      gauge('queue_oldest_seconds', 'Age of the oldest wait', () => queue.status().oldestWaitMs / 1_000);
      gauge('running', 'Documents being generated', () => queue.status().running);
      gauge('present', 'Documents waiting, being generated or being read', () => queue.status().present);
      gauge(
        'browser_memory_bytes',
        'Memory of all processes of the browser',
        () => renderer.status().memoryBytes,
      );
      gauge(
        'tree_memory_bytes',
        'Memory of the service and its browser',
        () => process.memoryUsage.rss() + renderer.status().memoryBytes,
      );
    },
  };
}
