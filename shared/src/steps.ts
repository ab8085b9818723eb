/** Interruptible work: it yields after each bounded part. */
export type Steps<Made> = Generator<void, Made, void>;

/** Runs all steps at once. */
export function runAtOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
