import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const TESTS = '{api,pdf-service,portal,report,shared}/src/**/*.test.{ts,tsx}';

/** What a test opens a database with, or starts a browser with. */
const DATABASES =
  /\b((test|matrix)Databases(With)?|databasesFor|openTestBatches|authWorldOfSuite|startAuthWorld|dataFolder|putEmbeddedDatabase|startCluster)\b/;
const BROWSERS = /\b(launchChromium|createRenderer|startPdfServer|startCommand|runCommand|runKillMatrix)\b/;

function projectOf(source: string): 'browser' | 'data' | 'pure' {
  if (BROWSERS.test(source)) return 'browser';
  return DATABASES.test(source) ? 'data' : 'pure';
}

const nameOf = (path: string) => /\.(data|browser)\.test\.tsx?$/.exec(path)?.[1] ?? 'pure';

it('a test that opens a database is called x.data.test.ts, and one that starts a browser x.browser.test.ts', () => {
  const files = globSync(TESTS, { cwd: ROOT });
  const wrong = files.filter((path) => {
    const project = projectOf(readFileSync(join(ROOT, path), 'utf8'));
    return project !== 'pure' && project !== nameOf(path);
  });
  expect(wrong).toEqual([]);
  expect(new Set(files.map(nameOf))).toEqual(new Set(['pure', 'data', 'browser']));
});

it('knows a test by what it calls', () => {
  expect(projectOf('await launchChromium(); describe.each(testDatabases)')).toBe('browser');
  expect(projectOf('describe.each(testDatabases)')).toBe('data');
  expect(projectOf("import { expect } from 'vitest'")).toBe('pure');
});
