import type { Database } from '@cbp/shared/node/database/connect';
import type { PaymentKey } from '@cbp/shared/payment-stories/payment-key';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { lookups } from '../lookups/lookups.schema.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { MOST, NO_RECORDS, newestOf } from './newest.sql.ts';

/** What records of a payment are found by: its transactions, its ARN, or its card with amount and day. */
export type Sought = {
  icsIds: readonly string[];
  arns: readonly string[];
  card: Extract<PaymentKey, { kind: 'card' }> | null;
  /** Whose they are (null: of no client); undefined while that is not known. */
  clientId: string | null | undefined;
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

type SoughtColumns = {
  client: PgColumn;
  icsId: PgColumn | null;
  arn: PgColumn | null;
  card: CardColumns;
};

function ofClient(db: Database, scope: TenantScope, clientId: Sought['clientId'], column: PgColumn) {
  const is = clientId === undefined ? undefined : clientId === null ? isNull(column) : eq(column, clientId);
  return and(is, withinScope(db, scope, column));
}

function isSought(db: Database, scope: TenantScope, sought: Sought, columns: SoughtColumns) {
  const { icsIds, arns, card, clientId } = sought;
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
  return and(found ?? sql`false`, ofClient(db, scope, clientId, columns.client));
}

export function selectReceipts(db: Database, scope: TenantScope, sought: Sought) {
  const one = receiptTransactions;
  const card = {
    prefix: one.cardPrefix,
    suffix: one.cardSuffix,
    amount: one.amount,
    currency: one.currency,
    time: one.transactionDateTime,
  };
  const rows = db
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
    .where(isSought(db, scope, sought, { client: one.clientId, icsId: one.icsId, arn: one.arn, card }))
    .orderBy(desc(one.createdAt), desc(one.icsId))
    .limit(MOST);
  return newestOf(rows);
}
export type StoryReceipt = Awaited<ReturnType<typeof selectReceipts>>['rows'][number];

export function selectAlerts(db: Database, scope: TenantScope, sought: Sought) {
  const { id, ethocaId, clientId, alertTimestamp, outcome, outcomeAt, sentAt, amount, currency } = alerts;
  const { merchantDescriptor: descriptor, arn, cardBin, cardLast4 } = alerts;
  const time = sql`coalesce(${alerts.transactionTimestamp}, ${alertTimestamp})`;
  const card = { prefix: cardBin, suffix: cardLast4, amount, currency, time };
  const rows = db
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
    .where(isSought(db, scope, sought, { client: clientId, icsId: alerts.icsId, arn, card }))
    .orderBy(desc(alertTimestamp), desc(id))
    .limit(MOST);
  return newestOf(rows);
}

export function selectRefunds(db: Database, scope: TenantScope, sought: Sought) {
  const one = refundResults;
  if (sought.icsIds.length === 0) return Promise.resolve(NO_RECORDS);
  const rows = db
    .select({
      id: one.id,
      clientId: one.clientId,
      status: one.status,
      amount: one.amount,
      refundedAmount: one.refundedAmount,
      currency: one.currency,
      askedBy: one.askedBy,
      createdAt: one.createdAt,
      transactionTime: one.transactionTime,
      endedAt: one.endedAt,
    })
    .from(one)
    .where(and(inArray(one.icsId, [...sought.icsIds]), ofClient(db, scope, sought.clientId, one.clientId)))
    .orderBy(desc(one.createdAt), desc(one.id))
    .limit(MOST);
  return newestOf(rows);
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
  const rows = db
    .select()
    .from(one)
    .where(isSought(db, scope, sought, { client: one.clientId, icsId: one.icsId, arn: one.arn, card }))
    .orderBy(desc(one.caseDate), desc(one.id))
    .limit(MOST);
  return newestOf(rows);
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
  const rows = db
    .select({ id, insightId, clientId, source, network, status, arn, descriptor, createdAt })
    .from(one)
    .where(isSought(db, scope, sought, { client: clientId, icsId: one.icsId, arn, card }))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return newestOf(rows);
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
  const rows = db
    .select({ id, clientId, status, amount, currency, chargebackTime, createdAt, arn, descriptor })
    .from(one)
    .where(isSought(db, scope, sought, { client: clientId, icsId: null, arn, card }))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return newestOf(rows);
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
