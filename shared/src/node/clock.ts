import { z } from 'zod';
import { parseEnv } from './env.ts';

/** The time as the program sees it. */
export type Clock = () => Date;

/** The start of a test clock and its offset from the system's: all processes of a test run share the second. */
export const TEST_CLOCK = 'TEST_CLOCK';
export const TEST_CLOCK_OFFSET = 'TEST_CLOCK_OFFSET_MS';

const FOR_TESTS = 'is for tests only: remove it, or set NODE_ENV=test';

const ClockEnvironment = z
  .object({
    NODE_ENV: z.string().optional(),
    [TEST_CLOCK]: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-11-19T04:00:00Z' })
      .transform((text) => Date.parse(text))
      .optional(),
    [TEST_CLOCK_OFFSET]: z
      .string()
      .regex(/^-?\d{1,14}$/, 'must be a whole number of milliseconds')
      .transform(Number)
      .optional(),
  })
  .superRefine((found, { addIssue }) => {
    if (found.NODE_ENV === 'test') return;
    for (const name of [TEST_CLOCK, TEST_CLOCK_OFFSET] as const) {
      if (found[name] !== undefined) addIssue({ code: 'custom', path: [name], message: FOR_TESTS });
    }
  });

// Saved before a test replaces Date or fakes timers: the system's time at the start, and a monotonic counter.
const { timeOrigin } = performance;
const sinceOrigin = performance.now.bind(performance);
const systemMs = () => timeOrigin + sinceOrigin();

/** The offset of the test clock from the system's, in ms; null outside of tests. Throws EnvironmentError. */
export function clockOffset(env: NodeJS.ProcessEnv = process.env): number | null {
  const { [TEST_CLOCK]: start, [TEST_CLOCK_OFFSET]: offset } = parseEnv(ClockEnvironment, env);
  if (offset !== undefined) return offset;
  return start === undefined ? null : Math.ceil(start - systemMs());
}

/**
 * The single clock of a server or command, created at its start: the system's. A test sets the start time, and it runs on
 * from there. Throws EnvironmentError if a clock is set outside of tests.
 */
export function createClock(env: NodeJS.ProcessEnv = process.env): Clock {
  const offset = clockOffset(env);
  if (offset === null) return () => new Date();
  return () => new Date(Math.floor(systemMs() + offset));
}

/** The time in ms as the file system writes it into files: that of the system, also where a test sets the clock. */
export function fileTimeNow(): number {
  return clockOffset() === null ? Date.now() : systemMs();
}
