import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchRequest } from '@cbp/shared/endpoints/batches';
import type { Batch } from '@cbp/shared/entities/batch.model';
import type { Connection } from '@cbp/shared/node/database/connect';
import {
  type NamedDatabase,
  silentLog,
  testDatabasesWith,
} from '@cbp/shared/node/database/testing/test-database';
import { expect, onTestFinished } from 'vitest';
import { type Owner, ownerOf } from '../batch-owner.ts';
import type { BatchQueue } from '../batch-queue.ts';
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from '../batch-worker.ts';
import { type Batches, createBatches } from '../batches.service.ts';
import { MIGRATIONS } from '../migrations.ts';
import { createPgBossQueue } from '../pg-boss-queue.ts';
import { createResultStore, type ResultStore } from '../result-store.ts';
import { stubDocument } from './stub-document.ts';

export const testDatabases = testDatabasesWith(MIGRATIONS);

const owner = (id: number, name: string, email: string): Owner =>
  ownerOf({
    kind: 'user',
    id: `user:${id}`,
    bearer: name,
    user: { id, display_name: name, email, registered_service: [], permissions: [] },
  });

export const SERVICE = ownerOf({ kind: 'service', id: 'service:0', bearer: 'key' });
export const ANNA = owner(7, 'Anna', 'Anna@shop.example');
export const BEN = owner(8, 'Ben', 'ben@bank.example');

export type TestBatches = {
  connection: Connection;
  databaseUrl: string | null;
  queue: BatchQueue;
  store: ResultStore;
  /** Where the store has its documents. */
  folder: string;
  batches: Batches;
  /** Starts a worker that makes stubs, unless it is told otherwise. */
  work(options?: Partial<BatchWorkerOptions>): BatchWorker;
  start(ids: readonly string[], owner?: Owner, request?: Partial<BatchRequest>): Promise<Batch>;
  /** Waits until a batch has ended. */
  ended(id: string): Promise<Batch>;
};

const KEEP_DAYS = 30;

/** Tables, queue and store of a test's own, for its length. */
export async function openTestBatches(
  database: NamedDatabase,
  options: { retriesAtOnce?: boolean } = {},
): Promise<TestBatches> {
  const { connection, databaseUrl, end } = await database.create();
  const folder = await mkdtemp(join(tmpdir(), 'cbp-batches-'));
  const queue = await createPgBossQueue({ connection, databaseUrl, log: silentLog, ...options });
  const store = createResultStore(folder);
  const batches = createBatches({ db: connection.db, queue, keepDays: KEEP_DAYS });
  const workers: BatchWorker[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await queue.stop();
    await end();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    connection,
    databaseUrl,
    queue,
    store,
    folder,
    batches,
    work(options = {}) {
      const worker = startBatchWorker({
        db: connection.db,
        queue,
        store,
        make: async ({ evidenceId }) => stubDocument(evidenceId ?? 'a bundle'),
        slots: 2,
        keepDays: KEEP_DAYS,
        log: silentLog,
        ...options,
      });
      workers.push(worker);
      return worker;
    },
    start: (ids, owner = SERVICE, request = {}) =>
      batches.create(
        owner,
        { mode: 'REPORT', lang: 'en', strict: false, ids: [...ids], ...request },
        undefined,
      ),
    async ended(id) {
      await expect.poll(async () => (await batches.read(SERVICE, id)).state).not.toBe('running');
      return batches.read(SERVICE, id);
    },
  };
}
