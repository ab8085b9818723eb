import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLog } from './log.ts';

const log = createLog({ name: 'test', level: 'silent' });
const never = () => new Promise<void>(() => undefined);

function recorded(
  start?: (parts: Pick<Lifecycle, 'onStop'>, done: string[]) => Promise<void>,
  stopDeadlineMs = 5_000,
) {
  const done: string[] = [];
  const lifecycle = createLifecycle({
    log,
    stopDeadlineMs,
    start: async (parts) => {
      done.push('start');
      await start?.(parts, done);
    },
  });
  return { lifecycle, done };
}

describe('a lifecycle', () => {
  it('starts once for callers at the same time, and later ones', async () => {
    const { lifecycle, done } = recorded();
    await Promise.all([lifecycle.start(), lifecycle.start()]);
    await lifecycle.start();
    expect(done).toEqual(['start']);
  });

  it('stops once, sequentially, in reverse order of registration', async () => {
    const { lifecycle, done } = recorded(async ({ onStop }) => {
      onStop('first', () => void done.push('first'));
      onStop('second', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push('second');
      });
    });
    await lifecycle.start();
    expect(await Promise.all([lifecycle.stop('a'), lifecycle.stop('b')])).toEqual([true, true]);
    expect(done).toEqual(['start', 'second', 'first']);
  });

  it('waits for a start that is under way before it stops', async () => {
    let finishStart = () => {};
    const { lifecycle, done } = recorded(async ({ onStop }) => {
      await new Promise<void>((resolve) => {
        finishStart = resolve;
      });
      onStop('late', () => void done.push('late'));
    });
    void lifecycle.start();
    const stopped = lifecycle.stop('test');
    finishStart();
    expect(await stopped).toBe(true);
    expect(done).toEqual(['start', 'late']);
  });

  it('stops what a failed start had registered', async () => {
    const { lifecycle, done } = recorded(async ({ onStop }) => {
      onStop('early', () => void done.push('early'));
      throw new Error('no');
    });
    await expect(lifecycle.start()).rejects.toThrow('no');
    expect(await lifecycle.stop('test')).toBe(true);
    expect(done).toEqual(['start', 'early']);
  });

  it('continues after a part that fails to stop, and logs it', async () => {
    const { lifecycle, done } = recorded();
    lifecycle.onStop('other', () => void done.push('other'));
    lifecycle.onStop('broken', () => Promise.reject(new Error('no')));
    expect(await lifecycle.stop('test')).toBe(false);
    expect(done).toEqual(['other']);
  });

  it('gives up at the deadline', async () => {
    const { lifecycle } = recorded(undefined, 50);
    lifecycle.onStop('hanging', never);
    expect(await lifecycle.stop('test')).toBe(false);
  });

  it('cannot be started after it was stopped', async () => {
    const { lifecycle } = recorded();
    await lifecycle.stop('test');
    await expect(lifecycle.start()).rejects.toThrow('cannot be started again');
  });
});

/** A process that prints "ready" and stops by the given statement. */
async function startProcess(stop: string, extra = '') {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-lifecycle-'));
  const file = join(folder, 'main.mts');
  await writeFile(
    file,
    `import { createLifecycle, exitOnSignals } from '${import.meta.resolve('./lifecycle.ts')}';
import { createLog } from '${import.meta.resolve('./log.ts')}';
const log = createLog({ name: 'child', level: 'silent' });
const lifecycle = createLifecycle({ log, start: async ({ onStop }) => onStop('part', () => { console.error('stopping'); ${stop} }) });
exitOnSignals(lifecycle, log);
await lifecycle.start();
setInterval(() => {}, 1000);
${extra}
console.error('ready');`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true });
  });
  let said = '';
  const says = (word: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(word) && resolve();
      child.stderr?.on('data', (chunk) => {
        said += chunk;
        look();
      });
      look();
    });
  await says('ready');
  return { child, exited, says };
}

describe('a process that exits on signals', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops and exits with 0 on %s', async (signal) => {
    const { child, exited } = await startProcess('');
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
  });

  it('exits with 1 when a part fails to stop', async () => {
    const { child, exited } = await startProcess("throw new Error('no')");
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
  });

  it('exits at once on a second signal', async () => {
    const { child, exited, says } = await startProcess('return new Promise(() => {})');
    child.kill('SIGTERM');
    await says('stopping');
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
  });

  it('stops when its parent process has exited', async () => {
    const { child, exited } = await startProcess('');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('stops and exits with 1 after an uncaught failure', async () => {
    const { exited, says } = await startProcess('', "setTimeout(() => { throw new Error('lost'); }, 50);");
    await says('stopping');
    expect(await exited).toEqual([1, null]);
  });
});
