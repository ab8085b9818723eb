import { randomUUID } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { BatchQueue, ItemKey } from './batch-queue.ts';
import {
  expireBatch,
  finishBatches,
  replaceJob,
  selectOpenItems,
  selectUnreferenced,
} from './batches.sql.ts';
import type { ResultStore } from './result-store.ts';

type CareParts = { db: Database; queue: BatchQueue; store: ResultStore; keepDays: number; log: Log };

const RECONCILE_EVERY_MS = 10_000;
const CLEAN_EVERY_MS = 10 * 60_000;
const LOOKED_AT_ONCE = 1_000;

/** What PostgreSQL says of a table or a schema that is not there. */
const GONE = new Set(['42P01', '3F000']);

/** What keeps batches going and lets old ones go. Every replica does it; they do not disturb each other. */
export function startBatchCare(parts: CareParts): { stop(): Promise<void> } {
  const { log } = parts;
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
      name: 'batches whose time is over',
      pauseMs: CLEAN_EVERY_MS,
      work: (signal) => clean(parts, signal),
      log,
    }),
  ];
  return { stop: async () => void (await Promise.all(works.map(({ stop }) => stop()))) };
}

/**
 * Gives every item that is still to be made a turn, if the queue knows of none: it was restored from a backup, emptied,
 * dropped, or forgot it. Gives how many.
 */
export async function reconcile(
  { db, queue, log }: Pick<CareParts, 'db' | 'queue' | 'log'>,
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
  if (found > 0) log.warn({ items: found }, 'items of batches had lost their turns and have new ones');
  return found;
}

async function knownJobs(queue: BatchQueue, jobIds: string[], log: Log): Promise<ReadonlySet<string>> {
  try {
    return await queue.known(jobIds);
  } catch (error) {
    if (!GONE.has(sqlState(error))) throw error;
    log.error({ err: error }, 'the tables of the queue are gone: they are made anew');
    await queue.repair();
    return new Set();
  }
}

/** Deletes the documents of batches whose time is over, and files that nothing refers to. */
export async function clean(
  { db, store, log }: Pick<CareParts, 'db' | 'store' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const expired = await db.transaction((tx) => expireBatch(tx));
    if (!expired) break;
    await removeUnreferenced({ db, store }, expired.sha256s);
    log.info({ batchId: expired.id, documents: expired.sha256s.length }, 'a batch has expired');
  }
  await store.removeLeftovers();
  let page: string[] = [];
  for await (const sha256 of store.list()) {
    if (signal.aborted) return;
    page.push(sha256);
    if (page.length < LOOKED_AT_ONCE) continue;
    await removeUnreferenced({ db, store }, page);
    page = [];
  }
  await removeUnreferenced({ db, store }, page);
}

async function removeUnreferenced(
  { db, store }: Pick<CareParts, 'db' | 'store'>,
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of await selectUnreferenced(db, sha256s)) await store.remove(sha256);
}

function sqlState(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
