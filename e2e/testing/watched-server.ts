import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clockOffset, TEST_CLOCK, TEST_CLOCK_OFFSET } from '@cbp/shared/node/clock';

const MAIN = join(import.meta.dirname, '../../api/src/main.ts');
const LOOKED_INTO = pathToFileURL(join(import.meta.dirname, 'looked-into.ts'));
/**
 * The C library overwrites what is freed with a byte, so that what is still found in memory is still held; what it keeps for the
 * next use in a thread it would not overwrite, so it keeps nothing.
 */
const OVERWRITTEN = { MALLOC_PERTURB_: '165', GLIBC_TUNABLES: 'glibc.malloc.tcache_count=0' };

/** A server of the product as a process of its own, of which everything is seen: its log, its files, its memory. */
export type WatchedServer = {
  url: string;
  pid: number;
  /** What it has written to its log, with every level. */
  log(): string;
  /** Has it throw away what nothing needs any more, and write the rest of its heap to a file if one is named. */
  look(heapFile?: string): Promise<void>;
  stop(): Promise<void>;
};

/** `laterMs`: its clock is so far ahead of the test's. */
export async function startWatchedServer(options: {
  settings: Record<string, string>;
  tempDir: string;
  laterMs?: number;
}): Promise<WatchedServer> {
  const { settings, tempDir, laterMs = 0 } = options;
  await mkdir(tempDir, { recursive: true });
  const { DATABASE_URL: _database, [TEST_CLOCK]: _clock, NODE_OPTIONS: _options, ...env } = process.env;
  const child = fork(MAIN, {
    env: {
      ...env,
      ...OVERWRITTEN,
      PORT: '0',
      LOG_LEVEL: 'trace',
      TMPDIR: tempDir,
      [TEST_CLOCK_OFFSET]: String((clockOffset() ?? 0) + laterMs),
      ...settings,
    },
    execArgv: ['--expose-gc', `--import=${LOOKED_INTO}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  }
  const ended = once(child, 'exit');
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`the server ended with ${code}: ${lines.join('').slice(-2_000)}`);
    }),
  ])) as [{ url: string }];
  return {
    url,
    pid: child.pid ?? 0,
    log: () => lines.join(''),
    async look(file) {
      const looked = once(child, 'message');
      child.send({ type: 'look', ...(file !== undefined && { file }) });
      await looked;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The files below a folder, by their paths in it. Those that go meanwhile are left out. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => null);
    if (content) files.set(path.slice(folder.length + 1), content);
  }
  return files;
}
