/** Where the tests are, as patterns below the root of the repository. */
export const TEST_FILES = ['*/src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'scripts/**/*.test.ts'];
