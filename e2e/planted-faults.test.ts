import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EVERY_FAULT } from './testing/every-fault.ts';
import { planted } from './testing/planted-fault.ts';

const ROOT = resolve(import.meta.dirname, '..');

it('every fault that a test plants in servers fits the code of now', async () => {
  for (const fault of EVERY_FAULT) {
    const source = await readFile(join(ROOT, fault.file), 'utf8');
    expect(planted(source, fault)).not.toBe(source);
  }
});
