import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { WAIT_MS } from './shared/src/node/testing/waits.ts';

// `source` makes the rooms use each other's source files instead of what was built from them.
const resolve = { conditions: ['source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } };

// A test waits for several things, each as long as WAIT_MS.
const TEST_TIMEOUT_MS = 5 * WAIT_MS;

// Every worker and every process that a test starts would compile the same files anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

const poll = { timeout: WAIT_MS, interval: 50 };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // One more than the cores of a small machine: many tests wait for processes and clocks.
          maxWorkers: 3,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/demo-folder.ts',
          // Each of them drives a browser and the whole product: two at once, and nothing beside them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll },
        },
      },
    ],
  },
});
