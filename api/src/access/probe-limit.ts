import { ApiError } from '@cbp/shared/node/http/api-error';
import { nameOfActor } from './actor.ts';
import { giveTryBack, type Limit, takeTry } from './attempt-limits.ts';
import type { ServiceContext } from './call-context.ts';

type Refused = { code: string; data?: unknown };

/**
 * Limits how often a caller is told that another client has what they enter; otherwise the data of clients they can't see
 * could be found by trial. Only answers that reveal something count.
 */
export async function withinProbeLimit<Answer>(
  ctx: Pick<ServiceContext, 'db' | 'now' | 'scope' | 'actor'>,
  limit: Limit,
  {
    work,
    refusalsIn,
    reveals,
  }: {
    work: () => Promise<Answer>;
    refusalsIn: (answer: Answer) => readonly Refused[];
    /** Whether a rejection reveals data of a client that the caller can't see. */
    reveals: (refused: Refused) => boolean;
  },
): Promise<Answer> {
  if (ctx.scope.kind === 'all') return work();
  const subject = nameOfActor(ctx.actor);
  await takeTry(ctx, limit, subject);
  let hasRevealed = false;
  try {
    const answer = await work();
    hasRevealed = refusalsIn(answer).some(reveals);
    return answer;
  } catch (error) {
    hasRevealed = error instanceof ApiError && reveals(error);
    throw error;
  } finally {
    if (!hasRevealed) await giveTryBack(ctx, limit, subject);
  }
}
