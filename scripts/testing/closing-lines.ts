import type { RunOptions } from './options.ts';
import type { ProjectCost, TestFailure, TestResults } from './results.ts';

const SLOWEST = 10;

const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const asPattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The command that runs one test again, alone, with the choices and the clock of this run. */
export function againCommand(
  { file, test }: Pick<TestFailure, 'file' | 'test'>,
  { isLong, seed, clock, busyLoops }: RunOptions,
): string {
  const name = test === null ? [] : ['-t', inShell(`^${asPattern(test)}`)];
  const settings = [
    ...(isLong ? ['--long'] : []),
    ...(seed === null ? [] : ['--seed', String(seed)]),
    ...(clock === null ? [] : ['--clock', clock]),
    ...(busyLoops === 0 ? [] : ['--busy', String(busyLoops)]),
  ];
  return ['npm run test:again --', file, ...name, ...settings].join(' ');
}

const titleOf = ({ project, file, test }: TestFailure) =>
  [project && `[${project}]`, file, test].filter(Boolean).join(' ');

function failureLines(failure: TestFailure, options: RunOptions): string[] {
  const again = failure.file === '' ? [] : [`  ${againCommand(failure, options)}`];
  return [`✗ ${titleOf(failure)}`, `  ${failure.message}`, ...again];
}

const wholeSeconds = (seconds: number | null) => (seconds === null ? '-' : `${Math.round(seconds)} s`);

function costLine({ name, tests, seconds, cpuSeconds }: ProjectCost): string {
  return `  ${name.padEnd(8)} ${String(tests).padStart(5)} tests ${wholeSeconds(seconds).padStart(8)} ${wholeSeconds(cpuSeconds).padStart(8)} CPU`;
}

/** What stands below the output of vitest, but for the last line. `cpuSeconds` is that of the whole run. */
export function closingLines(results: TestResults, options: RunOptions, cpuSeconds: number | null): string[] {
  const { failures, flaky, skipped, files, projects } = results;
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    ...(failures.length > 0 ? ['', 'Failed:'] : []),
    ...failures.flatMap((failure) => failureLines(failure, options)),
    ...(flaky.length > 0 ? ['', 'Flaky (passed on the second try):'] : []),
    ...flaky.flatMap((failure) => failureLines(failure, options)),
    ...(Object.keys(skipped).length > 0 ? ['', 'Skipped:'] : []),
    ...Object.entries(skipped).map(([reason, count]) => `  ${count}: ${reason}`),
    '',
    'Slowest files:',
    ...slowest.map(({ file, ms }) => `  ${wholeSeconds(ms / 1_000).padStart(6)}  ${file}`),
    '',
    'Cost:',
    ...projects.map(costLine),
    cpuSeconds === null
      ? "  CPU time not measured: this process can't create a control group."
      : `  CPU time of the whole run, databases and browsers included: ${wholeSeconds(cpuSeconds)}`,
  ];
}
