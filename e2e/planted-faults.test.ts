import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { NETWORK_FAULTS } from './testing/network-faults.ts';
import { planted } from './testing/planted-fault.ts';
import { SCREENING_FAULTS } from './testing/screening-faults.ts';

const ROOT = resolve(import.meta.dirname, '..');

it('every fault that a run of kills plants in servers fits the code of now', async () => {
  for (const fault of [...NETWORK_FAULTS, ...SCREENING_FAULTS]) {
    const source = await readFile(join(ROOT, fault.file), 'utf8');
    expect(planted(source, fault)).not.toBe(source);
  }
});
