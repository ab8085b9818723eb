import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'testing/sealed-memory.ts');
const MB = 1024 * 1024;
const FILE_MB = 64;

async function heldFor(...faults: string[]): Promise<number> {
  const args = ['--expose-gc', PROGRAM, String(FILE_MB), ...faults];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

it('a file of 64 MB is sealed into the store and opened in constant memory', async () => {
  const held = await heldFor();
  process.stdout.write(`${FILE_MB} MB sealed and opened: ${(held / MB).toFixed(1)} MB more held\n`);
  expect(held).toBeLessThan((FILE_MB / 4) * MB);
});

it('one that is held while it is opened is noticed', async () => {
  expect(await heldFor('buffering')).toBeGreaterThan(FILE_MB * MB);
});
