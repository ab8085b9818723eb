import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from './setup/run-process.mjs';
import { SetupError, say, seconds } from './setup/say.mjs';
import { ROOT, setUp } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const bin = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path);

/** The checks that count as one test each; all run on Node 24. */
const CHECKS = [
  { name: 'style (biome)', args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'] },
  // Several checkers each look at what all need: on two cores one is done sooner, for less than half of the work.
  { name: 'types (tsc)', args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1'] },
  { name: 'imports', args: [join(ROOT, 'scripts', 'check-imports.ts')] },
  { name: 'documents', args: [join(ROOT, 'scripts', 'check-docs.ts')] },
];

/**
 * @param {string} node24
 * @returns {Promise<Tally>}
 */
async function runChecks(node24) {
  const results = await Promise.all(
    CHECKS.map(async ({ name, args }) => {
      const startMs = performance.now();
      const { code, output } = await runQuietly(node24, args, { cwd: ROOT });
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(performance.now() - startMs)})`);
      if (code !== 0) say(output.trim());
      return code === 0;
    }),
  );
  const passed = results.filter((isPassed) => isPassed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/**
 * @param {string} node24
 * @param {readonly string[]} args
 * @returns {Promise<Tally>}
 */
async function runVitest(node24, args) {
  const folder = mkdtempSync(join(tmpdir(), 'cbp-test-'));
  const file = join(folder, 'results.json');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(node24, [bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // A Ctrl-C reaches vitest too: we wait for it. Other signals come to us alone.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (exitCode, signal) =>
      resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
  return tallyOf(readResults(file), code);
}

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestResults */

/**
 * A file that could not be loaded counts as one failed test, and so does a vitest that failed for another reason than
 * failed tests: it crashed, found an unhandled error, or no test.
 * @param {VitestResults | undefined} results
 * @param {number} code
 * @returns {Tally}
 */
function tallyOf(results, code) {
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = results.numFailedTests + broken;
  return {
    passed: results.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/**
 * @param {string} file
 * @returns {VitestResults | undefined}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
function sum(tallies) {
  return tallies.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }));
}

/** @returns {Promise<Tally>} */
async function runAll() {
  try {
    const { node24 } = await setUp();
    const checks = await runChecks(node24);
    return sum([checks, await runVitest(node24, process.argv.slice(2))]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const { passed, failed, skipped } = await runAll();
if (skipped > 0)
  say(`${skipped} skipped here: they need what this machine or TEST_DATABASE_URL does not give.`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
