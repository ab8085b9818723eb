import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { areaNames, areasOf } from './testing/areas.ts';
import { TEST_FILES } from './testing/test-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TESTS = '{api,pdf-service,portal,report,shared}/src/**/*.test.{ts,tsx}';

/** Functions that open a database or start a browser in tests. */
const DATABASES =
  /\b((test|usual)Databases(With)?|openTestBatches|authWorldOfSuite|startAuthWorld|dataFolder|putEmbeddedDatabase|startCluster)\b/;
const BROWSERS = /\b(launchChromium|createRenderer|startPdfServer|startCommand|runCommand|runKillMatrix)\b/;

function projectOf(source: string): 'browser' | 'data' | 'pure' {
  if (BROWSERS.test(source)) return 'browser';
  return DATABASES.test(source) ? 'data' : 'pure';
}

const PROCESSES = /^import .* from 'node:child_process'/m;

const nameOf = (path: string) => /\.(data|process|browser)\.test\.tsx?$/.exec(path)?.[1] ?? 'pure';

it('a test that opens a database is called x.data.test.ts, and one that starts a browser x.browser.test.ts', () => {
  const files = globSync(TESTS, { cwd: ROOT });
  const wrong = files.filter((path) => {
    const project = projectOf(readFileSync(join(ROOT, path), 'utf8'));
    const name = nameOf(path);
    return project !== 'pure' && project !== name && !(project === 'data' && name === 'process');
  });
  expect(wrong).toEqual([]);
  expect(new Set(files.map(nameOf))).toEqual(new Set(['pure', 'data', 'process', 'browser']));
});

it('a pure test starts no process: those are called x.process.test.ts', () => {
  const files = globSync(['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], { cwd: ROOT });
  const pure = files.filter((path) => nameOf(path) === 'pure');
  const starting = pure.filter((path) => PROCESSES.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(starting).toEqual([]);
});

it('every test belongs to an area', () => {
  const files = globSync(TEST_FILES, { cwd: ROOT }).filter((path) => !path.includes('node_modules'));
  expect(files.filter((path) => areasOf(path).length === 0)).toEqual([]);
  expect(new Set(files.flatMap(areasOf))).toEqual(new Set(areaNames));
});

it('recognises the kind of a test by its calls', () => {
  expect(projectOf('await launchChromium(); describe.each(testDatabases)')).toBe('browser');
  expect(projectOf('describe.each(testDatabases)')).toBe('data');
  expect(projectOf("import { expect } from 'vitest'")).toBe('pure');
});
