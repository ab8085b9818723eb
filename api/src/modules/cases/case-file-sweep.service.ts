import type { Database } from '@cbp/shared/node/database/connect';
import { type FileStore, FilesUnavailable, type StoredFile } from '@cbp/shared/node/files/file-store';
import { contentOfKey, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { CASE_FILES_WORK } from './case-files.service.ts';
import { selectNamedFiles } from './cases.sql.ts';

/** More are left to later sweeps. */
const MOST_REMEMBERED = 10_000;

/**
 * Deletes files that no case names: those that were replaced, and those of a server that was killed. A file is deleted only if the
 * sweep before saw it in the same version.
 */
export function createCaseFileSweep({ db, files, log }: { db: Database; files: FileStore; log: Log }) {
  /** The versions of files without a case, as the last complete sweep saw them. */
  let seenBefore: ReadonlyMap<string, string> = new Map();

  const isNamed = async (tx: Database, sha256: string) => (await selectNamedFiles(tx, [sha256])).size > 0;

  /** False while a file is being stored, or another server is deleting. */
  function deleteUnnamed({ key, version }: StoredFile, sha256: string): Promise<boolean> {
    return withoutAudit(db, 'no case names the file any more', async (tx) => {
      if (!(await tryWorkLock(tx, CASE_FILES_WORK))) return false;
      if (await isNamed(tx, sha256)) return true;
      if ((await files.stat(key))?.version === version) await files.delete(key);
      return true;
    });
  }

  async function sweep(signal: AbortSignal): Promise<void> {
    const seen = new Map<string, string>();
    for await (const file of files.list(STORED_FILES.cases.prefix, { signal })) {
      if (signal.aborted) return;
      const sha256 = contentOfKey('cases', file.key);
      if (sha256 === null || (await isNamed(db, sha256))) continue;
      if (seenBefore.get(file.key) === file.version) {
        if (!(await deleteUnnamed(file, sha256))) return;
      } else if (seen.size < MOST_REMEMBERED) seen.set(file.key, file.version);
    }
    seenBefore = seen;
  }

  return async (signal: AbortSignal): Promise<void> => {
    try {
      await sweep(signal);
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      log.warn({ err: error }, "couldn't sweep files of dispute cases; the next housekeeping tries again");
    }
  };
}
