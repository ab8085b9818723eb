import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closingLines } from './closing-lines.ts';
import { readOptions } from './options.ts';
import { RESULTS_VARIABLE, type TestResults } from './results.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Below the root, so that vitest is found from there. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache', 'reporter-test-'));
// Else vitest would find that of the product.
writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tests of a file with vitest and the reporter of the product, with one second try. */
function run(source: string): { results: TestResults; lines: string } {
  const text = `import { afterAll, beforeAll, describe, expect, it } from 'vitest';\n${source}`;
  writeFileSync(join(folder, 'sample.test.ts'), text);
  const file = join(folder, 'results.json');
  rmSync(file, { force: true });
  const reporter = join(import.meta.dirname, 'run-reporter.ts');
  const args = ['run', '--retry=1', `--reporter=${reporter}`];
  spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, [RESULTS_VARIABLE]: file },
    stdio: 'ignore',
  });
  const results = JSON.parse(readFileSync(file, 'utf8')) as TestResults;
  return { results, lines: closingLines(results, readOptions(['--seed', '7']), null).join('\n') };
}

it('counts every test behind a failed hook as failed, and names the hook', () => {
  const { results, lines } = run(`
    it('stands alone', () => expect(1).toBe(1));
    describe('a set-up', () => {
      beforeAll(() => { throw new Error('no database'); });
      it('is needed by one', () => undefined);
      it('and by another', () => undefined);
    });`);
  expect([results.passed, results.failed, results.skipped]).toEqual([1, 2, {}]);
  expect(lines).toContain('a hook of “a set-up” failed, and with it 2 tests: no database');
  expect(lines).toContain("npm run test:again -- sample.test.ts -t '^a set-up' --seed 7");
});

it('counts a hook that fails behind the last test', () => {
  const { results } = run(`
    describe('an end', () => {
      afterAll(() => { throw new Error('still open'); });
      it('passes before', () => undefined);
    });`);
  expect([results.passed, results.failed]).toEqual([1, 1]);
});

it('counts a file that cannot be loaded', () => {
  const { results } = run(`throw new Error('no such module'); it('is never seen', () => undefined);`);
  expect([results.passed, results.failed]).toEqual([0, 1]);
});

it('counts an error that no test caught', () => {
  const { results, lines } = run(`
    it('leaves something behind', () => { void Promise.reject(new Error('left behind')); });`);
  expect([results.passed, results.failed]).toEqual([1, 1]);
  expect(lines).toContain('unhandled error: left behind');
});

it('fails for a skip that is not allowed, and says which', () => {
  const { results, lines } = run(`
    it('runs', () => undefined);
    it.skip('is left out', () => undefined);`);
  expect([results.passed, results.failed]).toEqual([1, 1]);
  expect(lines).toContain('sample.test.ts is left out\n  skipped, for no reason');
});

it('names what passed at its second try only, with the error of the first', () => {
  const { results, lines } = run(`
    let tries = 0;
    it('fails at first', () => { tries += 1; expect(tries).toBe(2); });`);
  expect([results.passed, results.failed]).toEqual([1, 0]);
  expect(lines).toContain(
    'Flaky (passed on the second try):\n✗ sample.test.ts fails at first\n  expected 1 to be 2',
  );
});

it('prints a command for each failure, with its name quoted literally', () => {
  const { lines } = run(`it("isn't (any) $ price", () => expect(1).toBe(2));`);
  expect(lines).toContain(`-t '^isn'\\''t \\(any\\) \\$ price' --seed 7`);
});
