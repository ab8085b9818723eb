import { randomUUID } from 'node:crypto';
import type { BatchChange } from '@cbp/shared/endpoints/batch-records';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import { ChangeRefused, type PlatformAccess } from '../platform/platform-access.ts';
import { countRecords, deleteRecord, insertRecord, selectRecords } from './batch-records.sql.ts';
import { unavailable } from './batch-unavailable.ts';

/** What the audit log of the platform is told of batches: stored with each change, and told behind it. */
export type BatchRecords = {
  /** Within the transaction of the change. Throws batch/unavailable where far too many wait already. */
  add(tx: Database, change: BatchChange): Promise<void>;
  /** Tells what was added, once its transaction has ended. */
  wake(): void;
  stop(): Promise<void>;
};

/** More than a day of hard work, and still a small table. */
const MOST_WAITING = 10_000;
const PAUSE_MS = 30_000;
/** One may name ten thousand documents. */
const READ_AT_ONCE = 10;

/**
 * `tell` is null where there is no platform to tell, as where a PDF service stands alone: then nothing is kept. Several replicas may
 * tell the same: the platform knows it by its id.
 */
export function createBatchRecords(parts: {
  db: Database;
  tell: PlatformAccess['recordBatchChange'] | null;
  log: Log;
}): BatchRecords {
  const { db, tell, log } = parts;
  if (!tell) return { add: async () => undefined, wake: () => undefined, stop: async () => undefined };
  const work = startRecurringWork({
    name: 'changes of batches for the audit log',
    pauseMs: PAUSE_MS,
    work: (signal) => tellAll(db, tell, signal),
    log,
  });
  return {
    async add(tx, change) {
      if ((await countRecords(tx)) >= MOST_WAITING) {
        throw unavailable(new Error(`the audit log was not told of ${MOST_WAITING} changes of batches`));
      }
      await insertRecord(tx, { id: randomUUID(), change });
    },
    ...work,
  };
}

/** Tells what waits in its order. What the platform refuses stays, and holds up nothing behind it. */
async function tellAll(
  db: Database,
  tell: PlatformAccess['recordBatchChange'],
  signal: AbortSignal,
): Promise<void> {
  const refused: unknown[] = [];
  for (let after = 0; ; ) {
    const records = await selectRecords(db, { after, limit: READ_AT_ONCE });
    for (const { seq, id, change } of records) {
      after = seq;
      try {
        await tell(change, { id, signal });
        await deleteRecord(db, seq);
      } catch (error) {
        if (!(error instanceof ChangeRefused)) throw error;
        refused.push(error);
      }
    }
    if (records.length < READ_AT_ONCE) break;
  }
  if (refused.length > 0) {
    throw new Error(`the platform refuses ${refused.length} changes of batches, first`, {
      cause: refused[0],
    });
  }
}
