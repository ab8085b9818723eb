import { z } from 'zod';
import { CallFailure } from '../outgoing-calls/provider-client.service.ts';
import {
  askEthoca360,
  checkMajorCode,
  emptyOr,
  type SoapAccess,
  SoapErrors,
  wordsOfErrors,
  xmlText,
} from './ethoca-soap.ts';
import type { AlertPuller } from './provider.ts';

const MOST_ACKNOWLEDGED = 25;

const Pulled = z.object({
  '@majorCode': z.string(),
  Status: z.string(),
  Alerts: emptyOr(
    z.object({
      Alert: z
        .array(z.union([z.literal('').transform(() => ({})), z.record(z.string(), z.unknown())]))
        .max(5_000),
    }),
  ),
  Errors: SoapErrors,
});

const Acknowledged = z.object({ '@majorCode': z.string(), Errors: SoapErrors });

const NUMBERS: ReadonlySet<string> = new Set(['Age', 'Amount', 'ChargebackAmount']);

/** XML values are text. An invalid number stays text and is rejected with its field. */
function fieldOf([name, value]: [string, unknown]): [string, unknown] {
  if (name === 'ChargebackReasonCode') return ['ChargebackReason', value];
  if (!NUMBERS.has(name) || typeof value !== 'string') return [name, value];
  if (value.trim() === '') return [name, null];
  const number = Number(value);
  return [name, Number.isFinite(number) ? number : value];
}

/**
 * Alerts by Ethoca360, `Ethoca360Alerts` and `EthocaAlertsAcknowledgement` of the published WSDL: of all types, in days on the clocks
 * of the source. That `continue` means there are more to be asked for is taken from its name. No call of it was recorded.
 */
export function createEthocaSoapPull(access: SoapAccess): AlertPuller {
  return {
    source: 'ethoca',
    async pull({ first, last }, signal) {
      const asked = {
        action: 'getE360AlertsRequest',
        request: 'Ethoca360AlertsRequest',
        content: { SearchStartDate: first, SearchEndDate: last },
        response: 'Ethoca360AlertsResponse',
        answer: Pulled,
      };
      const answered = await askEthoca360(access, asked, signal);
      checkMajorCode(answered);
      if (answered.Status !== 'success' && answered.Status !== 'continue') {
        throw new CallFailure(
          'unknown',
          `Ethoca returned no alerts: ${wordsOfErrors(answered.Errors) ?? 'no reason was given'}`,
        );
      }
      const alerts = answered.Alerts?.Alert ?? [];
      return {
        alerts: alerts.map((alert) => ({
          source: 'ethoca',
          alert: Object.fromEntries(Object.entries(alert).map(fieldOf)),
        })),
        hasMore: answered.Status === 'continue',
      };
    },

    async acknowledge(acknowledgements, signal) {
      for (let start = 0; start < acknowledgements.length; start += MOST_ACKNOWLEDGED) {
        const each = acknowledgements
          .slice(start, start + MOST_ACKNOWLEDGED)
          .map(({ ethocaId, isStored }) => ({
            EthocaID: xmlText(ethocaId),
            Status: isStored ? 'success' : 'failed',
          }));
        const asked = {
          action: 'acknowledgeAlertsRequest',
          request: 'EthocaAlertAcknowledgementRequest',
          content: { AlertAcknowledgements: { AlertAcknowledgement: each } },
          response: 'EthocaAlertAcknowledgementResponse',
          answer: Acknowledged,
        };
        checkMajorCode(await askEthoca360(access, asked, signal));
      }
    },
  };
}
