import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { withoutAudit } from '../../changes/transactions.ts';
import { deleteUnnamedCaptures, deleteUnnamedFiles, forgetContents } from './captures.sql.ts';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 200;
const FILES_AT_ONCE = 50;
const WHY = 'the content of pages was kept as long as configured; the records stay';

/**
 * Deletes the contents of pages that were kept long enough, and those that no page names any more. A page that was found
 * unchanged since keeps the content that it shares. The records and their hashes stay.
 */
export function inspectionRetention(parts: {
  db: Database;
  files: FileStore;
  now: () => Date;
  keepDays: number;
}) {
  const { db, files, now, keepDays } = parts;

  async function repeat(most: number, work: () => Promise<number>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await work()) === most);
  }

  /** The files go before the transaction ends: another server that announces one waits for it, and stores it again. */
  async function deleteFiles(): Promise<number> {
    const before = new Date(now().getTime() - DAY_MS);
    return withoutAudit(db, WHY, async (tx) => {
      const deleted = await deleteUnnamedFiles(tx, { before, most: FILES_AT_ONCE });
      for (const sha256 of deleted) await files.delete(keyOfContent('inspections', sha256));
      return deleted.length;
    });
  }

  return async (signal: AbortSignal): Promise<void> => {
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    await repeat(
      ROWS_AT_ONCE,
      () => withoutAudit(db, WHY, (tx) => forgetContents(tx, before, ROWS_AT_ONCE)),
      signal,
    );
    await repeat(
      ROWS_AT_ONCE,
      () => withoutAudit(db, WHY, (tx) => deleteUnnamedCaptures(tx, ROWS_AT_ONCE)),
      signal,
    );
    await repeat(FILES_AT_ONCE, deleteFiles, signal);
  };
}
