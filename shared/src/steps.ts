/** Interruptible work: it yields after each bounded part. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
