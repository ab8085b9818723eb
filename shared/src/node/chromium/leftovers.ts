import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isLinux, isSystemError, uid } from './platform.ts';

const machine = hostname().replaceAll(/[^\w]/g, '');

/** The name of a private folder that identifies its owner, even after the process was killed. */
export function leftoverName(prefix: string): string {
  const startedAt = statusOf(process.pid)?.startedAt;
  const parts = [prefix, machine, process.pid, ...(startedAt === undefined ? [] : [startedAt])];
  return parts.join('-');
}

/**
 * Removes what processes of ours on this machine left behind when they were killed, and calls `beforeRemoval` with each
 * folder first.
 */
export function removeLeftovers(
  parent: string,
  prefix: string,
  beforeRemoval: (folder: string) => void = () => undefined,
): void {
  const start = `${prefix}-${machine}-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(start))) {
    const [, processId, startedAt] = /^(\d+)(?:-(\d+))?-/.exec(name.slice(start.length)) ?? [];
    const folder = join(parent, name);
    if (processId === undefined || isRunning(Number(processId), startedAt)) continue;
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid !== uid) continue;
    beforeRemoval(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/**
 * Kills the browsers that use a profile folder, which is unique to one launch, with their process groups: a hanging one does
 * not notice that its pipe is closed. Does nothing without /proc.
 */
export function killUsersOf(profile: string): void {
  if (!isLinux) return;
  const argument = `--user-data-dir=${profile}`;
  for (const processId of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const words = read(`/proc/${processId}/cmdline`)?.split('\0');
    const status = statusOf(Number(processId));
    if (!words?.includes(argument) || !status) continue;
    if (lstatSync(`/proc/${processId}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    const target = status.group === Number(processId) ? -status.group : Number(processId);
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      if (!isSystemError(error, 'ESRCH')) throw error;
    }
  }
}

/** Whether the process is still running, and not another one with a reused ID, as far as the system tells. */
function isRunning(processId: number, startedAt: string | undefined): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
  const status = statusOf(processId);
  if (!status) return true;
  const isOther = startedAt !== undefined && status.startedAt !== startedAt;
  return !status.hasEnded && !isOther;
}

/** The Linux status of a process; `startedAt` is relative to system start. See proc_pid_stat(5). */
function statusOf(processId: number): { group: number; startedAt: string; hasEnded: boolean } | undefined {
  const text = isLinux ? read(`/proc/${processId}/stat`) : undefined;
  // The second field is the name of the program, which may hold spaces and parentheses.
  const [state = '', , group, ...others] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  const startedAt = others[16];
  if (group === undefined || startedAt === undefined) return undefined;
  return { group: Number(group), startedAt, hasEnded: /[ZX]/.test(state) };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
