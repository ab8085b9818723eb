import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// `source` makes the rooms use each other's source files instead of what was built from them.
const resolve = { conditions: ['source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } };

const UNIT_TIMEOUT_MS = 30_000;
const E2E_TIMEOUT_MS = 120_000;

/** Polls wait for processes and browsers, which take their time on a busy machine. */
const poll = { timeout: 15_000, interval: 50 };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
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
          // Each of them drives a browser and the whole product.
          maxWorkers: 1,
          testTimeout: E2E_TIMEOUT_MS,
          hookTimeout: E2E_TIMEOUT_MS,
          expect: { poll },
        },
      },
    ],
  },
});
