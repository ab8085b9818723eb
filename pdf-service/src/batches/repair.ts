import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import { forEachBounded } from '../bounded.ts';
import { reopenItems } from './batch-items.sql.ts';
import type { BatchQueue, ItemKey } from './batch-queue.ts';
import { lockDocuments } from './batch-results.sql.ts';
import { giveTurns } from './batches.service.ts';
import { reopenBatch } from './batches.sql.ts';
import { lockReferences, loseResults } from './repair.sql.ts';
import type { ResultStore } from './result-store.ts';

type RepairParts = {
  db: Database;
  queue: BatchQueue;
  store: Pick<ResultStore, 'verify' | 'discard' | 'hasDocuments'>;
  log: Log;
};

/** The result of repairing damaged or missing documents, over all batches that contain them. */
export type Repaired = { madeAgain: number; lost: number };

/** Documents in one transaction, which locks each of them. */
export const REPAIRED_AT_ONCE = 250;
const VERIFIED_AT_ONCE = 8;
const NAMED_IN_LOG = 5;

/**
 * Verifies stored documents. Running and finished batches regenerate a damaged one; cancelled batches report it as lost
 * until they are retried. Throws NotReady if the store has no documents at all, since a missing mount or a wrong bucket must
 * not count as lost documents, and FilesUnavailable.
 */
export async function repair(sha256s: readonly string[], parts: RepairParts): Promise<Repaired> {
  const sum = { madeAgain: 0, lost: 0 };
  if (!(await parts.store.hasDocuments())) throw new NotReady('their file store has no documents');
  for (let from = 0; from < sha256s.length; from += REPAIRED_AT_ONCE) {
    const some = sha256s.slice(from, from + REPAIRED_AT_ONCE);
    const { madeAgain, lost } = await parts.db.transaction((tx) => repairSome(tx, some, parts));
    sum.madeAgain += madeAgain;
    sum.lost += lost;
  }
  if (sum.madeAgain + sum.lost > 0) {
    const named = sha256s.slice(0, NAMED_IN_LOG);
    parts.log.error({ sha256s: named, looked: sha256s.length, ...sum }, 'a document was damaged or missing');
  }
  return sum;
}

/** Repairs documents for a waiting caller. */
export type Repairer = {
  /** Repairs some of the documents, and the others later in the background. Throws as `repair` does. */
  repair(sha256s: readonly string[]): Promise<void>;
  /** A document that could not be checked is checked at its next request. */
  stop(): Promise<void>;
};

export function createRepairer(parts: RepairParts): Repairer {
  const waiting = new Set<string>();
  let isStopped = false;
  let working: Promise<void> | undefined;

  async function repairWaiting(): Promise<void> {
    try {
      while (waiting.size > 0 && !isStopped) {
        const some = [...waiting.values().take(REPAIRED_AT_ONCE)];
        await repair(some, parts);
        for (const sha256 of some) waiting.delete(sha256);
      }
    } catch (error) {
      parts.log.warn({ documents: waiting.size, err: error }, 'documents could not be repaired');
    } finally {
      waiting.clear();
      working = undefined;
    }
  }

  return {
    async repair(sha256s) {
      await repair(sha256s.slice(0, REPAIRED_AT_ONCE), parts);
      for (const sha256 of sha256s.slice(REPAIRED_AT_ONCE)) waiting.add(sha256);
      if (waiting.size > 0) working ??= repairWaiting();
    },
    async stop() {
      isStopped = true;
      await working;
    },
  };
}

async function repairSome(
  tx: Database,
  sha256s: readonly string[],
  { queue, store }: RepairParts,
): Promise<Repaired> {
  const repaired = { madeAgain: 0, lost: 0 };
  const references = await lockReferences(tx, sha256s);
  await lockDocuments(tx, sha256s);
  const gone = new Set<string>();
  await forEachBounded(sha256s, VERIFIED_AT_ONCE, async (sha256) => {
    // It may have been regenerated meanwhile.
    if ((await store.verify(sha256)) !== 'whole') gone.add(sha256);
  });
  // Once all are known: an outage before leaves every file.
  await forEachBounded([...gone], VERIFIED_AT_ONCE, (sha256) => store.discard(sha256));
  const { code, message } = new ApiError('batch/document_lost');
  for (const { batch, items } of references) {
    const without = items.filter(({ sha256 }) => gone.has(sha256));
    if (without.length === 0) continue;
    const lost = await loseResults(tx, { items: without, errorCode: code, errorMessage: message });
    const isRequeued = batch.state !== 'cancelled' && (await makeAgain(tx, queue, batch.owner, lost));
    repaired[isRequeued ? 'madeAgain' : 'lost'] += lost.length;
  }
  return repaired;
}

/** False if their owner has too many queued items. */
async function makeAgain(
  tx: Database,
  queue: BatchQueue,
  owner: string,
  items: readonly ItemKey[],
): Promise<boolean> {
  const [first] = items;
  if (!first) return true;
  const waiting = await giveTurns(tx, owner, items).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'batch/too_many_open') return null;
    throw error;
  });
  if (!waiting || !(await reopenBatch(tx, first.batchId))) return false;
  await reopenItems(tx, waiting);
  await queue.add(waiting, tx);
  return true;
}
