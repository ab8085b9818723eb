import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTimeNow } from '../clock.ts';
import { randomId } from '../random-id.ts';
import type { FileContent, WrittenFile } from './file-store.ts';

const NAME_BYTES = 18;
/** Longer than a request may take. */
const INTERRUPTED_MS = 60 * 60_000;

const FLUSHED_BYTES = 16 * 1024 * 1024;

/** A complete file of this host. */
export type WrittenAside = WrittenFile & { path: string };

/** Writes files of this host that have no name yet. `isForced`: each is on the disk when it is written. */
export function createStaging(folder: string, { isForced }: { isForced: boolean }) {
  return {
    /** Writes content. Nothing is left if it fails. */
    async write(content: FileContent, { signal }: { signal?: AbortSignal | undefined } = {}) {
      const path = join(folder, randomId(NAME_BYTES));
      const file = await openNew(path);
      let flushing = Promise.resolve();
      try {
        const hash = createHash('sha256');
        let bytes = 0;
        let flushedBytes = 0;
        for await (const piece of piecesOf(content)) {
          signal?.throwIfAborted();
          const writing = writeWhole(file, piece);
          // Hashing takes as long as writing, so they run at the same time, and so does what forces large files to the disk.
          hash.update(piece);
          bytes += piece.byteLength;
          await writing;
          if (!isForced || bytes - flushedBytes < FLUSHED_BYTES) continue;
          await flushing;
          flushedBytes = bytes;
          flushing = file.datasync();
          flushing.catch(() => undefined);
        }
        await flushing;
        if (isForced) await file.sync();
        await file.close();
        const written: WrittenAside = { path, sha256: hash.digest('hex'), bytes };
        return written;
      } catch (error) {
        await flushing.catch(() => undefined);
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
    },

    /** Deletes what killed processes left. */
    async deleteInterrupted(): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const modifiedMs = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (modifiedMs < fileTimeNow() - INTERRUPTED_MS) await rm(path, { force: true });
      }
    },
  };
}

/** The folder is created with its first file. */
async function openNew(path: string): Promise<FileHandle> {
  const openIt = () => open(path, 'wx', 0o600);
  try {
    return await openIt();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return openIt();
  }
}

/** In one call of the system, unlike `appendFile`, so that the piece can be hashed meanwhile. */
async function writeWhole(file: FileHandle, piece: Uint8Array): Promise<void> {
  let written = 0;
  while (written < piece.byteLength) {
    written += (await file.write(piece, written)).bytesWritten;
  }
}

async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}
