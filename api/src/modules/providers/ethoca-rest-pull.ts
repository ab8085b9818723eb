import type { NetworkAlertType } from '@cbp/shared/alerts/alert';
import { withoutLeadingZeros } from '@cbp/shared/money/money';
import { z } from 'zod';
import type { ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { askEthoca, type EthocaRest } from './ethoca-rest.ts';
import type { AlertPuller } from './provider.ts';

/** Ethoca's limit for outcomes; a full batch is followed by the next one. */
const BATCH = 25;

const TYPES: Readonly<Record<string, NetworkAlertType>> = {
  CONFIRMEDFRAUD: 'issuer_alert',
  CUSTOMERDISPUTE: 'customerdispute_alert',
};

/** The field names of the older interface, which imports use. */
const FIELDS: Readonly<Record<string, string>> = {
  alertId: 'EthocaID',
  alertTimestamp: 'AlertTimestamp',
  age: 'Age',
  issuer: 'Issuer',
  cardNumber: 'CardNumber',
  cardBin: 'CardBIN',
  cardLast4: 'CardLast4',
  arn: 'ARN',
  acquirerReferenceNumber: 'ARN',
  transactionTimestamp: 'TransactionTimestamp',
  merchantDescriptor: 'MerchantDescriptor',
  memberId: 'MemberID',
  mcc: 'MCC',
  currencyCode: 'Currency',
  currency: 'Currency',
  transactionType: 'TransactionType',
  initiatedBy: 'InitiatedBy',
  is3DSecure: 'Is3DSecure',
  authCode: 'AuthCode',
  transactionId: 'TransactionId',
  chargebackReasonCode: 'ChargebackReason',
};

const Money = z.object({ value: z.union([z.number(), z.string()]), currencyCode: z.string() });
const Pulled = z.object({ alerts: z.array(z.record(z.string(), z.unknown())).max(1_000) });

/** The published examples write amounts as texts too, which an alert takes. */
const amountOf = (value: unknown) => (typeof value === 'string' ? withoutLeadingZeros(value) : value);

/** A field of a pulled alert under our name; unknown ones keep theirs. */
function fieldsOf([name, value]: [string, unknown]): Record<string, unknown> {
  if (name === 'alertType') return { Type: TYPES[String(value)] ?? value };
  if (name === 'amount' || name === 'transactionAmount') {
    const { data } = Money.safeParse(value);
    return data ? { Amount: amountOf(data.value), Currency: data.currencyCode } : { Amount: amountOf(value) };
  }
  return { [FIELDS[name] ?? name]: value };
}

const toOurNames = (alert: Record<string, unknown>) =>
  Object.assign({}, ...Object.entries(alert).map(fieldsOf)) as Record<string, unknown>;

/**
 * Alerts from "Ethoca Alerts for Merchants", `GET /alerts` and `POST /alerts/acknowledges`. The published parts are the
 * paths, `size`, `alertId`, the two alert types, and SUCCESS and FAILURE as acknowledgements; the other names come from the
 * outcomes and the older interface, since the two bodies aren't documented publicly. No real call was recorded.
 */
export function createEthocaRestPull(rest: EthocaRest, client: ProviderClient): AlertPuller {
  return {
    source: 'ethoca',
    async pull(_days, signal) {
      const asked = { method: 'GET', path: `/alerts?size=${BATCH}`, answer: Pulled } as const;
      const { alerts } = await askEthoca({ rest, client }, asked, signal);
      return {
        alerts: alerts.map((alert) => ({ source: 'ethoca', alert: toOurNames(alert) })),
        hasMore: alerts.length >= BATCH,
      };
    },
    async acknowledge(acknowledgements, signal) {
      for (let start = 0; start < acknowledgements.length; start += BATCH) {
        const acknowledges = acknowledgements
          .slice(start, start + BATCH)
          .map(({ ethocaId, isStored }) => ({ alertId: ethocaId, status: isStored ? 'SUCCESS' : 'FAILURE' }));
        const asked = {
          method: 'POST',
          path: '/alerts/acknowledges',
          body: { acknowledges },
          answer: z.unknown(),
        } as const;
        await askEthoca({ rest, client }, asked, signal);
      }
    },
  };
}
