import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { areaNames } from './areas.ts';
import { MUTANTS } from './mutants.ts';
import { catcherOf, chosenMutants, type Mutant, planted, StaleMutant } from './plant.ts';
import { FILTERED_VARIABLE, RESULTS_VARIABLE, type TestResults } from './results.ts';
import { copyTree } from './tree-copy.ts';

/*
 * Plants one fault after the other in a copy of the tree, and looks whether a test notices it:
 * `npm run test:mutants`, or `npm run test:mutants -- refunds` for an area or a part of a name.
 */
const ROOT = join(import.meta.dirname, '../..');
const KILL_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (sinceMs: number) => `${Math.round((performance.now() - sinceMs) / 1_000)} s`;

let running: ChildProcess | undefined;
let isStopped = false;

/** Runs test files in the copy; null where vitest ended without a result. */
async function runTests(
  copy: string,
  files: readonly string[],
  options: readonly string[],
): Promise<TestResults | null> {
  const resultsFile = join(copy, 'results.json');
  rmSync(resultsFile, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = `--reporter=${join(copy, 'scripts', 'testing', 'run-reporter.ts')}`;
  const child = spawn(process.execPath, [vitest, 'run', reporter, '--retry=0', ...options, ...files], {
    cwd: copy,
    stdio: 'ignore',
    // What `--bail` leaves out is skipped on purpose.
    env: { ...process.env, [RESULTS_VARIABLE]: resultsFile, [FILTERED_VARIABLE]: 'yes' },
  });
  running = child;
  await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  running = undefined;
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as TestResults;
  } catch {
    return null;
  }
}

/** The test files that fail without any planted fault, with the reason: their detections don't count. */
async function brokenTests(copy: string, files: readonly string[]): Promise<Map<string, string>> {
  const results = await runTests(copy, files, []);
  if (results === null) return new Map(files.map((file) => [file, 'vitest ended without a result']));
  const seen = new Set(results.files.map(({ file }) => file));
  const unseen = files
    .filter((file) => !seen.has(file))
    .map((file) => [file, 'vitest found no such test'] as const);
  // An error outside of the tests names no file, so it may be any.
  const failed = results.failures.flatMap(({ file, test, message }) =>
    (file === '' ? files : [file]).map((one) => [one, `${test ?? 'it'}: ${message}`] as const),
  );
  return new Map([...unseen, ...failed]);
}

/** Whether a test caught the fault, after saying so. */
async function isCaught(copy: string, mutant: Mutant, broken: ReadonlyMap<string, string>): Promise<boolean> {
  const { name, area, file, tests } = mutant;
  const startMs = performance.now();
  const tell = (mark: string, outcome: string) =>
    say(`${mark} [${area}] ${name} (${seconds(startMs)})\n    ${outcome}`);
  const path = join(copy, file);
  try {
    const brokenTest = tests.find((test) => broken.has(test));
    if (brokenTest !== undefined) {
      tell('✗', `NOT TRIED: ${brokenTest} fails without the fault: ${broken.get(brokenTest)}`);
      return false;
    }
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, planted(source, mutant));
    const results = await runTests(copy, tests, ['--bail=1']);
    writeFileSync(path, source);
    if (isStopped) return false;
    const catcher = results && catcherOf(results);
    if (catcher) tell('✓', `caught by ${catcher}`);
    else if (!results || results.failures.length > 0) {
      tell('✗', `DOES NOT RUN: ${results?.failures[0]?.message ?? 'vitest ended without a result'}`);
    } else tell('✗', `NOT CAUGHT by ${tests.join(', ')}`);
    return Boolean(catcher);
  } catch (error) {
    if (!(error instanceof StaleMutant)) throw error;
    tell('✗', `STALE: ${error.message}`);
    return false;
  }
}

async function tryAll(copy: string, mutants: readonly Mutant[]): Promise<{ passed: number; failed: number }> {
  const startMs = performance.now();
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))].sort();
  const broken = await brokenTests(copy, files);
  if (isStopped) return { passed: 0, failed: mutants.length };
  say(`${files.length} test files without a fault: ${broken.size} fail (${seconds(startMs)})`);
  let passed = 0;
  for (const mutant of mutants) {
    if (isStopped) break;
    if (await isCaught(copy, mutant, broken)) passed += 1;
  }
  return { passed, failed: mutants.length - passed };
}

/** The first Ctrl-C also reaches vitest, which stops its processes; the copy is removed after that. */
async function stop(): Promise<void> {
  isStopped = true;
  const child = running;
  child?.kill('SIGTERM');
  await pause(KILL_MS, undefined, { ref: false });
  child?.kill('SIGKILL');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function main(words: readonly string[]): Promise<{ passed: number; failed: number }> {
  const mutants = chosenMutants(MUTANTS, words);
  if (mutants.length === 0) {
    say(`No planted fault matches this area or name. Areas: ${areaNames.join(', ')}`);
    return { passed: 0, failed: 1 };
  }
  const startMs = performance.now();
  const copy = copyTree(ROOT);
  try {
    const tally = await tryAll(copy, mutants);
    say(`${mutants.length} planted faults in ${seconds(startMs)}`);
    return tally;
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 });
  }
}

const { passed, failed } = await main(process.argv.slice(2));
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
