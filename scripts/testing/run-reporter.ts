import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { allowedSkip } from './allowed-skips.ts';
import { readCpuSeconds } from './cpu-time.ts';
import {
  CPU_FILE_VARIABLE,
  FILTERED_VARIABLE,
  type ProjectCost,
  RESULTS_VARIABLE,
  type TestFailure,
  type TestResults,
} from './results.ts';

type Errors = readonly { message?: string }[];
type UnhandledError = { message?: string };

/** As `-t` compares it. */
function nameOf(test: TestCase | TestSuite): string {
  const { parent } = test;
  return parent.type === 'module' ? test.name : `${nameOf(parent)} ${test.name}`;
}

const firstLine = (errors: Errors | undefined) =>
  (errors?.[0]?.message ?? 'no message').split('\n')[0]?.slice(0, 300) ?? '';

/** Judges a run honestly: vitest counts the tests of a hook that failed as skipped, and says nothing of a second try. */
export default class RunReporter implements Reporter {
  readonly #isFiltered = process.env[FILTERED_VARIABLE] === 'yes';
  readonly #costs = new Map<string, ProjectCost & { startMs: number; cpuBefore: number | null }>();
  #running: string | undefined;

  /** Projects run one after the other, so the cost until the next one begins belongs to this one. */
  onTestModuleQueued({ project }: TestModule): void {
    if (this.#running === project.name) return;
    this.#endProject();
    this.#running = project.name;
    const known = this.#costs.get(project.name);
    this.#costs.set(project.name, {
      name: project.name,
      tests: 0,
      seconds: known?.seconds ?? 0,
      cpuSeconds: known?.cpuSeconds ?? null,
      startMs: performance.now(),
      cpuBefore: cpuNow(),
    });
  }

  #endProject(): void {
    const cost = this.#running === undefined ? undefined : this.#costs.get(this.#running);
    if (!cost) return;
    cost.seconds += (performance.now() - cost.startMs) / 1_000;
    const cpu = cpuNow();
    if (cpu !== null && cost.cpuBefore !== null) {
      cost.cpuSeconds = (cost.cpuSeconds ?? 0) + cpu - cost.cpuBefore;
    }
    this.#running = undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly UnhandledError[]): void {
    this.#endProject();
    const results: TestResults = {
      passed: 0,
      failed: 0,
      failures: [],
      flaky: [],
      skipped: {},
      files: [],
      projects: [],
    };
    for (const module of modules) this.#judgeModule(module, results);
    for (const error of unhandled) {
      results.failed += 1;
      const message = `unhandled error: ${firstLine([error])}`;
      results.failures.push({ project: '', file: '', test: null, message });
    }
    results.projects = [...this.#costs.values()].map(({ name, tests, seconds, cpuSeconds }) => ({
      name,
      tests,
      seconds,
      cpuSeconds,
    }));
    const file = process.env[RESULTS_VARIABLE];
    if (file) writeFileSync(file, JSON.stringify(results));
  }

  #judgeModule(module: TestModule, results: TestResults): void {
    const file = relative(process.cwd(), module.moduleId).replaceAll('\\', '/');
    const project = module.project.name;
    const failure = (test: string | null, message: string): TestFailure => ({ project, file, test, message });
    results.files.push({ file, ms: module.diagnostic().duration + module.diagnostic().collectDuration });
    const failedByHook = new Set<TestCase>();
    for (const suite of [module, ...module.children.allSuites()]) {
      const errors = suite.errors();
      if (errors.length === 0) continue;
      const left = [...suite.children.allTests('skipped')].filter((test) => !failedByHook.has(test));
      for (const test of left) failedByHook.add(test);
      // A hook that fails after the last test counts as one failure.
      results.failed += Math.max(1, left.length);
      const where = suite.type === 'module' ? 'the file or a hook of it' : `a hook of “${nameOf(suite)}”`;
      const name = suite.type === 'module' ? null : nameOf(suite);
      results.failures.push(
        failure(name, `${where} failed, and with it ${left.length} tests: ${firstLine(errors)}`),
      );
    }
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const cost = this.#costs.get(project);
      if (cost) cost.tests += 1;
      if (state === 'passed') {
        results.passed += 1;
        if (test.diagnostic()?.flaky) results.flaky.push(failure(nameOf(test), firstLine(errors)));
      } else if (state === 'failed') {
        results.failed += 1;
        results.failures.push(failure(nameOf(test), firstLine(errors)));
      } else if (!failedByHook.has(test)) this.#judgeSkip(test, file, failure, results);
    }
  }

  #judgeSkip(
    test: TestCase,
    file: string,
    failure: (test: string, message: string) => TestFailure,
    results: TestResults,
  ): void {
    if (this.#isFiltered) return;
    const reason = allowedSkip(file);
    if (reason !== undefined) {
      results.skipped[reason] = (results.skipped[reason] ?? 0) + 1;
      return;
    }
    results.failed += 1;
    const message = 'skipped, for no reason that scripts/testing/allowed-skips.ts allows here';
    results.failures.push(failure(nameOf(test), message));
  }
}

function cpuNow(): number | null {
  const file = process.env[CPU_FILE_VARIABLE];
  return file ? readCpuSeconds(file) : null;
}
