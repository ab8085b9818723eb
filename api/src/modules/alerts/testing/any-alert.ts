import { ALERT_STATUSES, ALERT_TYPES, INITIATORS, MATCH_STATES, REFUNDED } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOME_NAMES } from '@cbp/shared/alerts/alert-outcome';
import type { CardBrand } from '@cbp/shared/format/card';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import type { NewAlert } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';

const HOUR_MS = 3_600_000;
const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** An alert of any kind, of the last eighty days; its texts need care in a link. */
export function anyAlert(random: () => number, now: Date): NewAlert {
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const maybe = <Value>(value: Value): Value | null => (random() < 0.2 ? null : value);
  const receivedAt = new Date(now.getTime() - Math.floor(random() * 80 * 24 * HOUR_MS));
  const sent = sampleAlert({ Issuer: oneOf(['Bank "of" the Bay', 'Harbour, Bank', '100% Bank', 'bank_1']) });
  const outcome = maybe(oneOf(ALERT_OUTCOME_NAMES));
  const row = rowOfSent({ source: 'ethoca', alert: sent }, { settings, receivedAt });
  return {
    ...row,
    issuer: maybe(row.issuer ?? null),
    source: oneOf(['ethoca', 'cdrn']),
    type: oneOf(namesOf(ALERT_TYPES)),
    alertTimestamp: receivedAt,
    clientId: maybe(oneOf(['own', 'foreign', 'third'])),
    descriptorId: maybe(oneOf([1, 2, 3])),
    cardType: maybe(oneOf<CardBrand>(['VISA', 'MASTERCARD', 'AMEX'])),
    currency: oneOf(['HKD', 'USD', 'EUR']),
    initiatedBy: oneOf(namesOf(INITIATORS)),
    match: oneOf(namesOf(MATCH_STATES)),
    status: outcome ? oneOf(namesOf(ALERT_STATUSES)) : 'PENDING',
    outcome,
    outcomeAt: outcome ? new Date(receivedAt.getTime() + Math.floor(random() * 40 * HOUR_MS)) : null,
    refunded: maybe(oneOf(namesOf(REFUNDED))),
    amountStopped: maybe(Math.round(random() * 100_000) / 100),
    dueAt: new Date(now.getTime() + Math.floor((random() - 0.4) * 60 * HOUR_MS)),
  };
}
