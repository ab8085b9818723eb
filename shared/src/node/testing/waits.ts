/** Names how many times slower this machine is than a quick one; measured once, before the workers of a run start. */
export const SLOWNESS_VARIABLE = 'TEST_SLOWNESS';

const MOST_SLOWNESS = 8;
/** What the loop below takes on a quick, quiet machine. */
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
  const tookMs = performance.now() - startMs;
  return Math.min(MOST_SLOWNESS, Math.max(1, Math.round((tookMs / QUICK_MS) * 10) / 10));
}

// Workers and processes of a test inherit what the first one measured.
process.env[SLOWNESS_VARIABLE] ??= String(measureSlowness());

/** From 1 to 8. */
export const slowness = Number(process.env[SLOWNESS_VARIABLE]);

/** A time that is long enough on a quick machine, in milliseconds, scaled to this one. */
export const scaled = (ms: number): number => Math.round(ms * slowness);

/**
 * How long a test waits for what must happen: a process that starts, a page that shows something. Only what fails takes
 * so long. Every wait, poll and time-out of a test is this one or a multiple of it.
 */
export const WAIT_MS = scaled(20_000);
