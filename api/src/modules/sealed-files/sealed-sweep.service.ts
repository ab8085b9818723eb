import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore, StoredFile } from '@cbp/shared/node/files/file-store';
import { keyOfName, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { RETENTION_MS } from './sealed-files.service.ts';
import { eraseUnused, recordDeleted, selectNames, selectUndeleted } from './sealed-files.sql.ts';

const { prefix: PREFIX } = STORED_FILES.sealed;
const ROWS_AT_ONCE = 100;
const FILES_AT_ONCE = 500;
/** More are left to later sweeps. */
const MOST_REMEMBERED = 10_000;

type Places = { db: Database; now: () => Date };

const nameOf = (key: string) => key.slice(PREFIX.length + 1);

/** Deletes what nothing needs any more: keys of unused files, files without a key, and files without a row. */
export function createSealedSweep(files: FileStore) {
  /** The versions of files without a row, as the last complete sweep saw them. */
  let seenBefore: ReadonlyMap<string, string> = new Map();

  /** Deletes files whose keys are erased, also those that a killed server left. */
  async function deleteErased({ db, now }: Places, signal: AbortSignal): Promise<void> {
    await repeatInTurns(async () => {
      const erased = await selectUndeleted(db, ROWS_AT_ONCE);
      for (const { id, name } of erased) {
        if (signal.aborted) return false;
        await files.delete(keyOfName('sealed', name));
        await withoutAudit(db, 'its erasure is recorded by what erased it', (tx) =>
          recordDeleted(tx, { id, at: now() }),
        );
      }
      return erased.length === ROWS_AT_ONCE;
    }, signal);
  }

  /** False if another server is deleting. */
  function deleteUnnamed(db: Database, { key, version }: StoredFile): Promise<boolean> {
    return withoutAudit(db, 'no row refers to the file any more', async (tx) => {
      if (!(await tryWorkLock(tx, 'sealed files'))) return false;
      if ((await selectNames(tx, [nameOf(key)])).size > 0) return true;
      if ((await files.stat(key))?.version === version) await files.delete(key);
      return true;
    });
  }

  /** A file is deleted only if the sweep before saw it in the same version. */
  async function deleteFilesWithoutRow(db: Database, signal: AbortSignal): Promise<void> {
    const seen = new Map<string, string>();
    for await (const found of inPages(files.list(PREFIX, { signal }))) {
      const named = await selectNames(
        db,
        found.map(({ key }) => nameOf(key)),
      );
      for (const file of found.filter(({ key }) => !named.has(nameOf(key)))) {
        if (signal.aborted) return;
        if (seenBefore.get(file.key) === file.version) {
          if (!(await deleteUnnamed(db, file))) return;
        } else if (seen.size < MOST_REMEMBERED) seen.set(file.key, file.version);
      }
    }
    seenBefore = seen;
  }

  return {
    deleteErased,

    /** Sweeps once. Returns early when the signal aborts. */
    async sweep({ db, now }: Places, signal: AbortSignal): Promise<void> {
      const until = new Date(now().getTime() - RETENTION_MS);
      await repeatInTurns(async () => {
        const erased = await eraseUnused(db, { until, at: now(), limit: ROWS_AT_ONCE });
        return erased === ROWS_AT_ONCE;
      }, signal);
      await deleteErased({ db, now }, signal);
      if (!signal.aborted) await deleteFilesWithoutRow(db, signal);
    },
  };
}

async function* inPages(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length < FILES_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
