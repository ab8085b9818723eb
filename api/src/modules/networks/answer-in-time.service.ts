import type { Database, InTime } from '@cbp/shared/node/database/connect';
import { OutOfTime } from '@cbp/shared/node/database/timed-transactions';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAuditInTime } from '../../changes/transactions.ts';

/** To store the answer of one that couldn't be searched in time: few statements, each by a key. */
const WITHOUT_SEARCH_MS = 1_000;
const RETRY_S = 5;

/**
 * Answers a network's question in one transaction within `answerMs`. If that isn't possible, the work starts again, and is
 * told to search nothing. `about` is for the log. Throws server/unavailable if not even that answer can be stored in time;
 * the network may ask again.
 */
export function createAnswersInTime({ inTime, answerMs }: { inTime: InTime; answerMs: number }) {
  return async <Answer>(
    context: { ctx: Pick<ServiceContext, 'log'>; why: string; about: object },
    work: (tx: Database, isOutOfTime: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const { ctx, why, about } = context;
    const within = (limitMs: number, isOutOfTime: boolean) =>
      withoutAuditInTime({ inTime, limitMs }, why, (tx) => work(tx, isOutOfTime));
    try {
      return await within(answerMs, false);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      ctx.log.warn({ ...about, err: error }, "the answer to a network's question ran out of time");
    }
    try {
      return await within(WITHOUT_SEARCH_MS, true);
    } catch (cause) {
      throw cause instanceof OutOfTime
        ? new ApiError('server/unavailable', { retryAfterS: RETRY_S, cause })
        : cause;
    }
  };
}

export type AnswerInTime = ReturnType<typeof createAnswersInTime>;
