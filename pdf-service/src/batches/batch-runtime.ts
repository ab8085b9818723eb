import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import { isFulfilledWithin } from '../browser/within.ts';
import type { BatchFigures } from '../metrics.ts';
import type { ReportBatchChange } from '../platform/batch-audit-reporter.ts';
import { selectOldestWait, selectTroubles } from './batch-maintenance.sql.ts';
import { startBatchMaintenance } from './batch-maintenance.ts';
import type { BatchQueue } from './batch-queue.ts';
import { countRecords } from './batch-records.sql.ts';
import { createBatchRecords } from './batch-records.ts';
import { unavailable } from './batch-unavailable.ts';
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from './batch-worker.ts';
import { type Batches, createBatches } from './batches.service.ts';
import { MIGRATIONS } from './migrations.ts';
import { createPgBossQueue } from './pg-boss-queue.ts';
import { createRepairer, type Repairer } from './repair.ts';
import { createResultStore, type ResultStore } from './result-store.ts';

/** Everything that batches need, once their database is reachable. */
export type OpenBatches = {
  batches: Batches;
  store: ResultStore;
  connection: Connection;
  queue: BatchQueue;
  worker: BatchWorker;
  /** Regenerates damaged or missing documents, or reports them as lost. */
  repair: Repairer['repair'];
};

export type BatchRuntime = {
  /** Throws batch/unavailable until the database is reachable. */
  open(): OpenBatches;
  /** Throws the reason while batches cannot be processed. */
  check(): Promise<void>;
  /** Throws if the database does not respond. */
  figures(): Promise<BatchFigures>;
  /** Resolves once the database is reachable. */
  ready: Promise<void>;
  /** Aborted when the server stops, which disconnects the watchers of batches. */
  stopping: AbortSignal;
  /** Stops the worker; calls are still answered. Idempotent. */
  stopWork(): Promise<void>;
  /** Stops everything within ten seconds, even if the database hangs: another replica finishes the interrupted work. */
  stop(): Promise<void>;
};

type RuntimeOptions = Pick<
  BatchWorkerOptions,
  'make' | 'slots' | 'keepDays' | 'platform' | 'fileStore' | 'log' | 'onStage' | 'onEnded'
> & {
  databaseUrl: string | null;
  /** Has the documents. */
  files: FileStore;
  /** Sends changes to the platform’s audit log; null without a platform. */
  reportChange: ReportBatchChange | null;
  cleanEveryMs?: number;
  /** Holds the embedded database if no other is configured. */
  dataDir: string | null;
  now: () => Date;
};

const OPEN_PAUSE_MS = 2_000;
const LONGEST_OPEN_PAUSE_MS = 15_000;
/**
 * Statements may wait for a lock that a paused replica holds. Together with the timeouts of the worker and the connections,
 * the stop stays below the ten seconds of the process.
 */
const MAINTENANCE_GRACE_MS = 1_000;
const DATABASE_FOLDER = 'batches';

/**
 * Opens the database of the batches in the background, with retries until it is reachable: single documents don't need
 * it.
 */
export function openBatchRuntime(options: RuntimeOptions): BatchRuntime {
  const { databaseUrl, files, dataDir, slots, keepDays, reportChange, log, now } = options;
  const stopping = new AbortController();
  const opened = Promise.withResolvers<void>();
  let runtime: (OpenBatches & { stopWork(): Promise<void>; close(): Promise<void> }) | undefined;
  let trouble: unknown = new Error('the database of the batches is not open yet');

  async function open() {
    const connection = await connect({
      name: 'cbp-pdf-service',
      databaseUrl,
      dataDir: join(dataDir ?? '', DATABASE_FOLDER),
      log,
    });
    try {
      await migrateDatabase(connection, MIGRATIONS);
      const queue = await createPgBossQueue({ connection, databaseUrl, log });
      const { db } = connection;
      const store: ResultStore = createResultStore(files, (sha256) => {
        repairer
          .repair([sha256])
          .catch((error: unknown) => log.warn({ sha256, err: error }, 'a document could not be repaired'));
      });
      const repairer = createRepairer({ db, queue, store, log });
      const worker = startBatchWorker({ ...options, db, queue, store, slots });
      const maintenance = startBatchMaintenance({
        db,
        connection,
        queue,
        store,
        keepDays,
        cleanEveryMs: options.cleanEveryMs,
        log,
      });
      const records = createBatchRecords({ db, report: reportChange, log });
      const batches = createBatches({ db, queue, keepDays, records, now });
      return {
        batches,
        store,
        connection,
        queue,
        worker,
        repair: repairer.repair,
        async stopWork() {
          void maintenance.stop();
          void records.stop();
          await worker.stop();
        },
        async close() {
          const ended = Promise.all([maintenance.stop(), repairer.stop(), records.stop()]).then(queue.stop);
          if (!(await isFulfilledWithin(MAINTENANCE_GRACE_MS, ended)))
            log.warn('batch maintenance was aborted');
          await connection.close();
        },
      };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async function openPersistently(): Promise<void> {
    let pauseMs = OPEN_PAUSE_MS;
    while (!stopping.signal.aborted) {
      try {
        runtime = await open();
        trouble = undefined;
        opened.resolve();
        return;
      } catch (error) {
        trouble = error;
        log.error({ err: error }, 'cannot open the batch database, retrying');
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_OPEN_PAUSE_MS);
      }
    }
  }

  const opening = openPersistently();

  async function stopWork(): Promise<void> {
    stopping.abort();
    await opening;
    await runtime?.stopWork();
  }

  return {
    ready: opened.promise,
    open() {
      if (!runtime) throw unavailable(trouble);
      return runtime;
    },
    async check() {
      if (!runtime) throw new NotReady('their database cannot be opened', { cause: trouble });
      await runtime.connection.checkReady();
      runtime.worker.check();
    },
    async figures() {
      if (!runtime) throw unavailable(trouble);
      const { db } = runtime.connection;
      const [status, oldestWaitSeconds, troubles, unrecorded] = await Promise.all([
        runtime.queue.status(),
        selectOldestWait(db),
        selectTroubles(db),
        countRecords(db),
      ]);
      return { ...status, oldestWaitSeconds, ...troubles, unrecorded };
    },
    stopping: stopping.signal,
    stopWork,
    async stop() {
      await stopWork();
      await runtime?.close();
    },
  };
}
