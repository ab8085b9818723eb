import { accessSync, constants, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ChromiumError } from './chromium-error.ts';
import { isSystemError, uid } from './platform.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');

const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium');
export const packageFolder = join(dirname(packageFile), '..');
export const packageVersion = (
  JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
).version;

export const browserFolder = (cache: string) => join(cache, `chromium-${packageVersion}`);
export const fontFolder = (cache: string) => join(cache, `chromium-fonts-${packageVersion}`);

/** The folder for the unpacked browser, private to this user: CBP_CACHE_DIR, the repository, or a temporary folder. */
export function cacheFolder(): string {
  const named = process.env.CBP_CACHE_DIR;
  const folder = named || join(REPOSITORY, '.cache');
  if (isUsableCache(folder)) return folder;
  if (named) {
    throw new ChromiumError(
      `CBP_CACHE_DIR is ${named}, which is not writable for this user or contains files of another user. Set a folder of your own.`,
    );
  }
  return temporaryCache();
}

/** Whether its contents belong to us and, unless complete, it is writable. */
function isUsableCache(folder: string): boolean {
  try {
    const parts = [browserFolder(folder), fontFolder(folder)].map((path) =>
      lstatSync(path, { throwIfNoEntry: false }),
    );
    if (parts.some((part) => part && (part.uid !== uid || !part.isDirectory()))) return false;
    if (parts.every((part) => part)) return true;
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The temporary folder is shared, so another user may have created this one before us; then it is rejected. */
function temporaryCache(): string {
  const folder = join(tmpdir(), `cbp-portal-${uid}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new ChromiumError(
      `${folder} belongs to another user or is accessible to others. Remove it, or set CBP_CACHE_DIR to a folder of your own.`,
    );
  }
  return folder;
}
