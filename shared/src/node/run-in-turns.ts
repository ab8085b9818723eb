import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Steps } from '../steps.ts';

/** So long nobody notices that they wait. */
const TURN_MS = 10;

/** Does work that may take seconds, and lets the other work of the process go on in between. */
export async function runInTurns<Made>(steps: Steps<Made>): Promise<Made> {
  let begunAt = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begunAt < TURN_MS) continue;
    await othersTurn();
    begunAt = performance.now();
  }
}
