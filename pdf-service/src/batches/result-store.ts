import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../refusal.ts';

/** Documents by their content. What is stored is whole, whenever the machine stopped. */
export type ResultStore = {
  /** Stores a document and gives its SHA-256, in hexadecimal. Throws what the file system throws, then nothing is stored. */
  put(document: Uint8Array): Promise<string>;
  /** Its size in bytes, or null where it is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  read(sha256: string): Readable;
  /** Everything in the store, with what writes that never came to their end have left. */
  files(): AsyncIterable<StoredFile>;
  /** Deletes a file, unless it was stored again since it was listed. */
  remove(file: StoredFile): Promise<void>;
};

/** `sha256` is null for what was left half done. */
export type StoredFile = { path: string; sha256: string | null; modifiedMs: number };

const ENDING = '.pdf';
const HALF_DONE = 'half-done';
const SHA256 = /^[0-9a-f]{64}$/;

/** A store in a folder, which all replicas on a machine, or on a shared volume, have in common. */
export function createResultStore(folder: string): ResultStore {
  const halfDone = join(folder, HALF_DONE);
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), `${sha256}${ENDING}`);

  async function writeAside(document: Uint8Array): Promise<string> {
    await mkdir(halfDone, { recursive: true });
    const path = join(halfDone, randomUUID());
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(document);
        await file.sync();
      } finally {
        await file.close();
      }
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    async put(document) {
      const sha256 = createHash('sha256').update(document).digest('hex');
      const path = pathOf(sha256);
      const now = new Date();
      if ((await sizeAt(path)) === document.byteLength) {
        await utimes(path, now, now);
        // Whoever stored it may not have come so far yet.
        await syncFolder(dirname(path));
        return sha256;
      }
      const aside = await writeAside(document);
      try {
        const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined;
        if (isNewFolder) await syncFolder(folder);
        await rename(aside, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(aside, { force: true });
      }
      return sha256;
    },

    sizeOf: (sha256) => sizeAt(pathOf(sha256)),
    read: (sha256) => createReadStream(pathOf(sha256)),

    async *files() {
      for (const part of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name);
          const modifiedMs = await modifiedAt(path);
          const sha256 = name.slice(0, -ENDING.length);
          const isDocument = part !== HALF_DONE && SHA256.test(sha256);
          if (modifiedMs !== null && (isDocument || part === HALF_DONE)) {
            yield { path, sha256: isDocument ? sha256 : null, modifiedMs };
          }
        }
      }
    },

    async remove({ path, modifiedMs }) {
      if ((await modifiedAt(path)) === modifiedMs) await rm(path, { force: true });
    },
  };
}

const modifiedAt = async (path: string) => (await facts(path))?.mtimeMs ?? null;
const sizeAt = async (path: string) => (await facts(path))?.size ?? null;

async function facts(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
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
