import { ApiError } from '@cbp/shared/node/http/api-error';

const RETRY_AFTER_S = 2;

/**
 * Runs pieces of work, `atOnce` of them at a time; `waiting` more may wait for their turn. Throws request/too_many beyond
 * that.
 */
export function createBoundedWork(options: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= options.waiting) {
      throw new ApiError('request/too_many', {
        message: 'Too many users are signing in right now. Try again in a moment',
        retryAfterS: RETRY_AFTER_S,
      });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function giveTurn(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };
}
