import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Steps } from '../steps.ts';

/** A pause this short is not noticeable. */
const TURN_MS = 10;

/** Runs work that may take seconds, and yields to other work of the process in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let begunAt = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begunAt < TURN_MS) continue;
    await othersTurn();
    begunAt = performance.now();
  }
}

/**
 * Takes steps until one returns false or the signal is aborted, and yields to other work of the process after each. Steps in an
 * embedded database don't yield: it answers within the same turn of the event loop, and calls would wait for the last step.
 */
export async function repeatInTurns(step: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await step())) await othersTurn();
}
