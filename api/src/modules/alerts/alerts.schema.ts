import type {
  AlertOrigin,
  AlertSource,
  AlertStatus,
  AlertTriage,
  AlertType,
  AmbiguousTime,
  Initiator,
  MatchState,
  NetworkAlertType,
  Refunded,
  RefundResultStatus,
  Secured,
  TransactionType,
} from '@cbp/shared/alerts/alert';
import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { CardBrand } from '@cbp/shared/format/card';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type {
  RefundExtent,
  RefundOrigin,
  RefundPlatformName,
  RefundReason,
} from '@cbp/shared/refunds/refund-result';
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
import { clients } from '../../database/access-schema.ts';
import { alertIndexes } from '../../database/alert-indexes.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import type { PreviousAnswer } from '../../database/previous-answer.ts';
import { isOpenRefund, mayWaitForAPerson } from '../../database/refund-conditions.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { providerFiles } from '../provider-files/provider-files.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** Alerts of the networks, with their matches and outcomes. */
export const alerts = cbp.table(
  'alerts',
  {
    id: id(),
    source: text('source').$type<AlertSource>().notNull(),
    ethocaId: text('ethoca_id').notNull(),
    /** Who delivered it; null for those from before this was stored. */
    origin: text('origin').$type<AlertOrigin>(),
    /** The client that delivered it, even if it is reassigned later; null if the network did. */
    deliveredFor: text('delivered_for').references(() => clients.merchantId),
    networkType: text('network_type').$type<NetworkAlertType>().notNull(),
    type: text('type').$type<AlertType>().notNull(),
    alertTimestamp: moment('alert_timestamp').notNull(),
    /** Hours between authorisation and alert, according to the network. */
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
    /** Those of its times that the clocks of the source showed twice. */
    ambiguousTimes: text('ambiguous_times')
      .array()
      .$type<AmbiguousTime[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What came under names that this version does not know. */
    more: jsonb('more').$type<Record<string, unknown>>().notNull().default({}),
    clientId: text('client_id').references(() => clients.merchantId),
    /** The descriptor that matched the client; null if it was assigned manually. */
    descriptorId: bigint('descriptor_id', { mode: 'number' }).references(() => descriptors.id),
    icsId: text('ics_id').references(() => receiptTransactions.icsId, { onDelete: 'set null' }),
    match: text('match').$type<MatchState>().notNull().default('waiting'),
    /** Why the client, the transaction and the alert that it doubles. */
    matchReasons: jsonb('match_reasons').$type<MatchReason[]>().notNull().default([]),
    /** null: transaction and duplicates are still to be looked for. */
    matchedAt: moment('matched_at'),
    duplicateOf: bigint('duplicate_of', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** The alert with the same ID, if both were stored before IDs were normalised. */
    sameAs: bigint('same_as', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** Why it should not have come, as far as that was found. */
    triage: text('triage').$type<AlertTriage>(),
    claimFileId: bigint('claim_file_id', { mode: 'number' }).references(() => providerFiles.id),

    status: text('status').$type<AlertStatus>().notNull().default('PENDING'),
    outcome: text('outcome').$type<AlertOutcome>(),
    refunded: text('refunded').$type<Refunded>(),
    amountStopped: amount('amount_stopped'),
    comments: text('comments'),
    /** The user's reason for an outcome that contradicts the payment's record. */
    contradictionReason: text('contradiction_reason'),
    outcomeAt: moment('outcome_at'),
    /** The outcome can be undone until then. */
    sendsAt: moment('sends_at'),
    /** The number of the outcome; tasks queued for an earlier number send nothing. */
    answerNo: integer('answer_no').notNull().default(0),
    /** The state before an outcome that can still be undone. */
    beforePause: jsonb('before_pause').$type<PreviousAnswer>(),
    /** A lease: until then a program may be sending the outcome, so no other worker or file takes it. */
    askingUntil: moment('asking_until'),
    /** Why the provider rejected it. */
    answerError: text('answer_error'),
    /** When the provider received it, or an operator marked it as sent. */
    sentAt: moment('sent_at'),
    answerFileId: bigint('answer_file_id', { mode: 'number' }).references(() => providerFiles.id),
    refundResultId: bigint('refund_result_id', { mode: 'number' }).references(
      (): AnyPgColumn => refundResults.id,
    ),
    dueAt: moment('due_at').notNull(),
    /** When the client was emailed about it, or the email was skipped. */
    notifiedAt: moment('notified_at'),
    remindedAt: moment('reminded_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...alertIndexes(table),
    check(
      'alerts_origin',
      sql`(${table.origin} is not distinct from 'client') = (${table.deliveredFor} is not null)`,
    ),
    check('alerts_card_number', sql`${table.cardNumber} !~ '[0-9]{11}'`),
  ],
);

/** A refund requested from a payment platform, and its result (specification, chapter 3). */
export const refundResults = cbp.table(
  'refund_results',
  {
    id: id(),
    icsId: text('ics_id').references(() => receiptTransactions.icsId),
    clientId: text('client_id').references(() => clients.merchantId),
    /** The alert; null for a refund of a transaction by a user. */
    alertId: bigint('alert_id', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** The descriptor whose settings are used to call the platform. */
    descriptorId: bigint('descriptor_id', { mode: 'number' }).references(() => descriptors.id),
    platform: text('platform').$type<RefundPlatformName>().notNull(),
    merchantId: text('merchant_id'),
    amount: amount('amount'),
    currency: text('currency'),
    /** The amount the platform reports, if it differs from the requested amount. */
    refundedAmount: amount('refunded_amount'),
    refundId: text('refund_id'),
    /** Ours, made before the platform is asked the first time: the key by which it knows a repetition, and by which it is asked. */
    refundOrderId: text('refund_order_id'),
    orderId: text('order_id'),
    transactionId: text('transaction_id'),
    type: text('type').$type<RefundExtent>(),
    status: text('status').$type<RefundResultStatus>().notNull(),
    transactionTime: moment('transaction_time'),
    origin: text('origin').$type<RefundOrigin>().notNull().default('person'),
    /** The requester as named in the audit log; null for auto-refunds. */
    askedBy: text('asked_by'),
    /** Written before each request to refund: from the first on, the platform may have done it. */
    firstSentAt: moment('first_sent_at'),
    lastSentAt: moment('last_sent_at'),
    /** Number of sends. A compare-and-set on it ensures that one worker sends at a time. */
    sends: integer('sends').notNull().default(0),
    /** How often a person had the platform asked again; part of the key of the task. */
    askNo: integer('ask_no').notNull().default(1),
    /** The latest message of the platform. */
    said: text('said'),
    /** Why it was not asked, or why a person has to look. */
    reason: text('reason').$type<RefundReason>(),
    /** The requester's comment. */
    comment: text('comment'),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('refund_results_receipt').on(table.icsId),
    index('refund_results_payment').on(table.clientId, table.transactionId),
    index('refund_results_alert').on(table.alertId),
    uniqueIndex('refund_results_refund_order_id').on(table.refundOrderId),
    // An alert is auto-refunded once, however often it is matched again.
    uniqueIndex('refund_results_auto').on(table.alertId).where(sql`${table.origin} = 'auto'`),
    // One open refund per payment, and one auto-refund ever; results of other systems have no ID of ours.
    uniqueIndex('refund_results_open_receipt').on(table.icsId).where(isOpenRefund(table)),
    uniqueIndex('refund_results_open_payment')
      .on(table.clientId, table.transactionId)
      .where(isOpenRefund(table)),
    uniqueIndex('refund_results_auto_receipt')
      .on(table.icsId)
      .where(sql`${table.origin} = 'auto' and ${table.status} <> 'FAILED'`),
    index('refund_results_client').on(table.clientId, table.createdAt),
    index('refund_results_created_at').on(table.createdAt, table.id),
    index('refund_results_may_wait').on(table.createdAt, table.id).where(mayWaitForAPerson(table)),
    index('refund_results_status').on(table.status, table.createdAt),
    index('refund_results_amount').on(table.amount, table.id),
    index('refund_results_amount_down').on(table.amount.desc().nullsLast(), table.id.desc().nullsFirst()),
    searchTextIndex('refund_results_transaction_id', table.transactionId),
    searchTextIndex('refund_results_refund_id', table.refundId),
    check('refund_results_amount_sign', sql`${table.amount} > 0`),
  ],
);
