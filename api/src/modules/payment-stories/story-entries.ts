import type { StoryEntry } from '@cbp/shared/payment-stories/story.model';
import type { Newest } from './newest.sql.ts';
import type { selectEmails, selectHistory, selectReleases } from './order-records.sql.ts';
import type {
  selectAlerts,
  selectCases,
  selectChargebacks,
  selectLookups,
  selectRefunds,
} from './payment-stories.sql.ts';

type RowsOf<Select extends (...args: never[]) => PromiseLike<Newest<unknown>>> = Awaited<
  ReturnType<Select>
>['rows'];

/** Events of an order that emails, lookups and refunds tell of with more; `hasEmails`: they are among the records. */
export const toldElsewhere = ({ hasEmails }: { hasEmails: boolean }): string[] => [
  'OI_CASE_CREATED',
  'CE_CASE_CREATED',
  'CE_CASE_STATUS_UPDATED',
  'REFUND_MADE',
  ...(hasEmails ? ['INITIAL_RECEIPT_SENT', 'TRACK_RECEIPT_SENT'] : []),
];

const entry = (at: Date, more: Partial<StoryEntry> & Pick<StoryEntry, 'kind'>): StoryEntry => ({
  at: at.toISOString(),
  what: null,
  id: null,
  name: null,
  by: null,
  told: null,
  amount: null,
  currency: null,
  ...more,
});

export const entriesOfOrder = (history: RowsOf<typeof selectHistory>): StoryEntry[] =>
  history.flatMap(({ icsId, event, time }) =>
    time === null ? [] : [entry(time, { kind: 'order', what: event, id: icsId })],
  );

export const entriesOfEmails = (emails: RowsOf<typeof selectEmails>): StoryEntry[] =>
  emails.map(({ kind, subject, sentAt }) =>
    entry(sentAt, { kind: 'email', what: kind, name: subject, told: 'buyer' }),
  );

export const entriesOfReleases = (releases: RowsOf<typeof selectReleases>): StoryEntry[] =>
  releases.flatMap(({ icsId: id, releasedAt, revokedAt }) => [
    entry(releasedAt, { kind: 'evidence_released', id, told: 'public' }),
    ...(revokedAt === null ? [] : [entry(revokedAt, { kind: 'evidence_revoked', id })]),
  ]);

export const entriesOfAlerts = (alerts: RowsOf<typeof selectAlerts>): StoryEntry[] =>
  alerts.flatMap(({ id, ethocaId: name, alertTimestamp, outcome, outcomeAt, sentAt, amount, currency }) => [
    entry(alertTimestamp, { kind: 'alert', id: String(id), name, amount, currency, told: 'merchant' }),
    ...(outcomeAt === null || outcome === null
      ? []
      : [
          entry(sentAt ?? outcomeAt, {
            kind: 'alert_outcome',
            what: outcome,
            id: String(id),
            name,
            told: sentAt === null ? null : 'network',
          }),
        ]),
  ]);

export const entriesOfRefunds = (refunds: RowsOf<typeof selectRefunds>): StoryEntry[] =>
  refunds.map(
    ({ id, status, amount, refundedAmount, currency, createdAt, transactionTime, endedAt, askedBy }) =>
      entry((status === 'SUCCESS' ? (transactionTime ?? endedAt) : endedAt) ?? createdAt, {
        kind: 'refund',
        what: status,
        id: String(id),
        by: askedBy,
        amount: refundedAmount ?? amount,
        currency,
      }),
  );

export const entriesOfCases = (cases: RowsOf<typeof selectCases>): StoryEntry[] =>
  cases.flatMap(({ id, caseId: name, caseDate, decidedAt, outcome, amount, currency, recalledAt }) => [
    entry(decidedAt ?? caseDate, {
      kind: 'rdr_case',
      what: outcome,
      id: String(id),
      name,
      amount,
      currency,
      told: decidedAt === null ? 'merchant' : 'network',
    }),
    ...(recalledAt === null ? [] : [entry(recalledAt, { kind: 'rdr_recall', id: String(id), name })]),
  ]);

export const entriesOfLookups = (lookups: RowsOf<typeof selectLookups>): StoryEntry[] =>
  lookups.map(({ id, insightId: name, source, status, createdAt }) =>
    entry(createdAt, {
      kind: 'lookup',
      what: status,
      id: String(id),
      name,
      // Without an order in the answer, there was nothing to learn.
      told: status === 'COMPLETED' ? (source === 'OID' ? 'cardholder' : 'issuer') : null,
    }),
  );

export const entriesOfChargebacks = (chargebacks: RowsOf<typeof selectChargebacks>): StoryEntry[] =>
  chargebacks.map(({ id, status, amount, currency, chargebackTime, createdAt }) =>
    entry(chargebackTime ?? createdAt, {
      kind: 'chargeback',
      what: status,
      id: String(id),
      amount,
      currency,
    }),
  );
