import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@cbp/shared/node/database/connect';
import {
  type NamedDatabase,
  silentLog,
  testDatabasesWith,
  usualDatabasesOf,
} from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import type { BatchRequest } from '@cbp/shared/pdf/batch-request.model';
import { afterAll, expect, onTestFinished } from 'vitest';
import { type Author, type Owner, ownerOf, readerOfBatch } from '../batch-owner.ts';
import type { BatchQueue } from '../batch-queue.ts';
import { createBatchRecords } from '../batch-records.ts';
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from '../batch-worker.ts';
import { type Batches, createBatches } from '../batches.service.ts';
import { MIGRATIONS } from '../migrations.ts';
import { createPgBossQueue } from '../pg-boss-queue.ts';
import { createResultStore, type ResultStore } from '../result-store.ts';
import { stubDocument } from './stub-document.ts';

export const testDatabases = testDatabasesWith(MIGRATIONS);

/** Those for all other suites of batches. */
export const usualDatabases = usualDatabasesOf(testDatabases);

const owner = (id: number, name: string, email: string): Owner =>
  ownerOf({
    kind: 'user',
    id: `user:${id}`,
    bearer: name,
    user: {
      id,
      display_name: name,
      email,
      registered_service: ['ics'],
      permissions: [{ service: 'ics', scope: { type: 'all' }, access: ['transaction.read'] }],
    },
  });

export const SERVICE = ownerOf({ kind: 'service', id: 'service:0', bearer: 'key', keyName: 'a key' });
export const ANNA = owner(7, 'Anna', 'Anna@shop.example');
export const BEN = owner(8, 'Ben', 'ben@bank.example');

/** The author of a change, with an address. */
export const by = (owner: Owner): Author => ({
  owner,
  by:
    owner.kind === 'service'
      ? { program: 'a key' }
      : { user_id: readerOfBatch(owner.key) ?? 0, email: owner.email },
  ip: '192.0.2.7',
  userAgent: 'a test',
});

export type TestBatches = {
  connection: Connection;
  databaseUrl: string | null;
  queue: BatchQueue;
  store: ResultStore;
  /** Has the documents of the store. */
  files: FileStore;
  home: FileHome;
  batches: Batches;
  /** Starts a worker that generates stubs by default. */
  work(options?: Partial<BatchWorkerOptions>): BatchWorker;
  start(ids: readonly string[], owner?: Owner, request?: Partial<BatchRequest>): Promise<Batch>;
  /** Waits until a batch has ended. */
  ended(id: string): Promise<Batch>;
};

const KEEP_DAYS = 30;

/** Tables and a queue, which several tests may have one after the other. */
type SharedParts = {
  connection: Connection;
  databaseUrl: string | null;
  queue: BatchQueue;
  end(): Promise<void>;
};

type Options = { retriesAtOnce?: boolean };

async function openDatabase(database: NamedDatabase, options: Options): Promise<SharedParts> {
  const { connection, databaseUrl, end } = await database.create();
  const queue = await createPgBossQueue({ connection, databaseUrl, log: silentLog, ...options });
  return {
    connection,
    databaseUrl,
    queue,
    async end() {
      await queue.stop();
      await end();
    },
  };
}

type CreateHome = () => Promise<FileHome>;

/** For a `describe`: shared tables and queue, emptied before each test, and a separate home of the documents. */
export function testBatchesOn(
  database: NamedDatabase,
  createHome: CreateHome = createFolder,
): (options?: Options) => Promise<TestBatches> {
  const opened = new Map<boolean, Promise<SharedParts>>();
  afterAll(async () => {
    for (const kept of opened.values()) await (await kept).end();
  });
  return async ({ retriesAtOnce = false } = {}) => {
    const kept = opened.get(retriesAtOnce) ?? openDatabase(database, { retriesAtOnce });
    opened.set(retriesAtOnce, kept);
    const { connection } = await kept;
    return withStore(await kept, await createHome(), async () => {
      await connection.db.execute('truncate cbp_pdf.batches cascade');
      await connection.db.execute('delete from cbp_pdf_queue.job');
    });
  };
}

/** Separate tables, queue and store for one test. */
export async function openTestBatches(database: NamedDatabase): Promise<TestBatches> {
  const kept = await openDatabase(database, {});
  return withStore(kept, await createFolder(), kept.end);
}

async function createFolder(): Promise<FileHome> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-batches-'));
  return {
    store: async () => createFolderFiles(folder),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Another file in the place of a document, as after a fault of the disk. */
export function damage(files: FileStore, sha256: string, content: Uint8Array): Promise<unknown> {
  return files.put(keyOfContent('documents', sha256), content);
}

async function withStore(
  { connection, databaseUrl, queue }: SharedParts,
  home: FileHome,
  after: () => Promise<void>,
): Promise<TestBatches> {
  const files = await home.store();
  const store = createResultStore(files);
  const { db } = connection;
  const records = createBatchRecords({ db, report: null, log: silentLog });
  const batches = createBatches({ db, queue, keepDays: KEEP_DAYS, records, now: () => new Date() });
  const workers: BatchWorker[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await after();
    await files.close();
    await home.end();
  });
  return {
    connection,
    databaseUrl,
    queue,
    store,
    files,
    home,
    batches,
    work(options = {}) {
      const worker = startBatchWorker({
        db,
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
        by(owner),
        { mode: 'REPORT', lang: 'en', strict: false, ids: [...ids], ...request },
        undefined,
      ),
    async ended(id) {
      await expect.poll(async () => (await batches.read(SERVICE, id)).state).not.toBe('running');
      return batches.read(SERVICE, id);
    },
  };
}
