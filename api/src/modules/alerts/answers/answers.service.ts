import type { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import { acceptsAnswer, isFinalOutcome, outcomesOf } from '@cbp/shared/alerts/alert-outcome';
import { contradictionOf } from '@cbp/shared/alerts/answer-contradiction';
import type { AnswerContradiction } from '@cbp/shared/alerts/answer-contradiction.model';
import { contract } from '@cbp/shared/contract';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readFreeText } from '@cbp/shared/text/read-free-text';
import { defineBulkChange } from '../../../changes/bulk-change.ts';
import { defineChange } from '../../../changes/change.ts';
import { invalidInput } from '../../../changes/invalid-input.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { findAccounts } from '../../payments/payment-accounts.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import {
  ALERT,
  ALERT_OF_MANY,
  type AlertCallContext,
  type AuditedAlert,
  presentAlert,
  rowOfAlert,
  VISIBLE_ALERT,
} from '../alert-entity.service.ts';
import type { AlertRow } from '../alerts.sql.ts';
import { sendAnswerAgain, settleAnswer, undoAnswer, writeAnswer } from './answers.sql.ts';
import { queueAnswers } from './queued-answers.service.ts';

type One = { id: number; version?: number | undefined };
/** Answers of some rows of an upload, by their alerts. */
type FromFile = { upload: number; ids: readonly number[]; answers: ReadonlyMap<number, AlertAnswer> };
type Work<Input> = { ctx: AlertCallContext; input: Input; before: AuditedAlert };

const idOf = ({ id }: { id: number }) => id;

/** The facts of an alert that determine its available outcomes. */
export type Answerable = Pick<AlertRow, 'type' | 'amount' | 'currency' | 'status' | 'outcome'>;

/** The part of an answer that an alert itself decides on. */
export type DecidedPart = Pick<AlertAnswer, 'outcome' | 'amount_stopped'>;

/** Why an alert does not take an answer; null where it does. */
export function refusalOfAnswer(alert: Answerable, answer: DecidedPart) {
  if (!acceptsAnswer(alert)) return 'alerts/final';
  if (!outcomesOf(alert.type).includes(answer.outcome)) return 'alerts/outcome_not_allowed';
  const isPart = answer.outcome === 'partially_stopped';
  return isPart && (answer.amount_stopped ?? 0) > alert.amount ? 'alerts/amount_beyond' : null;
}

/** Why a part of an alert has more decimals than its currency; null where it hasn't. */
export function refusalOfPart({ currency }: Answerable, { outcome, amount_stopped: part }: DecidedPart) {
  return outcome === 'partially_stopped' ? refusalOfAmount(part, currency) : null;
}

/** An outcome in the columns of an alert. */
export function storedAnswer({ outcome, refunded, amount_stopped = null, comments }: AlertAnswer) {
  return {
    outcome,
    refunded,
    amountStopped: outcome === 'partially_stopped' ? amount_stopped : null,
    comments: readFreeText(comments ?? '') || null,
  };
}

/** The facts of an alert that identify its payment. */
export type AboutPayment = Pick<AlertRow, 'icsId' | 'match'>;

/** The accounts of the payments that alerts are surely about, by transaction. */
export function accountsOf(db: Database, alerts: readonly AboutPayment[]): Promise<AccountsOfPayments> {
  return findAccounts(db, [
    ...new Set(alerts.flatMap(({ icsId, match }) => (match === 'matched' && icsId !== null ? icsId : []))),
  ]);
}
type AccountsOfPayments = Awaited<ReturnType<typeof findAccounts>>;

/** The contradiction between an outcome and the payment's refunds, unless a reason was given; null if there is none. */
export function contradictionOfAnswer(
  { icsId, match }: AboutPayment,
  answer: AlertAnswer,
  accounts: AccountsOfPayments,
): AnswerContradiction | null {
  const account = match === 'matched' && icsId !== null ? accounts.get(icsId)?.account : undefined;
  if (!account || answer.contradiction_reason?.trim()) return null;
  const kind = contradictionOf(answer, account);
  if (kind === null) return null;
  const { amount, currency, refunded, made } = account;
  const refunds = made.map(({ on, ...one }) => ({
    by: one.by,
    amount: one.amount,
    currency: one.currency,
    on: on?.toISOString() ?? null,
  }));
  return { kind, amount, currency, refunded, refunds };
}

