import { randomUUID } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { startRecurringWork } from '@cbp/shared/node/recurring-work';
import type { ReportBatchChange } from '../platform/batch-audit-reporter.ts';
import { countRecords, deleteRecord, insertRecord, selectRecords } from './batch-records.sql.ts';
import { unavailable } from './batch-unavailable.ts';
import type { StoredChange } from './schema.ts';

/** Outbox for the platform’s audit log: entries are stored with each change, and sent afterwards. */
export type BatchRecords = {
  /** Call within the transaction of the change. Throws batch/unavailable if too many entries are pending. */
  add(tx: Database, change: StoredChange): Promise<void>;
  /** Sends the added entries, once their transaction has ended. */
  wake(): void;
  stop(): Promise<void>;
};

/** More than a day of hard work. */
const MOST_WAITING = 10_000;
const PAUSE_MS = 30_000;
const READ_AT_ONCE = 100;

/**
 * `report` is null if the PDF service runs without a platform: then nothing is stored. Several replicas may send the same
 * entry, which the platform recognises by its ID.
 */
export function createBatchRecords(parts: {
  db: Database;
  report: ReportBatchChange | null;
  log: Log;
}): BatchRecords {
  const { db, report, log } = parts;
  if (!report) return { add: async () => undefined, wake: () => undefined, stop: async () => undefined };
  const work = startRecurringWork({
    name: 'changes of batches for the audit log',
    pauseMs: PAUSE_MS,
    work: (signal) => reportAll(db, report, signal),
    log,
  });
  return {
    async add(tx, change) {
      if ((await countRecords(tx)) >= MOST_WAITING) {
        throw unavailable(new Error(`${MOST_WAITING} batch changes are not yet in the audit log`));
      }
      await insertRecord(tx, { id: randomUUID(), change });
    },
    ...work,
  };
}

/** Sends the pending changes in order, and stops at the first that is not accepted. */
async function reportAll(db: Database, report: ReportBatchChange, signal: AbortSignal): Promise<void> {
  for (;;) {
    const records = await selectRecords(db, READ_AT_ONCE);
    for (const { seq, id, change, changedAt } of records) {
      await report({ ...change, at: changedAt.toISOString() }, { id, signal });
      await deleteRecord(db, seq);
    }
    if (records.length < READ_AT_ONCE) return;
  }
}
