import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build, staleTargets } from './build.mjs';

let root = '';

// A stand-in for the bundler, which comes from npm: it writes what its config file says, or fails.
const BUNDLER = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const [, config] = process.argv.slice(2).join(' ').match(/--config (\\S+)/);
  const [, folder] = process.argv.slice(2).join(' ').match(/--outDir (\\S+)/);
  const text = readFileSync(config, 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/out.txt', text);
  if (text.includes('broken')) { console.error('it is broken'); process.exit(1); }
`;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-test-'));
  write('node_modules/vite/bin/vite.js', BUNDLER);
  write('node_modules/vite/package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('report/vite.config.ts', 'browser');
  write('report/vite.static.config.ts', 'static');
  write('report/src/report.tsx', '');
  write('shared/src/language.ts', '');
  mkdirSync(join(root, 'portal'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const staleNames = () => staleTargets(root).map(({ output }) => output);

async function buildAll() {
  for (const target of staleTargets(root)) await build(root, process.execPath, target);
}

it('builds what has a config, once', async () => {
  expect(staleNames()).toEqual(['report/dist/browser', 'report/dist/static']);
  await buildAll();
  expect(staleNames()).toEqual([]);
  expect(readFileSync(join(root, 'report/dist/static/out.txt'), 'utf8')).toBe('static');
});

it.each([
  ['a source', 'report/src/report.tsx'],
  ['a source of shared', 'shared/src/language.ts'],
  ['a new source', 'report/src/sections/cover.tsx'],
  ['a config', 'report/vite.config.ts'],
  ['the dependencies', 'package-lock.json'],
])('builds again after a change of %s', async (_what, path) => {
  await buildAll();
  write(path, 'changed');
  expect(staleNames()).toEqual(['report/dist/browser', 'report/dist/static']);
});

it('does not build again for a test or for a file of another workspace', async () => {
  await buildAll();
  write('report/src/report.test.tsx', 'changed');
  write('portal/src/main.tsx', 'changed');
  expect(staleNames()).toEqual([]);
});

it('keeps the old output when a build fails, and counts it as stale', async () => {
  await buildAll();
  write('report/vite.config.ts', 'broken');

  await expect(buildAll()).rejects.toThrow(/^Building the report page failed\. /);

  expect(readFileSync(join(root, 'report/dist/browser/out.txt'), 'utf8')).toBe('browser');
  expect(staleNames()).toContain('report/dist/browser');
});

it('replaces the whole output', async () => {
  await buildAll();
  write('report/dist/browser/old.txt', '');
  write('report/vite.config.ts', 'new');
  await buildAll();
  expect(existsSync(join(root, 'report/dist/browser/old.txt'))).toBe(false);
});
