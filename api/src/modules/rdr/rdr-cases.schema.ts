import type { MatchState } from '@cbp/shared/alerts/alert';
import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { DecidedBy, RdrOutcome } from '@cbp/shared/rdr/rdr-case';
import type { RdrFacts } from '@cbp/shared/rdr/rdr-rule';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { caids } from '../caids/caids.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** What decided a case here; the rules are those of the version. */
export type StoredDecision = { facts: RdrFacts; rulesVersion: number | null; rule: number | null };

/** Disputes that RDR decided, by a rule of the client or of the network. A decision is written once and never changed. */
export const rdrCases = cbp.table(
  'rdr_cases',
  {
    id: id(),
    /** The network's number of the case; before it is known, the ID of the decision. */
    caseId: text('case_id').notNull(),
    decisionId: text('decision_id'),
    caseDate: moment('case_date').notNull(),
    clientId: text('client_id').references(() => clients.merchantId),
    /** The CAID that gave the client. */
    caidId: bigint('caid_id', { mode: 'number' }).references(() => caids.id),
    /** As it was then. */
    dba: text('dba'),
    bin: text('bin').notNull(),
    caid: text('caid').notNull(),
    arn: text('arn'),
    descriptor: text('descriptor'),
    transactionId: text('transaction_id'),
    cardPrefix: text('card_prefix'),
    cardSuffix: text('card_suffix'),
    authCode: text('auth_code'),
    mcc: text('mcc'),
    transactionTime: moment('transaction_time'),
    transactionAmount: amount('transaction_amount'),
    transactionCurrency: text('transaction_currency'),
    /** Of the dispute, named like the amounts of other records of a payment. */
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    reasonCode: text('reason_code'),
    outcome: text('outcome').$type<RdrOutcome>().notNull(),
    decidedBy: text('decided_by').$type<DecidedBy>().notNull(),
    decidedAt: moment('decided_at'),
    /** null: not decided here. */
    decision: jsonb('decision').$type<StoredDecision>(),
    icsId: text('ics_id').references(() => receiptTransactions.icsId, { onDelete: 'set null' }),
    match: text('match').$type<MatchState>().notNull(),
    matchReasons: jsonb('match_reasons').$type<MatchReason[]>().notNull(),
    matchedAt: moment('matched_at'),
    /** As it came, without card numbers. */
    received: jsonb('received').$type<Record<string, unknown>>().notNull(),
    reportedAt: moment('reported_at'),
    importedAt: moment('imported_at'),
    recalledAt: moment('recalled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rdr_cases_decision').on(table.decisionId),
    index('rdr_cases_case').on(table.caseId),
    index('rdr_cases_case_date').on(table.caseDate, table.id),
    index('rdr_cases_created_at').on(table.createdAt, table.id),
    index('rdr_cases_client').on(table.clientId, table.caseDate),
    index('rdr_cases_recalled').on(table.caseDate, table.id).where(sql`${table.recalledAt} is not null`),
    index('rdr_cases_outcome').on(table.outcome, table.caseDate),
    index('rdr_cases_match').on(table.match, table.caseDate),
    index('rdr_cases_to_match')
      .on(table.matchedAt.asc().nullsFirst(), table.id)
      .where(sql`${table.match} <> 'matched' and ${table.clientId} is not null`),
    index('rdr_cases_arn').on(table.arn),
    index('rdr_cases_receipt').on(table.icsId).where(sql`${table.icsId} is not null`),
    index('rdr_cases_card').on(table.cardSuffix, table.transactionTime),
    searchTextIndex('rdr_cases_arn', table.arn),
    searchTextIndex('rdr_cases_case_id', table.caseId),
    searchTextIndex('rdr_cases_dba', table.dba),
    searchTextIndex('rdr_cases_bin', table.bin),
    searchTextIndex('rdr_cases_caid', table.caid),
    searchTextIndex('rdr_cases_reason_code', table.reasonCode),
    check('rdr_cases_outcome', sql`${table.outcome} in ('Accepted', 'Declined')`),
    check('rdr_cases_card_prefix', sql`length(${table.cardPrefix}) <= 6`),
    check('rdr_cases_card_suffix', sql`length(${table.cardSuffix}) <= 4`),
  ],
);
