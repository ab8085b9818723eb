import { alertList } from '@cbp/shared/entities/alert.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { alerts, refundResults } from '../../database/alert-schema.ts';
import { listSource } from '../../lists/list-source.ts';

export const alertSource = listSource(alertList, {
  from: alerts,
  joins: [
    { table: clients, on: eq(clients.merchantId, alerts.clientId) },
    { table: refundResults, on: eq(refundResults.id, alerts.refundResultId) },
  ],
  client: alerts.clientId,
  columns: {
    id: alerts.id,
    due_at: alerts.dueAt,
    'alert.AlertTimestamp': alerts.alertTimestamp,
    merchant_id: alerts.clientId,
    merchant_name: clients.name,
    type: alerts.type,
    'alert.Amount': alerts.amount,
    'alert.Currency': alerts.currency,
    'alert.CardNumber': alerts.cardNumber,
    card_type: alerts.cardType,
    'alert.MerchantDescriptor': alerts.merchantDescriptor,
    'alert.Issuer': alerts.issuer,
    'alert.InitiatedBy': alerts.initiatedBy,
    'alert.ARN': alerts.arn,
    'alert.EthocaID': alerts.ethocaId,
    source: alerts.source,
    status: alerts.status,
    outcome: alerts.outcome,
    outcome_at: alerts.outcomeAt,
    sends_at: alerts.sendsAt,
    refunded: alerts.refunded,
    'refund_result.status': refundResults.status,
    match: alerts.match,
  },
});
