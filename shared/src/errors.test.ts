import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';
import { FAULT_WORDS } from './faults.ts';

/** The keys of every part, by reading all of its files. */
async function keysOfParts(ending: string): Promise<string[]> {
  const files = globSync(`*/*.${ending}.ts`, { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(5);
  const parts = await Promise.all(files.map((file): Promise<object> => import(`./${file}`)));
  return parts.flatMap((part) => Object.values(part).flatMap((table: object) => Object.keys(table)));
}

it.each([
  ['errors', ERRORS],
  ['faults', FAULT_WORDS],
])('every part of the %s is composed, and none replaces an entry of another', async (ending, composed) => {
  const keys = await keysOfParts(ending);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !Object.hasOwn(composed, key))).toEqual([]);
});
