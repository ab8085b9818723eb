import { chmod, stat } from 'node:fs/promises';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

const FOR_OTHERS = 0o007;
const FOR_GROUP_AND_OTHERS = 0o077;

/** New files and folders of this process are for its user alone. */
export function keepNewFilesPrivate(): void {
  process.umask(FOR_GROUP_AND_OTHERS);
}

/**
 * Closes a folder, which holds a database or secrets, for everybody but its owner; one that is not there yet is made so by
 * `keepNewFilesPrivate`. Throws StartError for one of another user that everybody on the machine can read; that a group
 * can, as on volumes of orchestrators, is left to whoever gave us the folder.
 */
export async function closeFolder(folder: string, log: Log): Promise<void> {
  // Windows keeps rights in another way, of which these bits say nothing.
  if (process.platform === 'win32') return;
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found || (found.mode & FOR_GROUP_AND_OTHERS) === 0) return;
  const mode = (found.mode & 0o7777).toString(8);
  try {
    await chmod(folder, found.mode & 0o7700);
    log.warn({ folder, mode }, 'removed access to the folder for other users of this host');
  } catch (error) {
    if ((found.mode & FOR_OTHERS) === 0) return;
    throw new StartError(
      `The folder ${folder} belongs to another user and is open to every user of this host (${mode}). Restrict it with chmod 700, or set another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}
