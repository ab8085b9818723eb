import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { NotReady } from '../http/health-routes.ts';
import {
  assertKey,
  type ByteRange,
  DamagedFile,
  type FileStore,
  FilesUnavailable,
  RangeBeyondEnd,
  type StoredFile,
} from './file-store.ts';
import { createStaging, type WrittenAside } from './staging.ts';
import { verified } from './verified.ts';

/** Where unfinished files are, on the same file system, since they are renamed. */
const STAGING = 'half-done';
/** Most files are read at once, and large ones in few calls. */
const READ_BYTES = 256 * 1024;
/** What the operating system says of a disk or network volume that is gone. */
const AWAY = new Set(['EIO', 'ENODEV', 'ENOTCONN', 'EROFS', 'ESTALE', 'EACCES', 'EPERM', 'ETIMEDOUT']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Files in a folder of this host, or of a disk that all hosts share. The folder is created with its first file. A full disk
 * is not translated: its error has the code ENOSPC.
 */
export function createFolderFiles(root: string): FileStore {
  const staging = createStaging(join(root, STAGING), { isForced: true });

  function pathOf(key: string): string {
    assertKey(key);
    return join(root, key);
  }

  async function keep({ path }: Pick<WrittenAside, 'path'>, key: string): Promise<void> {
    const target = pathOf(key);
    const isNamed = await rename(path, target).then(() => true, nullIfMissing);
    if (isNamed) return syncFolder(dirname(target));
    // The folder is created with its first file.
    const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncFolder(dirname(target));
    if (created !== undefined) await syncFolders(dirname(dirname(target)), dirname(created));
  }

  /** A sector that can't be read damages one file; a volume that is gone, none. */
  async function failureOf(error: Error, key: string): Promise<Error> {
    if (!AWAY.has(codeOf(error))) return error;
    const isMounted = await access(root).then(
      () => true,
      () => false,
    );
    if (codeOf(error) === 'EIO' && isMounted) return new DamagedFile(key, error);
    return new FilesUnavailable(codeOf(error), error);
  }

  async function* filesIn(folder: string, prefix: string): AsyncGenerator<StoredFile> {
    for (const entry of await entriesOf(folder)) {
      const key = `${prefix}/${entry.name}`;
      if (entry.isDirectory()) yield* filesIn(join(folder, entry.name), key);
      else {
        const found = await factsOf(key, join(folder, entry.name));
        if (found) yield found;
      }
    }
  }

  return {
    home: root,

    put: (key, content, options) =>
      whileMounted(async () => {
        const written = await staging.write(content, options);
        try {
          await keep(written, key);
        } catch (error) {
          await rm(written.path, { force: true });
          throw error;
        }
        return { sha256: written.sha256, bytes: written.bytes };
      }),

    stage: (content, options) =>
      whileMounted(async () => {
        const written = await staging.write(content, options);
        const { path, sha256, bytes } = written;
        return {
          sha256,
          bytes,
          read: () => createReadStream(path),
          keep: (key) => whileMounted(() => keep(written, key)),
          discard: () => rm(path, { force: true }),
        };
      }),

    open: (key, { range, sha256 } = {}) =>
      whileMounted(async () => {
        const file = await open(pathOf(key), 'r').catch(nullIfMissing);
        if (!file) return null;
        try {
          const { size } = await file.stat();
          const part = partOf(range ?? { from: 0 }, size || 1);
          // With its end, the stream doesn't read once more to find it.
          const content = file.createReadStream({
            highWaterMark: READ_BYTES,
            start: part.from,
            end: part.to,
          });
          // A reader may listen later than it breaks; it gets the error all the same.
          content.on('error', () => undefined);
          if (sha256 === undefined) return { bytes: size, stream: content };
          const checked = verified(key, sha256, { failureOf: (error) => failureOf(error, key) });
          return { bytes: size, stream: pipeline(content, checked, () => undefined) };
        } catch (error) {
          await file.close();
          throw error;
        }
      }),

    stat: (key) => whileMounted(() => factsOf(key, pathOf(key))),

    delete: (key) => whileMounted(() => rm(pathOf(key), { force: true })),

    list: (prefix) => filesIn(pathOf(prefix), prefix),

    deleteInterrupted: () => staging.deleteInterrupted(),

    async check() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await access(root, constants.R_OK | constants.W_OK);
      } catch (error) {
        throw new NotReady('their folder cannot be read and written', { cause: error });
      }
    },

    close: () => Promise.resolve(),
  };
}

/** The part of a file of this size, with its last byte. Throws RangeBeyondEnd. */
export function partOf({ from, to }: ByteRange, size: number): { from: number; to: number } {
  if (from >= size) throw new RangeBeyondEnd(size);
  return { from, to: Math.min(to ?? size - 1, size - 1) };
}

/** Says FilesUnavailable of a volume that is gone, and passes on other errors. */
async function whileMounted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (AWAY.has(codeOf(error))) throw new FilesUnavailable(codeOf(error), error);
    throw error;
  }
}

async function factsOf(key: string, path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(nullIfMissing);
  if (!found?.isFile()) return null;
  return { key, bytes: found.size, version: `${found.mtimeMs}-${found.ino}` };
}

async function entriesOf(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
  throw error;
}

/** The folders from one up to another above it. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; folder.startsWith(upTo); folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === upTo) return;
  }
}

/** A name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
