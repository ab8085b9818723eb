import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MODULES } from '../modules/modules.ts';
import { taskKindsOf } from './assemble.ts';

const FOLDER = join(import.meta.dirname, '../modules');
const KIND = /(?:: TaskKind<\w+> =|\bkind:) \{\s*name: '(\w+)',\s*sealedAs/g;

it('every kind of task is declared by a module, so that metrics count it', () => {
  const files = globSync('**/*.ts', { cwd: FOLDER }).filter((path) => !path.endsWith('.test.ts'));
  const found = files.flatMap((path) =>
    [...readFileSync(join(FOLDER, path), 'utf8').matchAll(KIND)].map(([, name]) => name),
  );
  expect(taskKindsOf(MODULES).toSorted()).toEqual(found.toSorted());
});
