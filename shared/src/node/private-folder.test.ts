import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeFolder } from './private-folder.ts';
import { StartError } from './start-error.ts';
import { captureLog } from './testing/captured-log.ts';

async function folderWith(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-private-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const inner = join(folder, 'data');
  await mkdir(inner);
  await chmod(inner, mode);
  return inner;
}
const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a folder of data', () => {
  it.each([0o755, 0o750, 0o777, 0o701])('is made private if open (mode %o), and logged', async (mode) => {
    const { log, lines } = captureLog();
    const folder = await folderWith(mode);
    await closeFolder(folder, log);
    expect(await modeOf(folder)).toBe('700');
    expect(lines.join('')).toContain('removed access to the folder for other users');
  });

  it('is left unchanged if private or missing', async () => {
    const { log, lines } = captureLog();
    const folder = await folderWith(0o700);
    await closeFolder(folder, log);
    await closeFolder(join(folder, 'none'), log);
    expect([await modeOf(folder), lines]).toEqual(['700', []]);
  });

  it.runIf(process.platform === 'linux')(
    'is rejected if it belongs to another user and is readable for everyone',
    async () => {
      await expect(closeFolder('/proc/self', captureLog().log)).rejects.toThrow(StartError);
    },
  );
});
