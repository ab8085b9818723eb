import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DamagedFile, type FileStore, type StoredFile } from './file-store.ts';
import { contentOfStoredKey, STORED_FILES } from './stored-files.ts';

/** How far a move is, in files and bytes. `gone`: deleted at the source meanwhile. */
export type MoveProgress = {
  files: number;
  bytes: number;
  copied: number;
  present: number;
  gone: number;
  doneBytes: number;
  /** The keys of files whose content isn't what their name says; they aren't copied. */
  damaged: readonly string[];
};

const AT_ONCE = 4;

/**
 * Copies all stored files from one home to another, and verifies each copy by its checksum. Files that are there already are
 * compared and copied again if they differ, so it can be repeated after an interruption. Deletes nothing. Throws
 * FilesUnavailable, and the reason of the signal.
 */
export async function moveFiles(
  { from, to }: { from: FileStore; to: FileStore },
  { onProgress, signal }: { onProgress(progress: MoveProgress): void; signal?: AbortSignal },
): Promise<MoveProgress> {
  const found: StoredFile[] = [];
  for (const { prefix } of Object.values(STORED_FILES)) {
    for await (const file of from.list(prefix, { signal })) found.push(file);
  }
  const damaged: string[] = [];
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  const progress = { files: found.length, bytes, copied: 0, present: 0, gone: 0, doneBytes: 0, damaged };
  onProgress(progress);

  async function moveOne({ key, bytes: size }: StoredFile): Promise<void> {
    try {
      progress[await copyOf(key, { from, to, signal })] += 1;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.push(key);
    }
    progress.doneBytes += size;
    onProgress(progress);
  }

  const waiting = found.values();
  const failed = new AbortController();
  async function work(): Promise<void> {
    for (const file of waiting) {
      if (failed.signal.aborted) return;
      signal?.throwIfAborted();
      await moveOne(file);
    }
  }
  const stopOthers = (error: unknown) => {
    failed.abort();
    throw error;
  };
  // All of them, so that nothing is written after the move has ended.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stopOthers)));
  const failure = ends.find((end) => end.status === 'rejected');
  signal?.throwIfAborted();
  if (failure) throw failure.reason;
  return progress;
}

type Homes = { from: FileStore; to: FileStore; signal: AbortSignal | undefined };

/** Copies one file unless the same is there. Throws DamagedFile if its content isn't what its name says. */
async function copyOf(key: string, { from, to, signal }: Homes): Promise<'copied' | 'present' | 'gone'> {
  const sha256 = contentOfStoredKey(key) ?? (await hashOf(from, key, signal));
  if (sha256 === null) return 'gone';
  if ((await hashOf(to, key, signal)) === sha256) return 'present';
  const source = await from.open(key, { sha256, signal });
  if (!source) return 'gone';
  await to.put(key, source.stream, { signal });
  if ((await hashOf(to, key, signal)) !== sha256) throw new Error(`the copy of ${key} isn't what was read`);
  return 'copied';
}

/** The SHA-256 of a stored file; null without one. */
async function hashOf(
  files: FileStore,
  key: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const found = await files.open(key, { signal });
  if (!found) return null;
  const hash = createHash('sha256');
  await pipeline(found.stream, hash, { signal });
  return hash.digest('hex');
}
