/** Names how many times slower this machine is than a quick one; measured once, before the workers of a run start. */
export const SLOWNESS_VARIABLE = 'TEST_SLOWNESS';

const MOST_SLOWNESS = 8;
/** The time of the loop below on a fast, idle machine. */
const QUICK_MS = 100;
const LOOP_ROUNDS = 20_000_000;

function arithmetic(): number {
  let sum = 0;
  for (let round = 0; round < LOOP_ROUNDS; round += 1) sum = (sum + Math.imul(round, 31)) | 0;
  return sum;
}

/** Times a loop of plain arithmetic: 1 on a quick machine, up to 8 on a slow or busy one. */
function measureSlowness(): number {
  const startMs = performance.now();
  arithmetic();
  const durationMs = performance.now() - startMs;
  return Math.min(MOST_SLOWNESS, Math.max(1, Math.round((durationMs / QUICK_MS) * 10) / 10));
}

// Workers and child processes inherit the first measurement.
process.env[SLOWNESS_VARIABLE] ??= String(measureSlowness());

/** From 1 to 8. */
export const slowness = Number(process.env[SLOWNESS_VARIABLE]);

/** A time that is long enough on a quick machine, in milliseconds, scaled to this one. */
export const scaled = (ms: number): number => Math.round(ms * slowness);

/**
 * How long a test waits for an expected event, such as a process that starts or a page that shows something. Only failures
 * take this long. Every wait, poll and timeout of a test is this one or a multiple of it.
 */
export const WAIT_MS = scaled(20_000);
