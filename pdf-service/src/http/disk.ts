import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import { systemMessage } from '../refusal.ts';

const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** Throws NotReady, which names the folder by its role, where it cannot be written to or has less than 100 MB left. */
export async function checkDisk(role: string, folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= LEAST_FREE_BYTES) return;
  } catch (cause) {
    throw new NotReady(`${role} ${systemMessage(cause)}`, { cause });
  }
  throw new NotReady(`${role} has less than ${LEAST_FREE_BYTES / 1024 / 1024} MB left`);
}
