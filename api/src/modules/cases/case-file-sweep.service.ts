import type { Database } from '@cbp/shared/node/database/connect';
import { type FileStore, FilesUnavailable, type StoredFile } from '@cbp/shared/node/files/file-store';
import { contentOfKey, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { selectNamedAttachments } from './attachments/attachments.sql.ts';
import { CASE_FILES_WORK } from './case-files.service.ts';
import { selectNamedFiles } from './cases.sql.ts';

/** More are left to later sweeps. */
const MOST_REMEMBERED = 10_000;

type Swept = {
  kind: 'cases' | 'attachments';
  /** Those of some hashes that a row names. */
  selectNamed: (db: Database, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Files of cases and of their attachments. */
const SWEPT: readonly Swept[] = [
  { kind: 'cases', selectNamed: selectNamedFiles },
  { kind: 'attachments', selectNamed: selectNamedAttachments },
];

type Parts = { db: Database; files: FileStore; log: Log };

/**
 * Deletes files that no row names: those that were replaced or deleted, and those of a server that was killed. A file is deleted only if
 * the sweep before saw it in the same version.
 */
function createSweepOf({ kind, selectNamed }: Swept, { db, files }: Pick<Parts, 'db' | 'files'>) {
  /** The versions of files without a row, as the last complete sweep saw them. */
  let seenBefore: ReadonlyMap<string, string> = new Map();

  const isNamed = async (tx: Database, sha256: string) => (await selectNamed(tx, [sha256])).size > 0;

  /** False while a file is being stored, or another server is deleting. */
  function deleteUnnamed({ key, version }: StoredFile, sha256: string): Promise<boolean> {
    return withoutAudit(db, 'no row names the file any more', async (tx) => {
      if (!(await tryWorkLock(tx, CASE_FILES_WORK))) return false;
      if (await isNamed(tx, sha256)) return true;
      if ((await files.stat(key))?.version === version) await files.delete(key);
      return true;
    });
  }

  async function sweep(signal: AbortSignal): Promise<void> {
    const seen = new Map<string, string>();
    for await (const file of files.list(STORED_FILES[kind].prefix, { signal })) {
      if (signal.aborted) return;
      const sha256 = contentOfKey(kind, file.key);
      if (sha256 === null || (await isNamed(db, sha256))) continue;
      if (seenBefore.get(file.key) === file.version) {
        if (!(await deleteUnnamed(file, sha256))) return;
      } else if (seen.size < MOST_REMEMBERED) seen.set(file.key, file.version);
    }
    seenBefore = seen;
  }

  return sweep;
}

/** The sweep of what cases keep as files. */
export function createCaseFileSweep({ db, files, log }: Parts) {
  const sweeps = SWEPT.map((swept) => createSweepOf(swept, { db, files }));

  return async (signal: AbortSignal): Promise<void> => {
    try {
      for (const sweep of sweeps) await sweep(signal);
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      log.warn({ err: error }, "couldn't sweep files of dispute cases; the next housekeeping tries again");
    }
  };
}
