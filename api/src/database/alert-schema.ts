import type {
  AlertSource,
  AlertStatus,
  AlertType,
  Initiator,
  MatchState,
  NetworkAlertType,
  Refunded,
  RefundResultStatus,
  Secured,
  TransactionType,
} from '@cbp/shared/entities/alert';
import type { MatchReason } from '@cbp/shared/entities/alert-match';
import type { AlertOutcome } from '@cbp/shared/entities/alert-outcome';
import type { CardBrand } from '@cbp/shared/format/card';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clients } from './access-schema.ts';
import { amount, cbp, id } from './columns.ts';
import { descriptors } from './descriptor-schema.ts';
import { receiptTransactions } from './schema.ts';

/** A source of alerts, with what an operator of the product sets of it. */
export const alertSources = cbp.table(
  'alert_sources',
  {
    name: text('name').$type<AlertSource>().primaryKey(),
    /** An IANA name: in it are the times of a source that says no offset. */
    timeZone: text('time_zone').notNull(),
    /** How long a merchant has to answer. */
    windowHours: integer('window_hours').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [check('alert_sources_window_hours', sql`${table.windowHours} between 1 and 720`)],
);

/** What a payment platform did when it was asked to refund (specification, chapter 3). */
export const refundResults = cbp.table(
  'refund_results',
  {
    id: id(),
    icsId: text('ics_id').references(() => receiptTransactions.icsId),
    clientId: text('client_id').references(() => clients.merchantId),
    platform: text('platform').notNull(),
    merchantId: text('merchant_id'),
    amount: amount('amount'),
    currency: text('currency'),
    refundId: text('refund_id'),
    refundOrderId: text('refund_order_id'),
    orderId: text('order_id'),
    transactionId: text('transaction_id'),
    type: text('type'),
    status: text('status').$type<RefundResultStatus>().notNull(),
    transactionTime: moment('transaction_time'),
    createdAt: createdAt(),
  },
  (table) => [index('refund_results_receipt').on(table.icsId)],
);

/** What networks tell of payments, with what was found out about it and what was answered. */
export const alerts = cbp.table(
  'alerts',
  {
    id: id(),
    source: text('source').$type<AlertSource>().notNull(),
    ethocaId: text('ethoca_id').notNull(),
    networkType: text('network_type').$type<NetworkAlertType>().notNull(),
    type: text('type').$type<AlertType>().notNull(),
    alertTimestamp: moment('alert_timestamp').notNull(),
    /** Hours between the authorisation and the alert, as the network says. */
    age: integer('age'),
    issuer: text('issuer'),
    /** The first six and the last four digits with asterisks between, as far as they are known. */
    cardNumber: text('card_number'),
    cardBin: text('card_bin'),
    cardLast4: text('card_last4'),
    cardType: text('card_type').$type<CardBrand>(),
    arn: text('arn'),
    transactionTimestamp: moment('transaction_timestamp'),
    merchantDescriptor: text('merchant_descriptor').notNull(),
    memberId: text('member_id'),
    mcc: text('mcc'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    transactionType: text('transaction_type').$type<TransactionType>(),
    initiatedBy: text('initiated_by').$type<Initiator>(),
    is3dSecure: text('is_3d_secure').$type<Secured>(),
    authCode: text('auth_code'),
    transactionId: text('transaction_id'),
    chargebackAmount: amount('chargeback_amount'),
    chargebackReason: text('chargeback_reason'),
    liability: text('liability'),
    /** What came under names that this version does not know. */
    more: jsonb('more').$type<Record<string, unknown>>().notNull().default({}),

    clientId: text('client_id').references(() => clients.merchantId),
    /** By which the client was found; null where a person said it. */
    descriptorId: bigint('descriptor_id', { mode: 'number' }).references(() => descriptors.id),
    icsId: text('ics_id').references(() => receiptTransactions.icsId, { onDelete: 'set null' }),
    match: text('match').$type<MatchState>().notNull().default('unmatched'),
    /** Why the client, the transaction and the alert that it doubles. */
    matchReasons: jsonb('match_reasons').$type<MatchReason[]>().notNull().default([]),
    /** null: transaction and duplicates are still to be looked for. */
    matchedAt: moment('matched_at'),
    duplicateOf: bigint('duplicate_of', { mode: 'number' }).references((): AnyPgColumn => alerts.id),

    status: text('status').$type<AlertStatus>().notNull().default('PENDING'),
    outcome: text('outcome').$type<AlertOutcome>(),
    refunded: text('refunded').$type<Refunded>(),
    amountStopped: amount('amount_stopped'),
    comments: text('comments'),
    outcomeAt: moment('outcome_at'),
    /** Until then the outcome can be taken back. */
    sendsAt: moment('sends_at'),
    refundResultId: bigint('refund_result_id', { mode: 'number' }).references(() => refundResults.id),
    dueAt: moment('due_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('alerts_ethoca_id').on(table.ethocaId, table.source),
    index('alerts_client').on(table.clientId, table.alertTimestamp),
    index('alerts_to_match').on(table.id).where(sql`${table.matchedAt} is null`),
    index('alerts_receipt').on(table.icsId),
    index('alerts_arn').on(table.arn),
    index('alerts_card').on(table.cardLast4, table.alertTimestamp),
    ...[
      ['type', table.type] as const,
      ['status', table.status] as const,
      ['outcome', table.outcome] as const,
      ['refunded', table.refunded] as const,
      ['initiated_by', table.initiatedBy] as const,
      ['card_type', table.cardType] as const,
      ['source', table.source] as const,
      ['match', table.match] as const,
    ].map(([name, column]) => index(`alerts_by_${name}`).on(column, table.alertTimestamp)),
    index('alerts_timestamp').on(table.alertTimestamp, table.id),
    index('alerts_due_at').on(table.dueAt, table.id),
    // Rows without a value come last in both directions, which one index cannot do.
    ...[['outcome_at', table.outcomeAt] as const, ['amount', table.amount] as const].flatMap(
      ([name, column]) => [
        index(`alerts_${name}`).on(column, table.id),
        index(`alerts_${name}_down`).on(column.desc().nullsLast(), table.id.desc().nullsFirst()),
      ],
    ),
    ...[
      ['ethoca_id', table.ethocaId] as const,
      ['card_number', table.cardNumber] as const,
      ['merchant_descriptor', table.merchantDescriptor] as const,
      ['client_id', table.clientId] as const,
      ['arn', table.arn] as const,
      ['issuer', table.issuer] as const,
      ['currency', table.currency] as const,
    ].map(([name, column]) => index(`alerts_${name}_trgm`).using('gin', column.op('gin_trgm_ops'))),
    check('alerts_card_number', sql`${table.cardNumber} !~ '[0-9]{11}'`),
  ],
);
