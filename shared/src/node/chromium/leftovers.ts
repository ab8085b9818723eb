import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isSystemError, uid } from './platform.ts';

const machine = hostname().replaceAll(/[^\w]/g, '');

/** The name of a private folder that tells whose it is, also after its process was killed. */
export const leftoverName = (prefix: string) => `${prefix}-${machine}-${process.pid}`;

/** Removes what processes of ours on this machine left behind when they were killed. */
export function removeLeftovers(parent: string, prefix: string): void {
  const start = `${prefix}-${machine}-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(start))) {
    const processId = Number.parseInt(name.slice(start.length), 10);
    const folder = join(parent, name);
    if (Number.isNaN(processId) || isAlive(processId)) continue;
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid !== uid) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}
