/** The reporter's results of a vitest run, printed by the runner at the end. */
export type TestResults = {
  passed: number;
  failed: number;
  failures: TestFailure[];
  /** Passed at the second try only. */
  flaky: TestFailure[];
  /** By their reason, those on the list of allowed ones alone. */
  skipped: Record<string, number>;
  files: { file: string; ms: number }[];
  projects: ProjectCost[];
};

export type TestFailure = {
  project: string;
  file: string;
  /** The name of the test for `-t`, or null for other errors, such as a file that failed to load. */
  test: string | null;
  message: string;
};

/** CPU time is that of the whole process tree while the project ran, or null where it can't be counted. */
export type ProjectCost = { name: string; tests: number; seconds: number; cpuSeconds: number | null };

/** Name files for the reporter: where its results go, and where the CPU time of the run stands. */
export const RESULTS_VARIABLE = 'CBP_TEST_RESULTS';
export const CPU_FILE_VARIABLE = 'CBP_TEST_CPU_FILE';

/** Set where `-t` leaves out tests on purpose. */
export const FILTERED_VARIABLE = 'CBP_TEST_FILTERED';
