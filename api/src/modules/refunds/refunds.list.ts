import { refundResultList } from '@cbp/shared/entities/refund-result.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { refundResults } from '../../database/alert-schema.ts';
import { listSource } from '../../lists/list-source.ts';

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
  },
});
