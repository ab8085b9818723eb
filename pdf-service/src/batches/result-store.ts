import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { fileTimeNow } from '@cbp/shared/node/clock';
import { errorCode } from '../refusal.ts';

/** Content-addressed documents. A stored document is complete, even after a crash. */
export type ResultStore = {
  /** Stores a document and gives its SHA-256, in hexadecimal. Throws what the file system throws, then nothing is stored. */
  put(document: Uint8Array): Promise<string>;
  /** Its size in bytes, or null where it is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  /** The bytes. If they do not match the hash, the stream fails before the last chunk, so a damaged document is never complete. */
  read(sha256: string): Readable;
  /** Verifies a document against its hash. */
  verify(sha256: string): Promise<DocumentState>;
  /** Deletes a document, if it is there. */
  discard(sha256: string): Promise<void>;
  /** Whether there is any document; if one is expected and there is none, the folder isn’t mounted. */
  hasDocuments(): Promise<boolean>;
  /** All files in the store, including those of unfinished writes. */
  files(): AsyncIterable<StoredFile>;
  /** Deletes a file, unless it was stored again since it was listed. */
  remove(file: StoredFile): Promise<void>;
};

export type DocumentState = 'whole' | 'damaged' | 'missing';

/** A stored document doesn’t match its hash, or cannot be read. */
export class DamagedDocument extends Error {
  override name = 'DamagedDocument';
}

/** `sha256` is null for an unfinished write. */
export type StoredFile = { path: string; sha256: string | null; modifiedMs: number };

const ENDING = '.pdf';
const HALF_DONE = 'half-done';
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * A store in a folder that all replicas share, on one machine or on a shared volume. `onDamaged` is called for each
 * document that a reader couldn't get.
 */
export function createResultStore(
  folder: string,
  onDamaged: (sha256: string) => void = () => undefined,
): ResultStore {
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
      const now = new Date(fileTimeNow());
      if (await holds(path, document)) {
        await utimes(path, now, now);
        // Another writer may not have finished yet.
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

    read(sha256) {
      const verified = verifying(sha256);
      pipeline(createReadStream(pathOf(sha256)), verified, (error) => {
        // An early disconnect is not an error of the document.
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onDamaged(sha256);
      });
      return verified;
    },

    async verify(sha256) {
      try {
        const hash = createHash('sha256');
        for await (const piece of createReadStream(pathOf(sha256))) hash.update(piece);
        return hash.digest('hex') === sha256 ? 'whole' : 'damaged';
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return 'missing';
        // A sector that cannot be read any more.
        if (errorCode(error) === 'EIO') return 'damaged';
        throw error;
      }
    },

    discard: (sha256) => rm(pathOf(sha256), { force: true }),

    async hasDocuments() {
      for (const part of await namesIn(folder)) {
        if (part !== HALF_DONE && (await namesIn(join(folder, part))).length > 0) return true;
      }
      return false;
    },

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

/** Passes everything on but the last piece, which waits for the hash. */
function verifying(sha256: string): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      const before = held;
      held = piece;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new DamagedDocument(`the document ${sha256} is damaged`));
    },
  });
}

/** Whether a file has just this content: one that was damaged may have its size. */
async function holds(path: string, content: Uint8Array): Promise<boolean> {
  if ((await sizeAt(path)) !== content.byteLength) return false;
  try {
    return (await readFile(path)).equals(content);
  } catch {
    return false;
  }
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
