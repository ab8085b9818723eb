import type { EmailPiece } from '@cbp/shared/evidence/email-piece.model';
import type { EVIDENCE_SWITCHES } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';
import type { StoredProof } from '../../database/stored-proof.ts';
import { receiptTransactions } from './receipt-transactions.schema.ts';

const receiptId = () =>
  text('ics_id')
    .notNull()
    .references(() => receiptTransactions.icsId, { onDelete: 'cascade' });

/**
 * Further proof of a receipt's payment. In a separate table, since lists of a million rows never read it; in one column,
 * since no query needs a part of it.
 */
export const receiptProofs = cbp.table(
  'receipt_proofs',
  {
    icsId: receiptId().primaryKey(),
    /** As `StoredProof` of this version or an earlier one reads it. */
    proof: jsonb('proof').$type<StoredProof>().notNull(),
    /** Until when the sender's records show no dispute of the payment; null if not given. */
    undisputedAsOf: moment('undisputed_as_of'),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [check('receipt_proofs_proof', sql`jsonb_typeof(${table.proof}) = 'object'`)],
);

/** Emails to the buyer of a receipt as they were sent, if the sender stored them. */
export const sentEmails = cbp.table(
  'sent_emails',
  {
    id: id(),
    icsId: receiptId(),
    kind: text('kind').$type<(typeof EVIDENCE_SWITCHES.email)[number]>().notNull(),
    sentAt: moment('sent_at').notNull(),
    messageId: text('message_id'),
    sender: text('sender'),
    recipient: text('recipient'),
    language: text('language').$type<Language>(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** The file of its HTML as it was sent, without the token of its link; null for emails of senders. */
    htmlKey: text('html_key'),
    /** The same as readers of the evidence see it. */
    content: jsonb('content').$type<EmailPiece[]>(),
    /** When it came back undelivered. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    index('sent_emails_message_id').on(table.messageId),
    index('sent_emails_of_receipt').on(table.icsId, table.sentAt, table.id),
    check('sent_emails_kind', sql`${table.kind} in ('confirmation', 'delivery', 'refund')`),
  ],
);
