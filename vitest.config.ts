import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { reportVersions } from './scripts/setup/report-versions.mjs';
import { FileOrder } from './scripts/testing/file-order.ts';
import { WAIT_MS } from './shared/src/node/testing/waits.ts';
import { isLong } from './shared/src/testing/test-length.ts';

// A test waits for several things, each as long as WAIT_MS.
const TEST_TIMEOUT_MS = 5 * WAIT_MS;

// Every worker and every process that a test starts would compile the same files anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

const TESTS = ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
const DATA = '**/*.data.test.ts';
const PROCESS = '**/*.process.test.ts';
const BROWSER = '**/*.browser.test.ts';
/** What runs in the long form alone, and what is never a test of ours. */
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : ['**/*.long.*'])];
const MEMORY = 'shared/src/node/testing/memory-for-tests.ts';
/** Before each file: `Date` tells the time of the run, which the servers tell as well. */
const CLOCK = 'shared/src/node/testing/show-run-clock.ts';
const TEMPLATES = 'shared/src/node/database/testing/database-templates.ts';

const FOR_SHORT_LIVES = [
  // The optimizing compiler of WebAssembly takes more than it saves: 2 s for the embedded database alone, in each process.
  '--liftoff-only',
  // What the modules of a worker hold is looked through for garbage less often.
  '--initial-heap-size=1024',
];

/** Without the one for bundlers, under which some packages name files that Node can't import. */
const NODE_CONDITIONS = defaultServerConditions.filter((condition) => condition !== 'module');

/** Every document that a test makes passes `judged-finish.ts`. */
const JUDGED_DOCUMENTS = {
  name: 'judged-documents',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) =>
    source.endsWith('/rewriter/finish-pdf.ts') && importer?.endsWith('/rendering/print-whole.ts')
      ? join(import.meta.dirname, 'pdf-service/src/testing/judged-finish.ts')
      : null,
} as const;

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, test: ProjectTests): TestProjectInlineConfiguration {
  // `source` makes the workspaces use each other's source files instead of what was built from them.
  const resolve = { conditions: ['source', ...defaultClientConditions] };
  return {
    define: reportVersions(),
    plugins: [JUDGED_DOCUMENTS],
    resolve,
    ssr: { resolve: { conditions: ['source', ...NODE_CONDITIONS] } },
    test: {
      name,
      environment: 'node',
      setupFiles: CLOCK,
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      expect: { poll: { timeout: WAIT_MS, interval: 50 } },
      ...test,
    },
  };
}

/** A test that waits for processes and browsers may pass at its second try; the runner names it then. */
const SECOND_TRY = { retry: 1 };

/**
 * A test joins its project by its name; CONTRIBUTING.md says which is which. Projects run one after the other, so that
 * what each costs can be told.
 */
export default defineConfig({
  test: {
    // Two workers per core slow each other down: data tests took 50% more CPU time.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: FileOrder },
    projects: [
      // The files of a worker share its modules, which take longer to load than most tests, and for a server seconds.
      project('pure', {
        pool: 'threads',
        isolate: false,
        include: TESTS,
        exclude: [DATA, PROCESS, BROWSER, ...LEFT_OUT],
        globalSetup: MEMORY,
        sequence: { groupOrder: 0 },
      }),
      project('data', {
        pool: 'forks',
        isolate: false,
        include: [DATA],
        exclude: LEFT_OUT,
        globalSetup: [MEMORY, TEMPLATES],
        execArgv: FOR_SHORT_LIVES,
        sequence: { groupOrder: 1 },
      }),
      // Each file has a process to itself: they start others, change the environment, and measure memory.
      project('process', {
        pool: 'forks',
        include: [PROCESS],
        exclude: LEFT_OUT,
        globalSetup: [MEMORY, TEMPLATES],
        execArgv: FOR_SHORT_LIVES,
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
        ...SECOND_TRY,
      }),
      // Each file ends what it starts: some count the children of their process.
      project('browser', {
        pool: 'forks',
        isolate: false,
        include: [BROWSER],
        exclude: LEFT_OUT,
        globalSetup: [MEMORY, TEMPLATES],
        execArgv: FOR_SHORT_LIVES,
        sequence: { groupOrder: 3 },
        ...SECOND_TRY,
      }),
      project('e2e', {
        pool: 'forks',
        isolate: false,
        include: ['e2e/**/*.test.ts'],
        exclude: LEFT_OUT,
        globalSetup: [MEMORY, 'e2e/demo-once.ts'],
        execArgv: FOR_SHORT_LIVES,
        // A browser with the whole product keeps nearly a core busy: with more at once, pages come near the bounds of waits.
        maxWorkers: 2,
        sequence: { groupOrder: 4 },
        ...SECOND_TRY,
      }),
    ],
  },
});
