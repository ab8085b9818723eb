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
} from '@cbp/shared/entities/alert';
import type { MatchReason } from '@cbp/shared/entities/alert-match';
import type { AlertOutcome } from '@cbp/shared/entities/alert-outcome';
import type {
  RefundExtent,
  RefundOrigin,
  RefundPlatformName,
  RefundReason,
} from '@cbp/shared/entities/refund-result';
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
import { alertIndexes } from './alert-indexes.ts';
import type { AnswerBefore } from './answer-before.ts';
import { amount, cbp, id } from './columns.ts';
import { descriptors } from './descriptor-schema.ts';
import { providerFiles } from './provider-schema.ts';
import { isOpenRefund, mayWaitForAPerson } from './refund-conditions.ts';
import { receiptTransactions } from './schema.ts';
import { foundTextIn } from './text-index.ts';

/** What networks tell of payments, with what was found out about it and what was answered. */
export const alerts = cbp.table(
  'alerts',
  {
    id: id(),
    source: text('source').$type<AlertSource>().notNull(),
    ethocaId: text('ethoca_id').notNull(),
    /** Who delivered it; null for those from before this was stored. */
    origin: text('origin').$type<AlertOrigin>(),
    /** The client that delivered it, whoever's it becomes later; null for the network's. */
    deliveredFor: text('delivered_for').references(() => clients.merchantId),
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
    /** Those of its times that the clocks of the source showed twice. */
    ambiguousTimes: text('ambiguous_times')
      .array()
      .$type<AmbiguousTime[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What came under names that this version does not know. */
    more: jsonb('more').$type<Record<string, unknown>>().notNull().default({}),
    clientId: text('client_id').references(() => clients.merchantId),
    /** By which the client was found; null where a person said it. */
    descriptorId: bigint('descriptor_id', { mode: 'number' }).references(() => descriptors.id),
    icsId: text('ics_id').references(() => receiptTransactions.icsId, { onDelete: 'set null' }),
    match: text('match').$type<MatchState>().notNull().default('waiting'),
    /** Why the client, the transaction and the alert that it doubles. */
    matchReasons: jsonb('match_reasons').$type<MatchReason[]>().notNull().default([]),
    /** null: transaction and duplicates are still to be looked for. */
    matchedAt: moment('matched_at'),
    duplicateOf: bigint('duplicate_of', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** The alert with the same ID, where both were stored before IDs were read alike. */
    sameAs: bigint('same_as', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** Why it should not have come, as far as that was found. */
    triage: text('triage').$type<AlertTriage>(),
    claimFileId: bigint('claim_file_id', { mode: 'number' }).references(() => providerFiles.id),

    status: text('status').$type<AlertStatus>().notNull().default('PENDING'),
    outcome: text('outcome').$type<AlertOutcome>(),
    refunded: text('refunded').$type<Refunded>(),
    amountStopped: amount('amount_stopped'),
    comments: text('comments'),
    /** Why it was answered so although the record of its payment says otherwise. */
    contradictionReason: text('contradiction_reason'),
    outcomeAt: moment('outcome_at'),
    /** Until then the outcome can be taken back. */
    sendsAt: moment('sends_at'),
    /** Which answer it is; what was queued for one before it sends nothing. */
    answerNo: integer('answer_no').notNull().default(0),
    /** What stood before an outcome that can still be taken back. */
    beforePause: jsonb('before_pause').$type<AnswerBefore>(),
    /** Until then a program may be asking the provider to take it: nobody else gives it to them meanwhile. */
    askingUntil: moment('asking_until'),
    /** Why the provider did not take it. */
    answerError: text('answer_error'),
    /** When the provider had it, or an operator said so. */
    sentAt: moment('sent_at'),
    answerFileId: bigint('answer_file_id', { mode: 'number' }).references(() => providerFiles.id),
    refundResultId: bigint('refund_result_id', { mode: 'number' }).references(
      (): AnyPgColumn => refundResults.id,
    ),
    dueAt: moment('due_at').notNull(),
    /** When the client was told of it by mail, or nobody was to be. */
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

/** A refund that a payment platform is asked for, and what it did (specification, chapter 3). */
export const refundResults = cbp.table(
  'refund_results',
  {
    id: id(),
    icsId: text('ics_id').references(() => receiptTransactions.icsId),
    clientId: text('client_id').references(() => clients.merchantId),
    /** For which it is; null where somebody refunded a transaction. */
    alertId: bigint('alert_id', { mode: 'number' }).references((): AnyPgColumn => alerts.id),
    /** Whose settings say how the platform is asked. */
    descriptorId: bigint('descriptor_id', { mode: 'number' }).references(() => descriptors.id),
    platform: text('platform').$type<RefundPlatformName>().notNull(),
    merchantId: text('merchant_id'),
    amount: amount('amount'),
    currency: text('currency'),
    /** What the platform says it gave back, where that is another amount than it was asked for. */
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
    /** Whoever asked for it, as the audit log names them; null: the rules did. */
    askedBy: text('asked_by'),
    /** Written before each request to refund: from the first on, the platform may have done it. */
    firstSentAt: moment('first_sent_at'),
    lastSentAt: moment('last_sent_at'),
    /** How often it was; whoever sends it has found the number unchanged. */
    sends: integer('sends').notNull().default(0),
    /** How often a person had the platform asked again; part of the key of the task. */
    askNo: integer('ask_no').notNull().default(1),
    /** What the platform said last. */
    said: text('said'),
    /** Why it was not asked, or why a person has to look. */
    reason: text('reason').$type<RefundReason>(),
    /** What whoever asked for it wrote. */
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
    // Whatever matches an alert again, it is refunded by itself once.
    uniqueIndex('refund_results_auto').on(table.alertId).where(sql`${table.origin} = 'auto'`),
    // One at a time for a payment, and one by itself for ever; results of other systems have no id of ours.
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
    foundTextIn('refund_results_transaction_id', table.transactionId),
    foundTextIn('refund_results_refund_id', table.refundId),
    check('refund_results_amount_sign', sql`${table.amount} > 0`),
  ],
);
