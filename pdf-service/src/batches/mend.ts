import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import type { BatchQueue, ItemKey } from './batch-queue.ts';
import { giveTurns } from './batches.service.ts';
import { lockDocument, lockReferences, loseResults, reopenBatch, reopenItems } from './batches.sql.ts';
import type { ResultStore } from './result-store.ts';

type MendParts = {
  db: Database;
  queue: BatchQueue;
  store: Pick<ResultStore, 'verify' | 'discard' | 'hasDocuments'>;
  log: Log;
};

/** What became of a document that is damaged or missing, over all batches that have it. */
export type Mended = { madeAgain: number; lost: number };

/**
 * Looks whether a document is what was stored. Where it is not, the batches that run or are finished make it again; those
 * that were cancelled say that it is lost, until somebody retries them. Throws NotReady where no document can be found at
 * all: a folder that is not mounted is not a folder of lost documents.
 */
export async function mend(sha256: string, { db, queue, store, log }: MendParts): Promise<Mended> {
  const mended = { madeAgain: 0, lost: 0 };
  if ((await store.verify(sha256)) === 'whole') return mended;
  if (!(await store.hasDocuments())) throw new NotReady('the folder of the documents is empty');
  const { code, message } = new ApiError('batch/document_lost');
  await db.transaction(async (tx) => {
    const references = await lockReferences(tx, sha256);
    await lockDocument(tx, sha256);
    // It may have been made again meanwhile.
    if ((await store.verify(sha256)) === 'whole') return;
    await store.discard(sha256);
    for (const { batch, items } of references) {
      const lost = await loseResults(tx, { items, errorCode: code, errorMessage: message });
      const isMadeAgain = batch.state !== 'cancelled' && (await makeAgain(tx, queue, batch.owner, lost));
      mended[isMadeAgain ? 'madeAgain' : 'lost'] += lost.length;
    }
  });
  if (mended.madeAgain + mended.lost > 0) {
    log.error({ sha256, ...mended }, 'a document was damaged or missing');
  }
  return mended;
}

/** False where their owner has too much waiting. */
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
