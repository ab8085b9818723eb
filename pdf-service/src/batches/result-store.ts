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
  /** Deletes a document, unless it was stored lately: somebody may be about to refer to it. */
  remove(sha256: string): Promise<void>;
  /** Every document that was not stored lately. */
  list(): AsyncIterable<string>;
  /** Deletes what stores that never came to their end have left. */
  removeLeftovers(): Promise<void>;
};

const ENDING = '.pdf';
const HALF_DONE = 'half-done';
const LATELY_MS = 3_600_000;
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

  const ageOf = async (path: string) => Date.now() - (await stat(path)).mtimeMs;

  return {
    async put(document) {
      const sha256 = createHash('sha256').update(document).digest('hex');
      const path = pathOf(sha256);
      const now = new Date();
      if ((await sizeAt(path)) === document.byteLength) {
        await utimes(path, now, now);
        return sha256;
      }
      const aside = await writeAside(document);
      try {
        await mkdir(dirname(path), { recursive: true });
        await rename(aside, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(aside, { force: true });
      }
      return sha256;
    },

    sizeOf: (sha256) => sizeAt(pathOf(sha256)),
    read: (sha256) => createReadStream(pathOf(sha256)),

    async remove(sha256) {
      const path = pathOf(sha256);
      if ((await sizeAt(path)) !== null && (await ageOf(path)) > LATELY_MS) await rm(path, { force: true });
    },

    async *list() {
      for (const part of await namesIn(folder)) {
        if (part === HALF_DONE) continue;
        for (const name of await namesIn(join(folder, part))) {
          const sha256 = name.slice(0, -ENDING.length);
          if (SHA256.test(sha256) && (await ageOf(pathOf(sha256))) > LATELY_MS) yield sha256;
        }
      }
    },

    async removeLeftovers() {
      for (const name of await namesIn(halfDone)) {
        const path = join(halfDone, name);
        if ((await ageOf(path)) > LATELY_MS) await rm(path, { force: true });
      }
    },
  };
}

async function sizeAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
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
