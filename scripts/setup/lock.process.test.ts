import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
const children: ChildProcess[] = [];
const lockFile = () => join(folder, 'cache', 'setup.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process of its own that takes the lock and works until its stdin ends; its stderr is collected. */
async function startHolder(work: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'lock.mjs'));
  const script = `import { withLock } from ${module};
    import { appendFileSync } from 'node:fs';
    const log = (line) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, line + '\\n');
    await withLock(${JSON.stringify(lockFile())}, async () => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  children.push(child);
  const spoken: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => spoken.push(chunk.toString()));
  return { child, spoken };
}

const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
const UNTIL_STDIN_ENDS = `log('begin'); await new Promise((done) => process.stdin.on('end', done).resume()); log('end');`;

it('does the work and leaves no lock behind, also when the work fails', async () => {
  await expect(withLock(lockFile(), async () => existsSync(lockFile()))).resolves.toBe(true);
  await expect(withLock(lockFile(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
});

it('lets a second process wait, with a message', async () => {
  const first = await startHolder(UNTIL_STDIN_ENDS);
  await expect.poll(() => existsSync(join(folder, 'log'))).toBe(true);
  const second = await startHolder(`log('second');`);
  await expect.poll(() => second.spoken.join('')).toContain(`setup (process ${first.child.pid})`);

  first.child.stdin?.end();
  await once(second.child, 'close');

  expect(log()).toEqual(['begin', 'end', 'second']);
});

it('takes over the lock of a process that was killed', async () => {
  const first = await startHolder(UNTIL_STDIN_ENDS);
  await expect.poll(() => existsSync(join(folder, 'log'))).toBe(true);
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  expect(existsSync(lockFile())).toBe(true);

  await withLock(lockFile(), async () => undefined);

  expect(existsSync(lockFile())).toBe(false);
});

it('takes over a lock without a recent heartbeat, even if its process ID was reused', async () => {
  await withLock(lockFile(), async () => undefined);
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, host: hostname() }));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(), longAgo, longAgo);

  await expect(withLock(lockFile(), async () => 'done')).resolves.toBe('done');
});

it('asks for write permission if it has none', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(withLock(join(folder, 'file', 'setup.lock'), async () => undefined)).rejects.toThrow(
    /^Can't write to .*\. Give this user write permission\.$/,
  );
});
