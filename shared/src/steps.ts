/** Work that can be interrupted: it yields whenever a bounded part of it is done. */
export type Steps<Made> = Generator<void, Made, void>;

/** All of it in one piece. */
export function runAtOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
