import { isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { defineChange } from '../../../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../../../changes/record.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import type { AnswerResult, AnswerSenders, ProviderAnswer } from '../../providers/providers.service.ts';
import { LEASE_MS } from '../../tasks/task-worker.service.ts';
import { ALERT, rowOfAlert } from '../alert-entity.service.ts';
import {
  type AnswerToSend,
  endPause,
  noteAnswerError,
  type QueuedAnswer,
  selectAnswersToSend,
  settleAnswer,
} from './answers.sql.ts';
import { ALERT_ANSWERS, type QueuedAnswers } from './queued-answers.service.ts';

const LONGEST_ERROR = 500;
const WHY = 'on its way an answer is the same one';

/** The result of one outcome number. */
type Settled = QueuedAnswer & { version?: undefined } & Parameters<typeof settleAnswer>[2];

/** The outcome was sent another way or replaced: the result no longer concerns the alert. */
class OvertakenError extends Error {}

const settle = defineChange({
  call: null,
  action: 'update',
  section: 'alerts',
  entity: ALERT,
  idOf: ({ id }: Settled) => id,
  async guard({ ctx, input: { id, no } }: { ctx: ChangeContext; input: Settled }) {
    const { status, answerNo } = await rowOfAlert(ctx, id);
    if (status !== 'PROCESSING' || answerNo !== no) throw new OvertakenError();
  },
  work: ({ ctx, input: { id, status, answerError, sentAt } }: { ctx: ChangeContext; input: Settled }) =>
    settleAnswer(ctx.db, id, { status, answerError, sentAt }),
  answer: () => null,
});

/** The refund a platform has made or is about to; null if none was requested or it was rejected. */
function requestRefundFor(
  refund: AnswerToSend['refund'],
  { currency, answeredAt }: Pick<ProviderAnswer, 'currency' | 'answeredAt'>,
): ProviderAnswer['refund'] {
  const amount = refund?.refundedAmount ?? refund?.amount ?? null;
  if (!refund || amount === null || refund.status === 'FAILED') return null;
  return {
    amount,
    currency: refund.currency ?? currency,
    at: refund.transactionTime ?? answeredAt,
    transactionId: refund.refundId,
  };
}

function toProvider({ alert, refund }: AnswerToSend): ProviderAnswer[] {
  const { id, outcome, refunded, outcomeAt } = alert;
  if (outcome === null || refunded === null || outcomeAt === null) return [];
  return [
    {
      alertId: id,
      ethocaId: alert.ethocaId,
      outcome,
      refunded,
      amountStopped: alert.amountStopped,
      amount: alert.amount,
      currency: alert.currency,
      comments: alert.comments,
      answeredAt: outcomeAt,
      refund: requestRefundFor(refund, { currency: alert.currency, answeredAt: outcomeAt }),
    },
  ];
}

const isFinal = ({ alert }: AnswerToSend) => alert.outcome !== null && isFinalOutcome(alert.outcome);

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
}

/** The state of an outcome that isn't sent anywhere: a final one completes the alert. */
const settledHere = (answer: AnswerToSend): Settled => ({
  id: answer.alert.id,
  no: answer.alert.answerNo,
  status: isFinal(answer) ? 'COMPLETED' : 'PENDING',
  answerError: null,
  sentAt: null,
});

/** Maps provider results to states. A transit outcome doesn't complete the alert. */
function settledBy(results: readonly AnswerResult[], sent: readonly AnswerToSend[], now: Date): Settled[] {
  const byId = new Map(sent.map((answer) => [answer.alert.id, answer]));
  return results.flatMap((result): Settled[] => {
    const answer = byId.get(result.alertId);
    if (!answer || result.state === 'again') return [];
    const { id, answerNo: no } = answer.alert;
    if (result.state === 'refused') {
      return [{ id, no, status: 'FAILED', answerError: result.why.slice(0, LONGEST_ERROR), sentAt: null }];
    }
    return [{ id, no, status: isFinal(answer) ? 'COMPLETED' : 'PENDING', answerError: null, sentAt: now }];
  });
}

/**
 * Sends outcomes after the undo period. For a source without an API, final outcomes wait for an operator's file, and
 * transit ones stay in the portal. The same applies to alerts that a client delivered itself.
 */
export function answersWork(options: {
  db: Database;
  senders: AnswerSenders;
  log: Log;
  now: () => Date;
}): TaskWork<QueuedAnswers> {
  const { db, senders, log, now } = options;
  const context = { log, now, actor: SYSTEM, origin: null, replays: null };

  /** One after the other: an earlier result is stored even if a later one fails. */
  async function settleAll(settled: readonly Settled[], tx = db): Promise<void> {
    for (const input of settled) {
      try {
        await settle({ ctx: { ...context, db: tx }, input });
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
        const { id, status } = input;
        log.warn(
          { alertId: id, status },
          'ignored a provider result: the outcome was already sent another way',
        );
      }
    }
  }

  return {
    kind: ALERT_ANSWERS,

    async work(_task, { source, answers }, signal) {
      const sender = senders(source);
      const askingUntil = sender ? new Date(now().getTime() + LEASE_MS) : null;
      await withoutAudit(db, WHY, (tx) => endPause(tx, answers, askingUntil));
      const left = await selectAnswersToSend(db, answers);
      const isClientsOwn = ({ alert }: AnswerToSend) => alert.deliveredFor !== null;
      // The network knows nothing of alerts that a client delivered itself.
      await settleAll(left.filter(isClientsOwn).map(settledHere));
      const waiting = left.filter((one) => !isClientsOwn(one));
      const sendable = sender ? waiting.filter((one) => isFinal(one) || sender.takesTransit) : [];
      const forNobody = waiting.filter((one) => !isFinal(one) && !sendable.includes(one));
      await settleAll(forNobody.map(settledHere));
      if (!sender) return;
      for (let from = 0; from < sendable.length; from += sender.mostAtOnce) {
        const together = sendable.slice(from, from + sender.mostAtOnce);
        try {
          const results = await sender.send(together.flatMap(toProvider), signal);
          await settleAll(settledBy(results, together, now()));
          const again = results.find(({ state }) => state === 'again');
          if (again?.state === 'again') throw new Error(again.why);
        } catch (error) {
          const why = reasonOf(error);
          if (!signal.aborted) await withoutAudit(db, WHY, (tx) => noteAnswerError(tx, answers, why));
          throw error;
        }
      }
    },

    /** Whether it arrived is not known: the same can be sent again, and no other one. */
    async abandoned(tx, { answers }, why) {
      const left = await selectAnswersToSend(tx, answers);
      await settleAll(
        left.map(({ alert: { id, answerNo: no } }) => ({
          id,
          no,
          status: 'ERROR',
          answerError: why,
          sentAt: null,
        })),
        tx,
      );
    },
  };
}
