import type { Database } from '@cbp/shared/node/database/connect';
import type { PaymentKey } from '@cbp/shared/payment-stories/payment-key';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { lookups } from '../lookups/lookups.schema.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { sentEmails } from '../receipt-transactions/receipt-proofs.schema.ts';
import {
  evidenceReleases,
  historyEvents,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';

/** The most records of a kind: a payment has few, and a key may fit many. */
const MOST = 100;

/** What records of a payment are found by: its transactions, its ARN, or its card with amount and day. */
export type Sought = {
  icsIds: readonly string[];
  arns: readonly string[];
  card: Extract<PaymentKey, { kind: 'card' }> | null;
};

type CardColumns = {
  prefix: PgColumn;
  suffix: PgColumn;
  amount: PgColumn;
  currency: PgColumn;
  time: PgColumn | SQL;
};

/** A day in Hong Kong, as people name it. */
const isOnDay = (time: PgColumn | SQL, day: string) =>
  sql`(${time} at time zone 'Asia/Hong_Kong')::date = ${day}::date`;

function isSought(
  { icsIds, arns, card }: Sought,
  columns: { icsId: PgColumn | null; arn: PgColumn | null; card: CardColumns },
): SQL {
  const { prefix, suffix, amount, currency, time } = columns.card;
  const found = or(
    columns.icsId && icsIds.length > 0 ? inArray(columns.icsId, [...icsIds]) : undefined,
    columns.arn && arns.length > 0 ? inArray(columns.arn, [...arns]) : undefined,
    card
      ? and(
          eq(suffix, card.last4),
          eq(prefix, card.first6),
          eq(amount, Number(card.amount)),
          eq(currency, card.currency),
          isOnDay(time, card.day),
        )
      : undefined,
  );
  return found ?? sql`false`;
}

export function selectReceipts(db: Database, scope: TenantScope, sought: Sought) {
  const one = receiptTransactions;
  return db
    .select({
      icsId: one.icsId,
      clientId: one.clientId,
      orderReference: one.orderReference,
      arn: one.arn,
      descriptor: one.descriptor,
      cardPrefix: one.cardPrefix,
      cardSuffix: one.cardSuffix,
      amount: one.amount,
      currency: one.currency,
      paidAt: one.transactionDateTime,
    })
    .from(one)
    .where(
      and(
        isSought(sought, {
          icsId: one.icsId,
          arn: one.arn,
          card: {
            prefix: one.cardPrefix,
            suffix: one.cardSuffix,
            amount: one.amount,
            currency: one.currency,
            time: one.transactionDateTime,
          },
        }),
        withinScope(db, scope, one.clientId),
      ),
    )
    .orderBy(asc(one.createdAt), asc(one.icsId))
    .limit(MOST);
}
export type StoryReceipt = Awaited<ReturnType<typeof selectReceipts>>[number];

export function selectHistory(db: Database, icsIds: readonly string[]) {
  return db
    .select({ icsId: historyEvents.icsId, event: historyEvents.event, time: historyEvents.time })
    .from(historyEvents)
    .where(and(inArray(historyEvents.icsId, [...icsIds]), eq(historyEvents.historyOf, 'case')))
    .orderBy(asc(historyEvents.time), asc(historyEvents.id))
    .limit(MOST);
}

export function selectEmails(db: Database, icsIds: readonly string[]) {
  return db
    .select({
      id: sentEmails.id,
      kind: sentEmails.kind,
      subject: sentEmails.subject,
      sentAt: sentEmails.sentAt,
    })
    .from(sentEmails)
    .where(inArray(sentEmails.icsId, [...icsIds]))
    .orderBy(asc(sentEmails.sentAt), asc(sentEmails.id))
    .limit(MOST);
}

export function selectReleases(db: Database, icsIds: readonly string[]) {
  const { icsId, releasedAt, revokedAt } = evidenceReleases;
  return db
    .select({ icsId, releasedAt, revokedAt })
    .from(evidenceReleases)
    .where(inArray(icsId, [...icsIds]))
    .orderBy(asc(releasedAt))
    .limit(MOST);
}

export function selectAlerts(db: Database, scope: TenantScope, sought: Sought) {
  const { id, ethocaId, clientId, alertTimestamp, outcome, outcomeAt, sentAt, amount, currency } = alerts;
  const { merchantDescriptor: descriptor, arn, cardBin, cardLast4 } = alerts;
  const time = sql`coalesce(${alerts.transactionTimestamp}, ${alertTimestamp})`;
  const card = { prefix: cardBin, suffix: cardLast4, amount, currency, time };
  return db
    .select({
      id,
      ethocaId,
      clientId,
      alertTimestamp,
      outcome,
      outcomeAt,
      sentAt,
      amount,
      currency,
      descriptor,
      arn,
      cardBin,
      cardLast4,
    })
    .from(alerts)
    .where(and(isSought(sought, { icsId: alerts.icsId, arn, card }), withinScope(db, scope, clientId)))
    .orderBy(asc(alertTimestamp), asc(id))
    .limit(MOST);
}

export function selectRefunds(db: Database, scope: TenantScope, sought: Sought) {
  const { id, clientId, status, amount, refundedAmount, currency, createdAt, transactionTime, endedAt } =
    refundResults;
  if (sought.icsIds.length === 0) return Promise.resolve([]);
  return db
    .select({ id, clientId, status, amount, refundedAmount, currency, createdAt, transactionTime, endedAt })
    .from(refundResults)
    .where(and(inArray(refundResults.icsId, [...sought.icsIds]), withinScope(db, scope, clientId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST);
}

export function selectCases(db: Database, scope: TenantScope, sought: Sought) {
  const one = rdrCases;
  const card = {
    prefix: one.cardPrefix,
    suffix: one.cardSuffix,
    amount: one.transactionAmount,
    currency: one.transactionCurrency,
    time: one.transactionTime,
  };
  return db
    .select()
    .from(one)
    .where(
      and(isSought(sought, { icsId: one.icsId, arn: one.arn, card }), withinScope(db, scope, one.clientId)),
    )
    .orderBy(asc(one.caseDate), asc(one.id))
    .limit(MOST);
}

export function selectLookups(db: Database, scope: TenantScope, sought: Sought) {
  const one = lookups;
  const card = {
    prefix: one.cardPrefix,
    suffix: one.cardSuffix,
    amount: one.amount,
    currency: one.currency,
    time: one.transactionTime,
  };
  const { id, insightId, clientId, source, network, status, arn, descriptor, createdAt } = one;
  return db
    .select({ id, insightId, clientId, source, network, status, arn, descriptor, createdAt })
    .from(one)
    .where(and(isSought(sought, { icsId: one.icsId, arn, card }), withinScope(db, scope, clientId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST);
}

export function selectChargebacks(db: Database, scope: TenantScope, sought: Sought) {
  const one = enquiries;
  const card = {
    prefix: one.cardPrefix,
    suffix: one.cardSuffix,
    amount: one.amount,
    currency: one.currency,
    time: one.transactionTime,
  };
  const { id, clientId, status, amount, currency, chargebackTime, createdAt, arn, descriptor } = one;
  return db
    .select({ id, clientId, status, amount, currency, chargebackTime, createdAt, arn, descriptor })
    .from(one)
    .where(and(isSought(sought, { icsId: null, arn, card }), withinScope(db, scope, clientId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST);
}

/** The transaction of a key, without a scope: its ARN finds the records of other parts. */
export async function selectNamedReceipt(
  db: Database,
  icsId: string,
): Promise<{ arn: string | null; clientId: string | null } | undefined> {
  const [row] = await db
    .select({ arn: receiptTransactions.arn, clientId: receiptTransactions.clientId })
    .from(receiptTransactions)
    .where(eq(receiptTransactions.icsId, icsId));
  return row;
}

export async function selectClientName(db: Database, clientId: string): Promise<string | null> {
  const [row] = await db.select({ name: clients.name }).from(clients).where(eq(clients.merchantId, clientId));
  return row?.name ?? null;
}
