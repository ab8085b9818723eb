import type { AttachmentOfCase, AttachmentType } from '@cbp/shared/cases/attachment.model';
import type { AttachmentKind } from '@cbp/shared/cases/attachment-kinds';
import type { AttachmentCover, LandscapeChoice } from '@cbp/shared/cases/attachment-pages';
import type { CaseSource, CaseState } from '@cbp/shared/cases/dispute-case';
import type { CardBrand } from '@cbp/shared/format/card';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** Disputes of transactions that are defended with a file, or accepted. */
export const disputeCases = cbp.table(
  'dispute_cases',
  {
    id: id(),
    icsId: text('ics_id')
      .notNull()
      .references(() => receiptTransactions.icsId),
    /** The client of the transaction, which never changes. */
    clientId: text('client_id').references(() => clients.merchantId),
    /** The network of the dispute; null: unknown. */
    cardType: text('card_type').$type<CardBrand>(),
    reasonCode: text('reason_code'),
    caseNumber: text('case_number'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    receivedAt: moment('received_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The recipient of the file. */
    profile: text('profile').$type<RecipientProfileName>().notNull(),
    state: text('state').$type<CaseState>().notNull().default('open'),
    notes: text('notes'),
    source: text('source').$type<CaseSource>().notNull().default('manual'),
    /** The enquiry or RDR case that it was opened from, which may be deleted. */
    sourceId: bigint('source_id', { mode: 'number' }),
    createdBy: text('created_by').notNull(),
    submittedAt: moment('submitted_at'),
    submittedBy: text('submitted_by'),
    /** When it was won, lost or accepted. */
    closedAt: moment('closed_at'),
    /** The file, in the file store by its SHA-256: written there before these columns, all in one statement. */
    fileSha256: text('file_sha256'),
    fileBytes: integer('file_bytes'),
    filePages: integer('file_pages'),
    fileProfile: text('file_profile').$type<RecipientProfileName>(),
    fileMadeAt: moment('file_made_at'),
    fileMadeBy: text('file_made_by'),
    /** Whether the file has the attachments as they are now; true without a file. */
    fileIsCurrent: boolean('file_is_current').notNull().default(true),
    /** The hours before it is due of the last reminder; null: none was sent. */
    remindedHours: integer('reminded_hours'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // A transaction is defended once at a time; a later case may follow once this one is closed or submitted.
    uniqueIndex('dispute_cases_open').on(table.icsId).where(sql`${table.state} = 'open'`),
    index('dispute_cases_receipt').on(table.icsId),
    index('dispute_cases_due').on(table.dueAt, table.id),
    index('dispute_cases_received').on(table.receivedAt, table.id),
    index('dispute_cases_amount').on(table.amount, table.id),
    index('dispute_cases_created_at').on(table.createdAt, table.id),
    index('dispute_cases_client').on(table.clientId, table.dueAt),
    index('dispute_cases_state').on(table.state, table.dueAt),
    index('dispute_cases_card_type').on(table.cardType, table.dueAt),
    index('dispute_cases_to_remind').on(table.dueAt, table.id).where(sql`${table.state} = 'open'`),
    index('dispute_cases_file').on(table.fileSha256).where(sql`${table.fileSha256} is not null`),
    searchTextIndex('dispute_cases_reason_code', table.reasonCode),
    searchTextIndex('dispute_cases_case_number', table.caseNumber),
    check('dispute_cases_amount_sign', sql`${table.amount} > 0`),
    check('dispute_cases_state', sql`${table.state} in ('open', 'submitted', 'won', 'lost', 'accepted')`),
    check(
      'dispute_cases_whole_file',
      sql`num_nulls(${table.fileSha256}, ${table.fileBytes}, ${table.filePages}, ${table.fileProfile}, ${table.fileMadeAt},
        ${table.fileMadeBy}) in (0, 6)`,
    ),
    check(
      'dispute_cases_submitted_file',
      sql`${table.state} in ('open', 'accepted') or ${table.fileSha256} is not null`,
    ),
  ],
);

/** Files that are printed behind the report of a case, in the file store by their SHA-256. */
export const caseAttachments = cbp.table(
  'case_attachments',
  {
    id: id(),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => disputeCases.id),
    /** Among those of the case, in ascending order. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<AttachmentKind>().notNull(),
    note: text('note').notNull().default(''),
    fileName: text('file_name').notNull(),
    type: text('type').$type<AttachmentType>().notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    pageCount: integer('page_count').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Ranges such as "2-4, 7"; null: all pages. */
    pages: text('pages'),
    landscape: text('landscape').$type<LandscapeChoice>().notNull().default('scale'),
    covers: jsonb('covers').$type<AttachmentCover[]>().notNull().default([]),
    /** Full numbers in the text of the file, cut to 6 + 4 digits. */
    cardNumbers: jsonb('card_numbers').$type<AttachmentOfCase['card_numbers']>().notNull().default([]),
    addedAt: moment('added_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [
    index('case_attachments_case').on(table.caseId, table.position),
    index('case_attachments_file').on(table.sha256),
  ],
);
