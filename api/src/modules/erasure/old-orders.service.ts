import { KEEP_DAYS } from '@cbp/shared/erasure/erasure.calls';
import type { Database } from '@cbp/shared/node/database/connect';
import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import type { Log } from '@cbp/shared/node/log';
import { defineEvent } from '../../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../../changes/record.ts';
import type { Erasure } from './erasure.service.ts';
import { deleteErasedFile, type OldOrder, selectErasedFiles, selectOldOrders } from './erasure.sql.ts';

const AT_ONCE = 200;
const FILES_AT_ONCE = 1_000;

type Parts = {
  db: Database;
  erasure: Erasure;
  keepDays: number;
  log: Log;
  now: () => Date;
};

/** Erases the data of orders that are older than their client keeps it, unless something keeps it. */
export function createRetention({ db, erasure, keepDays, log, now }: Parts) {
  const eraseSeveral = defineEvent({
    subject: { call: null, action: 'delete', section: 'receipts', entity: 'receipt_transaction' },
    async work({ ctx, input }: { ctx: ChangeContext; input: { ids: readonly string[] } }) {
      const at = ctx.now();
      for (const id of input.ids) await erasure.erase(ctx.db, id, at);
      return { answer: null, done: { ids: [...input.ids] } };
    },
  });

  return async (signal: AbortSignal): Promise<void> => {
    const context = { db, log, now, actor: SYSTEM, origin: null, replays: null };
    let after: OldOrder | null = null;
    while (!signal.aborted) {
      const query = { now: now(), keepDays, shortestDays: KEEP_DAYS.min, after, limit: AT_ONCE };
      const old: OldOrder[] = await selectOldOrders(db, query);
      if (old.length === 0) return;
      const kept = await erasure.reasons(
        db,
        old.map(({ icsId }) => icsId),
      );
      const ids = old.flatMap(({ icsId }) => (kept.has(icsId) ? [] : [icsId]));
      if (ids.length > 0) {
        await eraseSeveral({ ctx: context, input: { ids } });
        log.info({ orders: ids.length }, 'erased the personal data of old orders');
      }
      after = old.at(-1) ?? null;
    }
  };
}

/** Deletes the files of erased data; those that can't be deleted now are left to the next housekeeping. */
export async function deleteErasedFiles(
  { db, files, log }: { db: Database; files: FileStore; log: Log },
  signal: AbortSignal,
): Promise<void> {
  try {
    while (!signal.aborted) {
      const keys = await selectErasedFiles(db, FILES_AT_ONCE);
      if (keys.length === 0) return;
      for (const key of keys) {
        if (signal.aborted) return;
        await files.delete(key);
        await deleteErasedFile(db, key);
      }
    }
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, "couldn't delete files of erased data; the next housekeeping tries again");
  }
}
