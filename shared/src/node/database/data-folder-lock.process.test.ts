import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const HOLD = `const { lockDataFolder } = await import(process.argv[1]);
try {
  await lockDataFolder(process.argv[2]);
  process.send('locked');
  setInterval(() => {}, 1000);
} catch (error) {
  process.send(error.message);
  process.disconnect();
}`;

describe('the lock of a data folder', () => {
  let folder: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-lock-'));
    children = [];
  });

  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Another process that takes and holds the lock, or says why it cannot. */
  async function lockElsewhere(): Promise<{ child: ChildProcess; said: string }> {
    const file = import.meta.resolve('./data-folder-lock.ts');
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, file, folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const [said] = await once(child, 'message');
    return { child, said };
  }

  const inUse = (pid: number | undefined) =>
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or set another folder with DATA_DIR.`;

  it('keeps a second process out, with a message that names the folder, the process and the fix', async () => {
    const unlock = await lockDataFolder(folder);
    const { said } = await lockElsewhere();
    expect(said).toBe(inUse(process.pid));
    unlock();
  });

  it('keeps this process out while another one holds it', async () => {
    const { child, said } = await lockElsewhere();
    expect(said).toBe('locked');
    await expect(lockDataFolder(folder)).rejects.toThrow(new StartError(inUse(child.pid)));
  });

  it('keeps this process out of a folder it has locked itself', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(inUse(process.pid));
    unlock();
  });

  it('can be locked again after release', async () => {
    (await lockDataFolder(folder))();
    const { said } = await lockElsewhere();
    expect(said).toBe('locked');
  });

  it('is available after its process was killed', async () => {
    const { child, said } = await lockElsewhere();
    expect(said).toBe('locked');
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockDataFolder(folder))();
  });

  it('is granted to exactly one of several concurrent processes', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, lockElsewhere));
    expect(answers.filter(({ said }) => said === 'locked')).toHaveLength(1);
  });
});
