import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { packageFolder } from './cache-folder.ts';
import { ChromiumError } from './chromium-error.ts';
import { leftoverName, removeLeftovers } from './leftovers.ts';
import { isSystemError } from './platform.ts';

const UNPACKED_MEGABYTES = 230;

/** Unpacks an archive of the browser's npm package, or selected files of it. */
export async function unpackTar(
  archive: string,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
) {
  await pipeline(
    createReadStream(join(packageFolder, 'bin', archive)),
    createBrotliDecompress(),
    extract(folder, { ignore: (path, entry) => entry.type === 'file' && !isWanted(path) }),
  );
}

/**
 * Fills a folder next to the target and renames it, so that an incomplete one is never used. `fill` returns whether the
 * result is usable; false leaves nothing behind.
 */
export async function unpackOnce(
  target: string,
  fill: (draft: string) => Promise<boolean>,
): Promise<boolean> {
  if (statSync(target, { throwIfNoEntry: false })) return true;
  removeLeftovers(dirname(target), `${basename(target)}.draft`);
  const draft = `${target}.${leftoverName('draft')}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (!(await fill(draft))) return false;
    await rename(draft, target).catch((error: unknown) => {
      if (!statSync(target, { throwIfNoEntry: false })) throw error;
    });
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOSPC')) {
      throw new ChromiumError(
        `The disk of ${dirname(target)} is full. The browser needs ${UNPACKED_MEGABYTES} MB there, or in the folder set with CBP_CACHE_DIR.`,
      );
    }
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
