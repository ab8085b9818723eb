import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { INSPECTION_KEY } from './inspection-server.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  /** Whether it has ended, or does within a moment. */
  hasEnded(): Promise<boolean>;
  kill(): Promise<void>;
};
type User = { uid: number; gid: number };

/** A folder of its own for all that the processes of a test leave on the disk, and what is left of them. */
export function openTraces(user?: User) {
  const folder = mkdtempSync(join(tmpdir(), 'inspection-traces-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return {
    folder,
    /** Folders of browsers and of inspections. */
    folders: () => readdirSync(folder).filter((name) => /^cbp-(browser|inspections)-/.test(name)),
    /** Browsers with their processes, by the folder in their command line. */
    browsers: () => processesWith(folder),
    close() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

export type Traces = ReturnType<typeof openTraces>;

/** Processes that have a text in their command line. Those that the browser forks write theirs anew, with spaces. */
function processesWith(text: string): { id: number; words: string[] }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split(/[\0 ]/);
      return words.some((word) => word.includes(text)) ? [{ id: Number(name), words }] : [];
    } catch {
      return [];
    }
  });
}

/** The server as a process of its own, as it is started in operation, and as another user if one is given. */
export async function startServerProcess(
  traces: Traces,
  options: { loopback?: readonly string[]; env?: Record<string, string>; user?: User | undefined } = {},
): Promise<ServerProcess> {
  const { loopback = [], env, user } = options;
  const child = spawn(process.execPath, [MAIN], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: traces.folder,
      HOME: traces.folder,
      PORT: '0',
      INSPECTION_KEY,
      ...(loopback.length > 0 && { INSPECTION_LOOPBACK_HOSTS: loopback.join(',') }),
      ...env,
    },
  });
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
  return {
    url,
    child,
    // Its connections break a moment before we hear of its end.
    hasEnded: () => Promise.race([exit.then(() => true), pause(WAIT_MS, false, { ref: false })]),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
