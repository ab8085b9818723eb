import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import { DateTime } from 'luxon';
import { z } from 'zod';
import {
  askEthoca360,
  checkMajorCode,
  emptyOr,
  type SoapAccess,
  SoapErrors,
  wordsOfErrors,
  xmlText,
} from './ethoca-soap.ts';
import type { AnswerResult, AnswerSender, ProviderAnswer } from './provider.ts';

/** The schema sets no bound; as many as the newer interface takes. */
const MOST_AT_ONCE = 25;
const LONGEST_COMMENT = 250;

const AlertAcknowledgement = z.object({ '@ethocaID': z.string(), '@status': z.string(), Errors: SoapErrors });
type AlertAcknowledgement = z.output<typeof AlertAcknowledgement>;

const Updated = z.object({
  '@majorCode': z.string(),
  AlertUpdateResponses: emptyOr(
    z.object({ AlertUpdateResponse: z.array(z.union([z.literal(''), AlertAcknowledgement])).max(1_000) }),
  ),
  Errors: SoapErrors,
});

/** The outcomes have the names of this interface. */
const wireName = (outcome: AlertOutcome): string => outcome;

/** In the order of the schema. */
function updateOf(answer: ProviderAnswer, timeZone: string) {
  const { ethocaId, outcome, refunded, amountStopped, comments, answeredAt } = answer;
  const at = DateTime.fromJSDate(answeredAt, { zone: timeZone });
  const comment = comments?.slice(0, LONGEST_COMMENT).trim();
  return {
    EthocaID: xmlText(ethocaId),
    Outcome: wireName(outcome),
    Refunded: refunded,
    ...(outcome === 'partially_stopped' &&
      amountStopped !== null && { AmountStopped: String(amountStopped) }),
    ActionTimestamp: at.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS"),
    ...(comment && { Comments: xmlText(comment) }),
  };
}

function resultOf(
  { alertId }: ProviderAnswer,
  acknowledgement: AlertAcknowledgement | undefined,
): AnswerResult {
  if (!acknowledgement) return { alertId, state: 'again', why: 'Ethoca returned no result for it' };
  const { '@status': status, Errors } = acknowledgement;
  if (status === 'success') return { alertId, state: 'taken' };
  const why = wordsOfErrors(Errors) ?? `Ethoca said ${status}`;
  return { alertId, state: status === 'failed' ? 'refused' : 'again', why };
}

/**
 * Outcomes by Ethoca360, `Ethoca360AlertsUpdate` of the published WSDL, those that are not final as well. Times are on the clocks of
 * the source. That a majorCode of 0 means taken is what integrations do; the codes are not published. No call of it was recorded.
 */
export function createEthocaSoapAnswers(access: SoapAccess, timeZone: () => Promise<string>): AnswerSender {
  return {
    name: 'ethoca-soap',
    mostAtOnce: MOST_AT_ONCE,
    takesTransit: true,
    async send(answers, signal) {
      if (answers.length > MOST_AT_ONCE)
        throw new RangeError(`more than ${MOST_AT_ONCE} outcomes in one call`);
      const zone = await timeZone();
      const asked = {
        action: 'updateE360AlertsRequest',
        request: 'Ethoca360AlertsUpdateRequest',
        content: { AlertUpdates: { AlertUpdate: answers.map((answer) => updateOf(answer, zone)) } },
        response: 'Ethoca360AlertsUpdateResponse',
        answer: Updated,
      };
      const answered = await askEthoca360(access, asked, signal);
      const each = (answered.AlertUpdateResponses?.AlertUpdateResponse ?? []).filter((one) => one !== '');
      // The result of each outcome takes precedence over the overall code.
      if (each.length === 0) checkMajorCode(answered);
      const byId = new Map(each.map((one) => [one['@ethocaID'], one]));
      return answers.map((answer) => resultOf(answer, byId.get(answer.ethocaId)));
    },
  };
}
