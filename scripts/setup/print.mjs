/** An error that the user can fix: its one-sentence message is printed without a stack trace. */
export class SetupError extends Error {}

/** @param {string} line */
export function printLine(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints a step on stderr and, at its end, the duration: `Installing dependencies … 14 s`.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function printStep(what, work) {
  const startMs = performance.now();
  process.stderr.write(`${what} … `);
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = seconds(performance.now() - startMs);
    return result;
  } finally {
    printLine(outcome);
  }
}

/** @param {number} durationMs */
export function seconds(durationMs) {
  const value = durationMs / 1000;
  return `${value.toFixed(value < 10 ? 1 : 0)} s`;
}

/**
 * @param {unknown} error
 * @param {...string} codes of the system, such as `ENOENT`
 */
export function hasCode(error, ...codes) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
