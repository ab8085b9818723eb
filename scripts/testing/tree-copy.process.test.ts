import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTree } from './tree-copy.ts';

let root: string;
let copy: string | undefined;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cbp-copied-')));
  write('.gitignore', 'node_modules/\ndist/\n');
  write('api/src/pay.ts', 'as committed');
  write('api/src/gone.ts', 'as committed');
  write('node_modules/zod/index.js', 'a dependency');
  write('portal/dist/index.html', 'built');
  mkdirSync(join(root, 'node_modules/@cbp'));
  symlinkSync('../../api', join(root, 'node_modules/@cbp/api'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
});
afterEach(() => {
  for (const folder of [root, copy]) if (folder) rmSync(folder, { recursive: true });
  copy = undefined;
});

it('copies the tree as it is now: changed and new files, and none that are gone', () => {
  write('api/src/pay.ts', 'as changed');
  write('api/src/new.ts', 'as added');
  rmSync(join(root, 'api/src/gone.ts'));
  copy = copyTree(root);
  expect(readFileSync(join(copy, 'api/src/pay.ts'), 'utf8')).toBe('as changed');
  expect(readFileSync(join(copy, 'api/src/new.ts'), 'utf8')).toBe('as added');
  expect(existsSync(join(copy, 'api/src/gone.ts'))).toBe(false);
});

it('links dependencies and builds from the original, and our own packages from the copy', () => {
  copy = copyTree(root);
  expect(realpathSync(join(copy, 'node_modules/zod'))).toBe(join(root, 'node_modules/zod'));
  expect(realpathSync(join(copy, 'portal/dist'))).toBe(join(root, 'portal/dist'));
  expect(realpathSync(join(copy, 'node_modules/@cbp/api'))).toBe(realpathSync(join(copy, 'api')));
});

it('leaves the original alone when the copy is changed', () => {
  copy = copyTree(root);
  writeFileSync(join(copy, 'node_modules/@cbp/api/src/pay.ts'), 'a fault');
  expect(readFileSync(join(root, 'api/src/pay.ts'), 'utf8')).toBe('as committed');
});
