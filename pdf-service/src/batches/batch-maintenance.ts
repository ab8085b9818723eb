import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import {
  expireBatch,
  finishBatches,
  lockSweep,
  replaceJob,
  selectOpenItems,
} from './batch-maintenance.sql.ts';
import { type BatchQueue, type ItemKey, QueueGone } from './batch-queue.ts';
import { claimUnchecked, lockDocuments, selectUnreferenced, uncheck } from './batch-results.sql.ts';
import { repair } from './repair.ts';
import type { ResultStore, StoredDocument } from './result-store.ts';

type MaintenanceParts = {
  db: Database;
  connection: Connection;
  queue: BatchQueue;
  store: ResultStore;
  keepDays: number;
  /** Pause between two checks for expired batches, and between two sweeps. */
  cleanEveryMs?: number | undefined;
  log: Log;
};

const RECONCILE_EVERY_MS = 10_000;
const CLEAN_EVERY_MS = 10 * 60_000;
const LOOKED_AT_ONCE = 1_000;
const SCRUB_EVERY_MS = 60_000;
/** 72,000 documents a day and replica, at a fraction of what a disk gives. */
const SCRUBBED_AT_ONCE = 50;
const SCRUBBED_BYTES_PER_S = 4 * 1024 * 1024;

/** The PostgreSQL error codes of a missing table or schema. */
const GONE = new Set(['42P01', '3F000']);

/** Background jobs that keep batches running and delete expired ones. Every replica runs them; they don’t conflict. */
export function startBatchMaintenance(parts: MaintenanceParts): { stop(): Promise<void> } {
  const { log } = parts;
  const sweep = createSweep(parts);
  const works = [
    startRecurringWork({
      name: 'batches that lost their turns',
      pauseMs: RECONCILE_EVERY_MS,
      work: async (signal) => {
        await reconcile(parts, signal);
        await finishBatches(parts.db, { keepDays: parts.keepDays });
      },
      log,
    }),
    startRecurringWork({
      name: 'documents that are not what was stored',
      pauseMs: SCRUB_EVERY_MS,
      work: async (signal) => void (await scrub(parts, signal)),
      log,
    }),
    startRecurringWork({
      name: 'batches whose time is over',
      pauseMs: parts.cleanEveryMs ?? CLEAN_EVERY_MS,
      work: async (signal) => {
        await expire(parts, signal);
        await sweep(signal);
      },
      log,
    }),
  ];
  return { stop: async () => void (await Promise.all(works.map(({ stop }) => stop()))) };
}

/**
 * Requeues open items whose job the queue has lost: it was restored from a backup, emptied or dropped. Returns how
 * many.
 */
export async function reconcile(
  { db, queue, log }: Pick<MaintenanceParts, 'db' | 'queue' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  let after: ItemKey | null = null;
  let found = 0;
  while (!signal.aborted) {
    const items = await selectOpenItems(db, { after, limit: LOOKED_AT_ONCE });
    if (items.length === 0) break;
    const known = await knownJobs(
      queue,
      items.map(({ jobId }) => jobId),
      log,
    );
    for (const item of items.filter(({ jobId }) => !known.has(jobId))) {
      const newJobId = randomUUID();
      await db.transaction(async (tx) => {
        if (!(await replaceJob(tx, { item, jobId: item.jobId, newJobId }))) return;
        await queue.add([{ ...item, jobId: newJobId }], tx);
        found += 1;
      });
    }
    after = items.at(-1) ?? null;
  }
  if (found > 0) log.warn({ items: found }, 'batch items had lost their jobs and were queued again');
  return found;
}

async function knownJobs(queue: BatchQueue, jobIds: string[], log: Log): Promise<ReadonlySet<string>> {
  try {
    return await queue.known(jobIds);
  } catch (error) {
    if (!(error instanceof QueueGone) && !GONE.has(sqlState(error))) throw error;
    log.error({ err: error }, 'the queue tables are missing and will be recreated');
    await queue.repair();
    return new Set();
  }
}

/** Deletes the results of expired batches; the next sweeps delete their documents. */
export async function expire(
  { db, log }: Pick<MaintenanceParts, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const expired = await db.transaction((tx) => expireBatch(tx));
    if (!expired) return;
    log.info({ batchId: expired.id, documents: expired.documents }, 'a batch has expired');
  }
}

/**
 * Deletes unreferenced files that two sweeps in a row have found unchanged: a file stored now may be referenced in a
 * moment. Uses no clock, since clocks jump. One host sweeps at a time; another one skips its turn.
 */
export function createSweep({
  connection,
  store,
}: Pick<MaintenanceParts, 'connection' | 'store'>): (signal: AbortSignal) => Promise<void> {
  const { db } = connection;
  let suspects = new Map<string, string>();

  /** Locked, so that the same document is not stored meanwhile: it would be referred to but deleted. */
  async function sweepAway(file: StoredDocument): Promise<void> {
    const { sha256 } = file;
    if (sha256 === null) return store.remove(file);
    await db.transaction(async (tx) => {
      await lockDocuments(tx, [sha256]);
      const [unreferenced] = await selectUnreferenced(tx, [sha256]);
      if (unreferenced) await store.remove(file);
    });
  }

  async function sweep(signal: AbortSignal): Promise<void> {
    const found = new Map<string, string>();
    const judge = async (files: readonly StoredDocument[]) => {
      const hashes = files.flatMap(({ sha256 }) => sha256 ?? []);
      const unreferenced = new Set(await selectUnreferenced(db, hashes));
      for (const file of files) {
        if (file.sha256 !== null && !unreferenced.has(file.sha256)) continue;
        if (suspects.get(file.key) === file.version) await sweepAway(file);
        else found.set(file.key, file.version);
      }
    };
    let page: StoredDocument[] = [];
    for await (const file of store.files(signal)) {
      if (signal.aborted) return;
      page.push(file);
      if (page.length < LOOKED_AT_ONCE) continue;
      await judge(page);
      page = [];
    }
    await judge(page);
    suspects = found;
    await store.deleteInterrupted(signal);
  }

  return (signal) =>
    connection.onOneSession(async (session) => {
      // An embedded database belongs to one process. The lock of a host that dies ends with its session.
      if (session.kind === 'pglite' || (await lockSweep(session.db))) await sweep(signal);
    });
}

/**
 * Verifies the hashes of documents that were last checked over a week ago, slowly and in small portions, and repairs
 * damaged or missing ones. Returns how many needed repair.
 */
export async function scrub(
  parts: Pick<MaintenanceParts, 'db' | 'queue' | 'store' | 'log'>,
  signal: AbortSignal,
  bytesPerSecond = SCRUBBED_BYTES_PER_S,
): Promise<number> {
  const { db, store } = parts;
  let notWhole = 0;
  for (let looked = 0; looked < SCRUBBED_AT_ONCE && !signal.aborted; looked += 1) {
    const due = await claimUnchecked(db);
    if (!due) break;
    const { sha256, bytes } = due;
    try {
      if ((await store.verify(sha256)) !== 'whole') {
        await repair([sha256], parts);
        notWhole += 1;
      }
    } catch (error) {
      await uncheck(db, sha256);
      throw error;
    }
    await pause((bytes / bytesPerSecond) * 1_000, undefined, { signal }).catch(() => undefined);
  }
  return notWhole;
}

function sqlState(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
