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
 * Removes access of other users to a folder with a database or secrets; a new one is created private by
 * `keepNewFilesPrivate`. Throws StartError if it belongs to another user and is readable for everyone on the host; group
 * access, as on volumes of orchestrators, is left as the folder's creator set it.
 */
export async function closeFolder(folder: string, log: Log): Promise<void> {
  // Windows permissions are not in these bits.
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
