import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore, StoredFile } from '@cbp/shared/node/files/file-store';
import { contentOfKey, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { lockContent, selectNamedContents } from './uploads.sql.ts';

const { prefix: PREFIX } = STORED_FILES.uploads;
/** Where earlier releases received files. */
const INCOMING = `${PREFIX}/incoming/`;
const FILES_AT_ONCE = 500;
/** More are left to later sweeps. */
const MOST_REMEMBERED = 10_000;

/**
 * Deletes files of uploads that no row refers to. A file is deleted only if the sweep before saw it in the same version: an
 * upload whose row expired may still be running.
 */
export function createUploadSweep(files: FileStore) {
  /** The versions of files without a row, as the last complete sweep saw them. */
  let seenBefore: ReadonlyMap<string, string> = new Map();

  /** False if another server is deleting. */
  function deleteUnnamed(db: Database, { key, version }: StoredFile): Promise<boolean> {
    return withoutAudit(db, 'no row refers to the file any more', async (tx) => {
      if (!(await tryWorkLock(tx, 'files of uploads'))) return false;
      const sha256 = contentOfKey('uploads', key);
      if (sha256 !== null) {
        await lockContent(tx, sha256);
        if ((await selectNamedContents(tx, [sha256])).size > 0) return true;
      }
      if ((await files.stat(key))?.version === version) await files.delete(key);
      return true;
    });
  }

  /** The files that no row refers to; files that this product didn't store are left alone. */
  async function unnamedOf(db: Database, found: readonly StoredFile[]): Promise<StoredFile[]> {
    const contents = found.flatMap(({ key }) => contentOfKey('uploads', key) ?? []);
    const named = await selectNamedContents(db, contents);
    return found.filter(({ key }) => {
      const sha256 = contentOfKey('uploads', key);
      return sha256 === null ? key.startsWith(INCOMING) : !named.has(sha256);
    });
  }

  /** Sweeps once. Returns early when the signal aborts or another server sweeps. */
  return async (db: Database, signal: AbortSignal): Promise<void> => {
    const seen = new Map<string, string>();
    for await (const found of inPages(files.list(PREFIX, { signal }))) {
      for (const file of await unnamedOf(db, found)) {
        if (signal.aborted) return;
        if (seenBefore.get(file.key) === file.version) {
          if (!(await deleteUnnamed(db, file))) return;
        } else if (seen.size < MOST_REMEMBERED) seen.set(file.key, file.version);
      }
    }
    seenBefore = seen;
    await files.deleteInterrupted({ signal });
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
