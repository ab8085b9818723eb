import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { LENGTH_VARIABLE, SEED_VARIABLE } from '@cbp/shared/testing/test-length';
import { areaNames, testsOfAreas } from './areas.ts';
import { changedFiles, importersIn, testsOfChange } from './changed.ts';
import { runChecks } from './checks.ts';
import { closingLines } from './closing-lines.ts';
import { countCpuTime, readCpuSeconds } from './cpu-time.ts';
import { OptionError, type RunOptions, readOptions } from './options.ts';
import { CPU_FILE_VARIABLE, FILTERED_VARIABLE, RESULTS_VARIABLE, type TestResults } from './results.ts';
import { TEST_FILES } from './test-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FLAKY_FILE = join(ROOT, '.cache', 'flaky.jsonl');
const BUSY_LOOP = 'for (;;) {}';

type Tally = { passed: number; failed: number };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The files of the tests that are asked for; null for all that the paths among the arguments leave. */
function chosenTests({ areas, changedSince, isLong }: RunOptions): string[] | null {
  const tests = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isLong || !path.includes('.long.'))
    .sort();
  const ofAreas = areas.length > 0 ? testsOfAreas(tests, areas) : null;
  if (changedSince === null) return ofAreas;
  const files = changedFiles(ROOT, changedSince);
  say(`${files.length} files changed since ${changedSince}.`);
  const ofChange = testsOfChange(tests, files, () => importersIn(ROOT));
  if (ofChange === null) {
    say('Every area depends on one of them, so all tests run.');
    return ofAreas;
  }
  return ofAreas ? ofChange.filter((test) => ofAreas.includes(test)) : ofChange;
}

function environmentOf(options: RunOptions, cpuFile: string | undefined, results: string): NodeJS.ProcessEnv {
  const isFiltered = options.rest.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return {
    ...process.env,
    [RESULTS_VARIABLE]: results,
    [FILTERED_VARIABLE]: isFiltered ? 'yes' : 'no',
    ...(cpuFile && { [CPU_FILE_VARIABLE]: cpuFile }),
    ...(options.isLong && { [LENGTH_VARIABLE]: 'long' }),
    ...(options.seed !== null && { [SEED_VARIABLE]: String(options.seed) }),
    ...(options.clock !== null && { TEST_CLOCK: options.clock }),
  };
}

function startBusyLoops(count: number): ChildProcess[] {
  return Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }));
}

async function runVitest(
  options: RunOptions,
  files: readonly string[],
  cpuFile?: string,
): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), 'cbp-test-'));
  const resultsFile = join(folder, 'results.json');
  const busy = startBusyLoops(options.busyLoops);
  try {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'run-reporter.ts')}`];
    const retry = options.isAgain ? ['--retry=0'] : [];
    const child = spawn(
      process.execPath,
      [vitest, 'run', ...reporters, ...retry, ...options.rest, ...files],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: environmentOf(options, cpuFile, resultsFile),
      },
    );
    // A Ctrl-C reaches vitest too: we wait for it. Other signals come to us alone.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (exitCode, signal) =>
        resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
      );
    });
    return resultsOf(resultsFile, code);
  } finally {
    for (const loop of busy) loop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTHING: TestResults = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  skipped: {},
  files: [],
  projects: [],
};

/** A vitest that fails without a failed test has crashed, or found no test: that counts as one. */
function resultsOf(file: string, code: number): TestResults {
  let results = NOTHING;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as TestResults;
  } catch {
    // It ended before its reporter could write.
  }
  if (code === 0 || results.failed > 0) return results;
  const message = `vitest ended with ${code}, and no test failed. Areas are: ${areaNames.join(', ')}`;
  const failure = { project: '', file: '', test: null, message };
  return { ...results, failed: 1, failures: [failure] };
}

function keepFlaky({ flaky }: TestResults): void {
  if (flaky.length === 0) return;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const at = new Date().toISOString();
  appendFileSync(FLAKY_FILE, flaky.map((test) => `${JSON.stringify({ at, ...test })}\n`).join(''));
}

async function runAll(args: readonly string[]): Promise<Tally> {
  const options = readOptions(args);
  const cpu = countCpuTime();
  try {
    const files = chosenTests(options);
    const checks = options.isAgain ? { passed: 0, failed: 0 } : await runChecks(ROOT);
    if (files?.length === 0) {
      say('The changes affect no tests.');
      return checks;
    }
    const results = await runVitest(options, files ?? [], cpu?.file);
    keepFlaky(results);
    for (const line of closingLines(results, options, cpu && readCpuSeconds(cpu.file))) say(line);
    return { passed: checks.passed + results.passed, failed: checks.failed + results.failed };
  } finally {
    cpu?.end();
  }
}

try {
  const { passed, failed } = await runAll(process.argv.slice(2));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  say(error.message);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
