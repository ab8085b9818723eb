import type { Refunded } from '@cbp/shared/alerts/alert';
import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import { z } from 'zod';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { askEthoca, Errors, type EthocaRest, isRecoverable, wordsOf } from './ethoca-rest.ts';
import type { AnswerResult, AnswerSender, ProviderAnswer } from './provider.ts';

const MOST_AT_ONCE = 25;
const LONGEST_COMMENT = 1_024;

/** Null: this interface has no value for transit outcomes. */
const OUTCOMES: Readonly<Record<AlertOutcome, string | null>> = {
  stopped: 'STOPPED',
  partially_stopped: 'PARTIALLY_STOPPED',
  previously_cancelled: 'PREVIOUSLY_CANCELLED',
  missed: 'MISSED',
  account_suspended: 'ACCOUNT_SUSPENDED',
  resolved: 'RESOLVED',
  previously_refunded: 'RESOLVED_PREVIOUSLY_REFUNDED',
  unresolved_dispute: 'UNRESOLVED_DISPUTE',
  notfound: 'NOT_FOUND',
  other: 'OTHER',
  in_progress: null,
  shipper_contacted: null,
};

const REFUND_STATUSES: Readonly<Record<Refunded, string>> = {
  refunded: 'REFUNDED',
  'not refunded': 'NOT_REFUNDED',
  'not settled': 'NOT_SETTLED',
};

const Acknowledged = z.object({
  outcomeResponses: z
    .array(z.object({ alertId: z.string(), status: z.string(), errors: Errors.nullish() }))
    .max(1_000),
});
type OutcomeResponse = z.output<typeof Acknowledged>['outcomeResponses'][number];

const money = (value: number, currencyCode: string) => ({ value, currencyCode });

/** For a payment that was stopped in part. */
function stoppedPart({ outcome, amountStopped }: ProviderAnswer): number | null {
  return outcome === 'partially_stopped' ? amountStopped : null;
}

function refundOf(answer: ProviderAnswer) {
  if (answer.refunded !== 'refunded') return {};
  const { refund, currency, answeredAt } = answer;
  const amount = stoppedPart(answer) ?? answer.amount;
  const made = refund ?? { amount, currency, at: answeredAt, transactionId: null };
  return {
    refund: {
      amount: money(made.amount, made.currency),
      type: 'REFUND',
      timestamp: made.at.toISOString(),
      ...(made.transactionId !== null && { transactionId: made.transactionId.slice(0, 64) }),
    },
  };
}

function outcomeOf(answer: ProviderAnswer) {
  const { ethocaId, outcome, refunded, currency, comments, answeredAt } = answer;
  const part = stoppedPart(answer);
  const comment = comments?.slice(0, LONGEST_COMMENT).toWellFormed().trim();
  return {
    alertId: ethocaId,
    outcome: OUTCOMES[outcome],
    refundStatus: REFUND_STATUSES[refunded],
    ...refundOf(answer),
    ...(part !== null && { amountStopped: money(part, currency) }),
    ...(comment && { comments: comment }),
    actionTimestamp: answeredAt.toISOString(),
  };
}

function resultOf({ alertId }: ProviderAnswer, response: OutcomeResponse | undefined): AnswerResult {
  if (!response) return { alertId, state: 'again', why: 'Ethoca returned no result for it' };
  if (response.status.toUpperCase() === 'SUCCESS') return { alertId, state: 'taken' };
  const why = wordsOf(response.errors) ?? 'Ethoca gave no reason';
  return { alertId, state: isRecoverable(response.errors) ? 'again' : 'refused', why };
}

/**
 * Outcomes for "Ethoca Alerts for Merchants", `POST /outcomes`, with the fields of its published OpenAPI 1.0.0. It declares
 * `refund` and `amountStopped` as required, at least 1: a refund is sent if there is one, an amount stopped if it is
 * partial, and neither is made up. No real call was recorded.
 */
export function createEthocaRestAnswers(rest: EthocaRest, client: ProviderClient): AnswerSender {
  /** A rejected batch doesn't name the faulty entry, so it is bisected: each half is sent on its own. */
  async function sendAll(answers: readonly ProviderAnswer[], signal: AbortSignal): Promise<AnswerResult[]> {
    try {
      const asked = {
        method: 'POST',
        path: '/outcomes',
        body: { outcomes: answers.map(outcomeOf) },
        answer: Acknowledged,
      } as const;
      const { outcomeResponses } = await askEthoca({ rest, client }, asked, signal);
      const responses = new Map(outcomeResponses.map((one) => [one.alertId, one]));
      return answers.map((answer) => resultOf(answer, responses.get(answer.ethocaId)));
    } catch (error) {
      // Without a status nothing was rejected by Ethoca.
      if (!(error instanceof CallFailure) || error.kind !== 'refused' || error.status === null) throw error;
      const [first] = answers;
      if (first && answers.length === 1) {
        return [{ alertId: first.alertId, state: 'refused', why: error.message }];
      }
      const middle = Math.ceil(answers.length / 2);
      return sendHalves([answers.slice(0, middle), answers.slice(middle)], signal);
    }
  }

  /** The first half's results are kept, whatever happens to the second. */
  async function sendHalves(
    halves: readonly (readonly ProviderAnswer[])[],
    signal: AbortSignal,
  ): Promise<AnswerResult[]> {
    const results: AnswerResult[] = [];
    for (const half of halves) {
      const sent = await sendAll(half, signal).catch((error: Error) => {
        if (results.every(({ state }) => state === 'again')) throw error;
        return half.map(({ alertId }): AnswerResult => ({ alertId, state: 'again', why: error.message }));
      });
      results.push(...sent);
    }
    return results;
  }

  return {
    name: 'ethoca-rest',
    mostAtOnce: MOST_AT_ONCE,
    takesTransit: false,
    async send(answers, signal) {
      if (answers.length > MOST_AT_ONCE)
        throw new RangeError(`more than ${MOST_AT_ONCE} outcomes in one call`);
      const why = 'this Ethoca interface accepts final outcomes only';
      const known = answers.filter(({ outcome }) => OUTCOMES[outcome] !== null);
      const sent = known.length === 0 ? [] : await sendAll(known, signal);
      const byAlert = new Map(sent.map((result) => [result.alertId, result]));
      return answers.map(({ alertId }) => byAlert.get(alertId) ?? { alertId, state: 'refused', why });
    },
  };
}
