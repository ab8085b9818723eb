import { alertList } from '@cbp/shared/alerts/alert.list';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { answerTimeOf, clientFindingOf, comparedDescriptorOf } from '../../database/alert-expressions.ts';
import { listSource } from '../../lists/list-source.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { alerts, refundResults } from './alerts.schema.ts';

/** The alert that one duplicates, which belongs to the same client as long as it does. */
const original = alias(alerts, 'original');

/** The columns of alert fields, shared by all lists of alerts. */
export const ALERT_ROWS = {
  from: alerts,
  joins: [
    { table: clients, on: eq(clients.merchantId, alerts.clientId) },
    { table: descriptors, on: eq(descriptors.id, alerts.descriptorId) },
    {
      table: original,
      on: and(eq(original.id, alerts.duplicateOf), eq(original.clientId, alerts.clientId)),
    },
    { table: refundResults, on: eq(refundResults.id, alerts.refundResultId) },
  ],
  columns: {
    id: alerts.id,
    due_at: alerts.dueAt,
    'alert.AlertTimestamp': alerts.alertTimestamp,
    // The client's own column: on the alert's, a partial index would also be used for whole IDs, at a hundred times the
    // cost.
    merchant_id: clients.merchantId,
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
    origin: alerts.origin,
    status: alerts.status,
    outcome: alerts.outcome,
    outcome_at: alerts.outcomeAt,
    sends_at: alerts.sendsAt,
    refunded: alerts.refunded,
    'refund_result.status': refundResults.status,
    match: alerts.match,
    answer_time: answerTimeOf(alerts),
    matched_ethoca_id: original.ethocaId,
    matched_descriptor: descriptors.descriptor,
    client_found: clientFindingOf(alerts),
    compared_descriptor: comparedDescriptorOf(alerts.merchantDescriptor),
    shares_id: sql`(${alerts.sameAs} is not null)`,
    triage: alerts.triage,
  },
};

export const alertSource = listSource(alertList, { ...ALERT_ROWS, client: alerts.clientId });
