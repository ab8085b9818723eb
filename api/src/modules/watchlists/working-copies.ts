import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import type { Uploads } from '../uploads/uploads.service.ts';

const FOLDER = 'watchlist-files';

export type StoredFile = { name: string; sha256: string };
export type WorkingCopy = { name: string; path: string };

/**
 * Files of a version on the disk of this host while it is loaded: readers read some of them twice, or out of order. They are
 * deleted afterwards, and those of a host that was killed with the next load.
 */
export async function withWorkingCopies<Result>(
  { uploads, dataDir, files }: { uploads: Uploads; dataDir: string; files: readonly StoredFile[] },
  use: (copies: WorkingCopy[]) => Promise<Result>,
): Promise<Result> {
  const parent = join(dataDir, FOLDER);
  // One version is loaded at a time, so whatever is there is left over.
  await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'version-'));
  try {
    const copies: WorkingCopy[] = [];
    for (const [place, { name, sha256 }] of files.entries()) {
      const stored = await uploads.open(sha256);
      if (!stored) throw new FilesUnavailable(`the file ${name} of a watchlist isn't stored`);
      const path = join(folder, String(place));
      await pipeline(stored, createWriteStream(path, { mode: 0o600 }));
      copies.push({ name, path });
    }
    return await use(copies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
