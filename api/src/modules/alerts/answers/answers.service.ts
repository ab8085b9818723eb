import { contract } from '@cbp/shared/contract';
import { type AlertAnswer, ANSWER_PAUSE_MS } from '@cbp/shared/entities/alert-answer.model';
import { isFinalOutcome, outcomesOf, takesAnswer } from '@cbp/shared/entities/alert-outcome';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineBulkChange } from '../../../changes/bulk-change.ts';
import { defineChange } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import {
  ALERT,
  type AlertCallContext,
  type KeptAlert,
  presentAlert,
  rowOfAlert,
  VISIBLE_ALERT,
} from '../alert-entity.service.ts';
import type { AlertRow } from '../alerts.sql.ts';
import { sendAnswerAgain, settleAnswer, takeAnswerBack, writeAnswer } from './answers.sql.ts';
import { queueAnswers } from './queued-answers.service.ts';

type One = { id: number; version?: number | undefined };
type Work<Input> = { ctx: AlertCallContext; input: Input; before: KeptAlert };

const idOf = ({ id }: { id: number }) => id;

function refuseWrongAnswer({ type, amount }: AlertRow, answer: AlertAnswer): void {
  if (!outcomesOf(type).includes(answer.outcome)) throw new ApiError('alerts/outcome_not_allowed');
  const isPart = answer.outcome === 'partially_stopped';
  if (isPart && (answer.amount_stopped ?? 0) > amount) throw new ApiError('alerts/amount_beyond');
}

async function answerOne({
  ctx,
  input,
  before,
}: {
  ctx: ChangeContext;
  input: AlertAnswer;
  before: KeptAlert;
}): Promise<void> {
  const row = await rowOfAlert(ctx, before.id);
  if (!takesAnswer(row)) throw new ApiError('alerts/final');
  refuseWrongAnswer(row, input);
  const { status, outcome, refunded, amountStopped, comments, outcomeAt } = row;
  const now = ctx.now();
  await writeAnswer(ctx.db, before.id, {
    outcome: input.outcome,
    refunded: input.refunded,
    amountStopped: input.outcome === 'partially_stopped' ? (input.amount_stopped ?? null) : null,
    comments: input.comments?.trim() || null,
    outcomeAt: now,
    sendsAt: new Date(now.getTime() + ANSWER_PAUSE_MS),
    beforePause: {
      status,
      outcome,
      refunded,
      amountStopped,
      comments,
      outcomeAt: outcomeAt?.toISOString() ?? null,
    },
  });
}

/** A final answer that cannot be taken back any more, and that no program has sent or is sending. */
function isForOperator({ status, outcome, sendsAt, askingUntil }: AlertRow, now: Date): boolean {
  const isDue = status === 'PROCESSING' && sendsAt !== null && sendsAt <= now;
  const isWithNobody = askingUntil === null || askingUntil <= now;
  return isDue && isWithNobody && outcome !== null && isFinalOutcome(outcome);
}

/** How alerts are answered by whoever may: the answer waits a minute, and goes out as a task. */
export function createAnswers({ tasks }: { tasks: Tasks }) {
  const queue = (ctx: ChangeContext, ids: readonly number[]) => queueAnswers({ ctx, tasks, input: { ids } });
  return {
    answer: defineChange({
      call: contract.answerAlert,
      entity: VISIBLE_ALERT,
      idOf,
      async work({ ctx, input, before }: Work<One & AlertAnswer>) {
        await answerOne({ ctx, input, before });
        await queue(ctx, [input.id]);
      },
      answer: presentAlert,
    }),

    /** The same without anybody, who follows what was set before: it can be taken back as any other. */
    answerBySystem: defineChange({
      call: null,
      action: 'update',
      section: 'alerts',
      entity: ALERT,
      idOf,
      async work({
        ctx,
        input,
        before,
      }: {
        ctx: ChangeContext;
        input: One & AlertAnswer;
        before: KeptAlert;
      }) {
        await answerOne({ ctx, input, before });
        await queue(ctx, [input.id]);
      },
      answer: () => null,
    }),

    answerSeveral: defineBulkChange({
      call: contract.answerAlerts,
      entity: VISIBLE_ALERT,
      work: ({ ctx, input, before }: Work<AlertAnswer & { ids: readonly number[] }>) =>
        answerOne({ ctx, input, before }),
      follow: ({ ctx, ids }) => queue(ctx, ids.map(Number)),
    }),

    undo: defineChange({
      call: contract.undoAnswer,
      entity: VISIBLE_ALERT,
      idOf,
      async work({ ctx, input }: Work<One>) {
        const { status, sendsAt, beforePause } = await rowOfAlert(ctx, input.id);
        const isWaiting = status === 'PROCESSING' && sendsAt !== null && sendsAt > ctx.now();
        if (!isWaiting || beforePause === null) throw new ApiError('alerts/nothing_to_undo');
        await takeAnswerBack(ctx.db, input.id, beforePause);
      },
      answer: presentAlert,
    }),

    markSent: defineBulkChange({
      call: contract.markAnswersSent,
      entity: VISIBLE_ALERT,
      async work({ ctx, before }: Work<{ ids: readonly number[] }>) {
        // Only who sends the answers of all clients knows that they were sent.
        if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
        const row = await rowOfAlert(ctx, before.id);
        if (!isForOperator(row, ctx.now())) throw new ApiError('alerts/nothing_to_send');
        await settleAnswer(ctx.db, before.id, { status: 'COMPLETED', answerError: null, sentAt: ctx.now() });
      },
    }),

    resend: defineChange({
      call: contract.resendAnswer,
      entity: VISIBLE_ALERT,
      idOf,
      async work({ ctx, input }: Work<One>) {
        const { status, outcome } = await rowOfAlert(ctx, input.id);
        const hasFailed = status === 'FAILED' || status === 'ERROR';
        if (outcome === null || !hasFailed) throw new ApiError('alerts/nothing_to_resend');
        await sendAnswerAgain(ctx.db, input.id, ctx.now());
        await queue(ctx, [input.id]);
      },
      answer: presentAlert,
    }),
  };
}
