import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileChanges } from './file-changes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cbp-file-changes-'));
  mkdirSync(join(root, 'lists'));
  writeFileSync(join(root, 'lists/areas.ts'), 'as before');
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Changes of each kind: a listed file, a new one in new folders, and what another program writes. */
function changed(): FileChanges {
  const changes = new FileChanges(root);
  changes.write('lists/areas.ts', 'changed');
  changes.write('lists/areas.ts', 'changed again');
  changes.write('areas/notes/note.ts', 'new');
  changes.rememberFolder('lists');
  writeFileSync(join(root, 'lists/generated.sql'), 'by another program');
  return changes;
}

it('name every file that was changed or added', () => {
  expect(changed().paths).toEqual(['lists/areas.ts', 'areas/notes/note.ts', 'lists/generated.sql']);
  expect(textOf('lists/areas.ts')).toBe('changed again');
});

it('are undone together, with the folders that they added', () => {
  changed().undo();
  expect(textOf('lists/areas.ts')).toBe('as before');
  expect(['areas', 'lists/generated.sql'].filter((path) => existsSync(join(root, path)))).toEqual([]);
});
