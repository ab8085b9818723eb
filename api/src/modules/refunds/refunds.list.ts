import { TRANSIT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { refundResultList } from '@cbp/shared/refunds/refund-result.list';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { mayWaitForAPerson } from '../../database/refund-conditions.ts';
import { listSource } from '../../lists/list-source.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

const { status, origin, lastSentAt, createdAt } = refundResults;
const DAY_MS = 24 * 3_600_000;
const reason = sql`coalesce(${refundResults.reason}, '')`;

/**
 * Whether the alert of a refund still awaits an outcome or another refund. A subquery per shown row: a join would look up
 * alerts for all sorted rows, and `exists` would read all alerts.
 */
const isAlertOpen = sql`coalesce((
  select ${and(
    eq(alerts.refundResultId, refundResults.id),
    eq(alerts.status, 'PENDING'),
    or(isNull(alerts.outcome), inArray(alerts.outcome, [...TRANSIT_OUTCOMES])),
  )} from ${alerts} where ${eq(alerts.id, refundResults.alertId)}), false)`;

/**
 * Whether a refund needs review: its result is unknown, it must be made manually, the platform accepted it over a day ago
 * without a result, or an auto-refund failed or had another amount while its alert is still open. Never null.
 */
const waits = (now: Date) =>
  and(
    mayWaitForAPerson(refundResults),
    or(
      eq(status, 'UNKNOWN'),
      and(eq(status, 'PENDING'), sql`${reason} = 'by_hand'`),
      and(
        eq(status, 'PENDING'),
        sql`${reason} = 'under_way'`,
        sql`coalesce(${lastSentAt}, ${createdAt}) < ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`,
      ),
      and(eq(origin, 'auto'), or(eq(status, 'FAILED'), sql`${reason} = 'other_amount'`), isAlertOpen),
    ),
  );

export const refundSource = listSource(refundResultList, {
  from: refundResults,
  joins: [
    { table: clients, on: eq(clients.merchantId, refundResults.clientId) },
    { table: receiptTransactions, on: eq(receiptTransactions.icsId, refundResults.icsId) },
  ],
  client: refundResults.clientId,
  columns: {
    id: refundResults.id,
    created_at: refundResults.createdAt,
    merchant_id: refundResults.clientId,
    merchant_name: clients.name,
    amount: refundResults.amount,
    currency: refundResults.currency,
    status: refundResults.status,
    reason: refundResults.reason,
    platform: refundResults.platform,
    origin: refundResults.origin,
    asked_by: refundResults.askedBy,
    type: refundResults.type,
    refunded_amount: refundResults.refundedAmount,
    transaction_id: refundResults.transactionId,
    refund_id: refundResults.refundId,
    refund_order_id: refundResults.refundOrderId,
    order_id: refundResults.orderId,
    platform_merchant_id: refundResults.merchantId,
    alert_id: refundResults.alertId,
    iCS_id: refundResults.icsId,
    order_reference: receiptTransactions.orderReference,
    transaction_time: refundResults.transactionTime,
    ended_at: refundResults.endedAt,
    waits: (_db, _scope, now) => sql`(${waits(now)})`,
  },
});
