/** A fault that the user can mend: its message is one sentence and is shown without a stack trace. */
export class SetupError extends Error {}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Says on stderr what is done and, at the end, how long it took: `Installing dependencies … 14 s`.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function saying(what, work) {
  const startMs = performance.now();
  process.stderr.write(`${what} … `);
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = seconds(performance.now() - startMs);
    return result;
  } finally {
    say(outcome);
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
