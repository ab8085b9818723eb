import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import type { LookupNetwork, LookupReason, LookupSource, LookupStatus } from '@cbp/shared/lookups/lookup';
import type { LookupAnswerNotes } from '@cbp/shared/lookups/lookup.model';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** A transaction that was compared with the question, and what spoke for and against it. */
export type StoredCandidate = { icsId: string; score: number; reasons: MatchReason[] };

/** The questions of networks about payments, each with its answer, which is never made twice. */
export const lookups = cbp.table(
  'lookups',
  {
    id: id(),
    network: text('network').$type<LookupNetwork>().notNull(),
    insightId: text('insight_id').notNull(),
    source: text('source').$type<LookupSource>().notNull(),
    status: text('status').$type<LookupStatus>().notNull(),
    /** Why there is no order in the answer. */
    reason: text('reason').$type<LookupReason>(),
    clientId: text('client_id').references(() => clients.merchantId),
    icsId: text('ics_id').references(() => receiptTransactions.icsId, { onDelete: 'set null' }),
    orderReference: text('order_reference'),
    arn: text('arn'),
    descriptor: text('descriptor'),
    acquirerBin: text('acquirer_bin'),
    cardAcceptorId: text('card_acceptor_id'),
    transactionTime: moment('transaction_time'),
    amount: amount('amount'),
    currency: text('currency'),
    cardPrefix: text('card_prefix'),
    cardSuffix: text('card_suffix'),
    /** As it came, without card numbers. */
    question: jsonb('question').$type<Record<string, unknown>>().notNull(),
    /** As it was sent. */
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    notes: jsonb('notes').$type<LookupAnswerNotes>().notNull(),
    candidates: jsonb('candidates').$type<StoredCandidate[]>().notNull(),
    missing: integer('missing').notNull(),
    answeredInMs: integer('answered_in_ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('lookups_once').on(table.network, table.insightId),
    index('lookups_created_at').on(table.createdAt, table.id),
    index('lookups_client').on(table.clientId, table.createdAt),
    // Rows without a value come last in both directions, which one index can't do.
    index('lookups_transaction_time').on(table.transactionTime, table.id),
    index('lookups_transaction_time_down').on(
      table.transactionTime.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('lookups_status').on(table.status, table.createdAt),
    index('lookups_source').on(table.source, table.createdAt),
    index('lookups_receipt').on(table.icsId).where(sql`${table.icsId} is not null`),
    searchTextIndex('lookups_insight_id', table.insightId),
    searchTextIndex('lookups_arn', table.arn),
    searchTextIndex('lookups_descriptor', table.descriptor),
    searchTextIndex('lookups_acquirer_bin', table.acquirerBin),
    searchTextIndex('lookups_card_acceptor_id', table.cardAcceptorId),
    check('lookups_card_prefix', sql`length(${table.cardPrefix}) <= 6`),
    check('lookups_card_suffix', sql`length(${table.cardSuffix}) <= 4`),
  ],
);
