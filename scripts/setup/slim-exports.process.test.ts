import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../setup.mjs';
import { shortExports, slimExports } from './slim-exports.mjs';

const PACKAGE = 'drizzle-orm';
const conditions = (name: string) => ({
  import: { types: `${name}.d.ts`, default: `${name}.js` },
  require: { types: `${name}.d.cts`, default: `${name}.cjs` },
  types: `${name}.d.ts`,
  default: `${name}.js`,
});
/** In the shape of the package: files, folders, and names that stand for others. */
const EXPORTS = {
  '.': conditions('./index'),
  './sql': conditions('./sql/index'),
  './sql/sql': conditions('./sql/sql'),
  './alias': conditions('./alias'),
  './old': conditions('./alias'),
  './package.json': './package.json',
};
const NAMES = Object.keys(EXPORTS).map((name) => name.replace('.', PACKAGE));

let root = '';
let folder = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slim-exports-test-'));
  folder = join(root, 'node_modules', PACKAGE);
  for (const file of ['index', 'alias', 'sql/index', 'sql/sql'])
    for (const ending of ['js', 'cjs', 'd.ts', 'd.cts']) write(`${file}.${ending}`, '');
  write('package.json', JSON.stringify({ name: PACKAGE, type: 'module', exports: EXPORTS }));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const manifest = (): { exports: object } => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where each name leads, for `import` and for `require`, as a Node that has read nothing yet says. */
function ends(): [string, string][] {
  const script = `
    import { createRequire } from 'node:module';
    const require = createRequire(${JSON.stringify(pathToFileURL(join(root, 'x.mjs')).href)});
    console.log(JSON.stringify(${JSON.stringify(NAMES)}.map((name) => [import.meta.resolve(name), require.resolve(name)])));`;
  writeFileSync(join(root, 'x.mjs'), script);
  return JSON.parse(execFileSync(process.execPath, [join(root, 'x.mjs')], { encoding: 'utf8' }));
}

it('leads every name to the same files in fewer words', () => {
  const before = ends();
  slimExports(root);
  expect(Object.keys(manifest().exports)).toEqual(['.', './sql', './old', './package.json', './*']);
  expect(ends()).toEqual(before);
  const once = readFileSync(join(folder, 'package.json'), 'utf8');
  slimExports(root);
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(once);
});

it('leaves other forms, and a folder without the package, unchanged', () => {
  const others = { '.': './index.js', './a': { node: './a.js' }, './b': { import: './b.mjs' } };
  expect(shortExports(others)).toEqual(others);
  rmSync(folder, { recursive: true });
  expect(() => slimExports(root)).not.toThrow();
});

it('has been applied to the installed packages', () => {
  cpSync(join(ROOT, 'node_modules', PACKAGE, 'package.json'), join(folder, 'package.json'));
  const { exports } = manifest();
  // 447 names need 137,000 characters otherwise; each import of the package and within it reads them.
  expect(JSON.stringify(exports).length).toBeLessThan(10_000);
});
