import { TRANSIT_OUTCOMES } from '@cbp/shared/entities/alert-outcome';
import { refundResultList } from '@cbp/shared/entities/refund-result.list';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { alerts, refundResults } from '../../database/alert-schema.ts';
import { mayWaitForAPerson } from '../../database/refund-conditions.ts';
import { listSource } from '../../lists/list-source.ts';

const { status, origin, lastSentAt, createdAt } = refundResults;
const DAY_MS = 24 * 3_600_000;
const reason = sql`coalesce(${refundResults.reason}, '')`;

/**
 * Of the alert for which it was asked for: whether nobody has answered it, or refunded it anew, meanwhile. Asked of each row
 * that is shown: joined, alerts would be looked up for all rows that are sorted, and with `exists` all alerts be read.
 */
const isAlertOpen = sql`coalesce((
  select ${and(
    eq(alerts.refundResultId, refundResults.id),
    eq(alerts.status, 'PENDING'),
    or(isNull(alerts.outcome), inArray(alerts.outcome, [...TRANSIT_OUTCOMES])),
  )} from ${alerts} where ${eq(alerts.id, refundResults.alertId)}), false)`;

/**
 * Whether nothing goes on by itself: nobody knows how it ended, somebody has to refund it, nobody asks any more what the platform
 * took a day ago, or a rule's refund came to nothing, or to another amount, and its alert is still to be answered. Never null.
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
  joins: [{ table: clients, on: eq(clients.merchantId, refundResults.clientId) }],
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
    transaction_time: refundResults.transactionTime,
    ended_at: refundResults.endedAt,
    waits: (_db, _scope, now) => sql`(${waits(now)})`,
  },
});
