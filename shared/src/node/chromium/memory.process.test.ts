import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { treeMemoryBytes } from './memory.ts';

const MEGABYTE = 1024 * 1024;
const started: ChildProcess[] = [];

afterAll(() => {
  for (const { pid } of started) if (pid) process.kill(-pid, 'SIGKILL');
});

/** A process with this much memory, which starts a second one with as much from another thread. */
async function startFamily(megabytes: number): Promise<number> {
  const hold = `globalThis.held = Buffer.alloc(${megabytes} * ${MEGABYTE}, 1); setInterval(() => undefined, 1e6);`;
  const grandchild = `${hold} console.log('ready');`;
  const thread = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' })`;
  const child = spawn(
    process.execPath,
    ['-e', `${hold} new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true });`],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  );
  started.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child.pid ?? 0;
}

test.runIf(process.platform === 'linux')(
  'adds up a process and its descendants, started by any of its threads, and no others',
  async () => {
    const [family, neighbours] = [await startFamily(100), await startFamily(1)];
    const bytes = (await treeMemoryBytes(family)) ?? 0;
    expect(bytes).toBeGreaterThan(200 * MEGABYTE);
    expect(bytes).toBeLessThan(400 * MEGABYTE);
    expect(await treeMemoryBytes(neighbours)).toBeLessThan(150 * MEGABYTE);
  },
);

test('a process that has ended holds nothing', async () => {
  const ended = spawn('true');
  await once(ended, 'exit');
  expect(await treeMemoryBytes(ended.pid ?? 0)).toBe(readdirSync('/').includes('proc') ? 0 : null);
});
