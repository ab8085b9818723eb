import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export const LOCK_FILE = 'database.lock';

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Locks the data folder for this process and returns the function that unlocks it. The operating system holds the lock of the
 * file, so a process that dies in any way leaves no lock behind, and a reused process ID causes no confusion; the file names
 * the owning process. Throws StartError if another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // The id is committed to be readable for a second process; committing lets go, so the lock is taken again.
    file.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const holder = isBusy(error) ? file.prepare('PRAGMA user_version').get()?.user_version : undefined;
    file.close();
    if (holder === undefined) throw error;
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder}. Stop that process, or set another folder with DATA_DIR.`,
    );
  }
  return () => file.close();
}