async function writeOne(
  { ctx, input, before }: { ctx: ChangeContext; input: AlertAnswer; before: AuditedAlert },
  undoMs: number,
): Promise<void> {
  const row = await rowOfAlert(ctx, before.id);
  const refusal = refusalOfAnswer(row, input);
  if (refusal) throw new ApiError(refusal);
  const message = refusalOfPart(row, input);
  if (message !== null) throw invalidInput([{ path: 'amount_stopped', message }]);
  const contradiction = contradictionOfAnswer(row, input, await accountsOf(ctx.db, [row]));
  if (contradiction) throw new ApiError('alerts/contradicts_payment', { data: contradiction });
  const { status, outcome, refunded, amountStopped, comments, contradictionReason, outcomeAt } = row;
  const now = ctx.now();
  await writeAnswer(ctx.db, before.id, {
    ...storedAnswer(input),
    contradictionReason: readFreeText(input.contradiction_reason ?? '') || null,
    outcomeAt: now,
    sendsAt: new Date(now.getTime() + undoMs),
    beforePause: {
      status,
      outcome,
      refunded,
      amountStopped,
      comments,
      contradictionReason,
      outcomeAt: outcomeAt?.toISOString() ?? null,
    },
  });
}

async function undoOne(ctx: ChangeContext, id: number): Promise<void> {
  const { status, sendsAt, beforePause } = await rowOfAlert(ctx, id);
  const isWaiting = status === 'PROCESSING' && sendsAt !== null && sendsAt > ctx.now();
  if (!isWaiting || beforePause === null) throw new ApiError('alerts/nothing_to_undo');
  await undoAnswer(ctx.db, id, beforePause);
}

/** A final outcome that can't be undone any more and that no API has sent or is sending. */
function isForOperator(
  { status, outcome, sendsAt, askingUntil, deliveredFor }: AlertRow,
  now: Date,
): boolean {
  const isDue = status === 'PROCESSING' && sendsAt !== null && sendsAt <= now;
  const isWithNobody = askingUntil === null || askingUntil <= now;
  return deliveredFor === null && isDue && isWithNobody && outcome !== null && isFinalOutcome(outcome);
}

export type Answers = ReturnType<typeof createAnswers>;

/** Sets outcomes: an outcome can be undone during its pause, then it is sent as a task. */
export function createAnswers({ tasks, undoSeconds }: { tasks: Tasks; undoSeconds: number }) {
  const answerOne = (one: Parameters<typeof writeOne>[0]) => writeOne(one, undoSeconds * 1_000);
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

    /** The same as a system action that follows earlier settings; it can be undone as well. */
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
        before: AuditedAlert;
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

    /** Sets the outcomes of several alerts from a file; audited like any other change. */
    answerFromFile: defineBulkChange({
      call: null,
      action: 'update',
      section: 'alerts',
      entity: ALERT_OF_MANY,
      work: ({ ctx, input, before }: Work<FromFile>) => {
        const answer = input.answers.get(before.id);
        if (!answer) throw new Error(`no outcome was given for the alert ${before.id}`);
        return answerOne({ ctx, input: answer, before });
      },
      follow: ({ ctx, ids }) => queue(ctx, ids.map(Number)),
      sent: ({ upload, ids }) => ({ upload, ids }),
    }),

    undo: defineChange({
      call: contract.undoAnswer,
      entity: VISIBLE_ALERT,
      idOf,
      work: ({ ctx, input }: Work<One>) => undoOne(ctx, input.id),
      answer: presentAlert,
    }),

    undoSeveral: defineBulkChange({
      call: contract.undoAnswers,
      entity: VISIBLE_ALERT,
      work: ({ ctx, before }: Work<{ ids: readonly number[] }>) => undoOne(ctx, before.id),
    }),

    markSent: defineBulkChange({
      call: contract.markAnswersSent,
      entity: VISIBLE_ALERT,
      async work({ ctx, before }: Work<{ ids: readonly number[] }>) {
        // Only a user who handles the outcomes of all clients can confirm that they were sent.
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
