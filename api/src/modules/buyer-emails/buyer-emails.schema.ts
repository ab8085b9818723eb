import type { BuyerEmailKind, BuyerEmailState, EmailFailure } from '@cbp/shared/buyer-emails/buyer-email';
import type { Language } from '@cbp/shared/language';
import { moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** What an email tells besides the order itself. */
export type EmailFacts = {
  refund?: { status: string; amount: number | null; currency: string | null; reason: string | null };
  /** What the seller wrote, oldest first. */
  messages?: string[];
};

/** Emails to buyers: one for each cause, and one for each time that it was sent again. */
export const buyerEmails = cbp.table(
  'buyer_emails',
  {
    id: id(),
    icsId: text('ics_id')
      .notNull()
      .references(() => receiptTransactions.icsId, { onDelete: 'cascade' }),
    clientId: text('client_id').references(() => clients.merchantId),
    /** Stored here, since the list of a million failed ones filters by it. */
    orderReference: text('order_reference'),
    kind: text('kind').$type<BuyerEmailKind>().notNull(),
    /** What it is about, once for each order and kind. */
    cause: text('cause').notNull(),
    facts: jsonb('facts').$type<EmailFacts>().notNull(),
    /** null once it was erased. */
    address: text('address'),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<BuyerEmailState>().notNull().default('waiting'),
    messageId: text('message_id').notNull(),
    subject: text('subject'),
    /** The file of its HTML; null until it was rendered, and once it was erased. */
    htmlKey: text('html_key'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason').$type<EmailFailure>(),
    /** What the mail server said. */
    details: text('details'),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    dismissedAt: moment('dismissed_at'),
    createdAt: moment('created_at').notNull(),
    /** The email that it repeats. */
    repeats: bigint('repeats', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('buyer_emails_cause').on(table.icsId, table.kind, table.cause),
    uniqueIndex('buyer_emails_message_id').on(table.messageId),
    index('buyer_emails_failed').on(table.failedAt, table.id).where(sql`${table.failedAt} is not null`),
    index('buyer_emails_failed_of_client')
      .on(table.clientId, table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index('buyer_emails_undecided').on(table.failedAt, table.id).where(sql`${table.state} = 'failed'`),
    searchTextIndex('buyer_emails_order_reference', table.orderReference),
    searchTextIndex('buyer_emails_address', table.address),
    check(
      'buyer_emails_state',
      sql`${table.state} in ('waiting', 'handing_over', 'sent', 'written', 'failed', 'resent', 'dismissed')`,
    ),
  ],
);

/** Addresses that get no more emails of a client, by their hash, since they outlive the order. */
export const stoppedAddresses = cbp.table(
  'stopped_addresses',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    reason: text('reason').$type<EmailFailure>().notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.addressHash] })],
);

/** Which emails the buyers of a client get; all of them without a row. */
export const emailSettings = cbp.table('email_settings', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.merchantId, { onDelete: 'cascade' }),
  confirmation: boolean('confirmation').notNull().default(true),
  delivery: boolean('delivery').notNull().default(true),
  refund: boolean('refund').notNull().default(true),
  message: boolean('message').notNull().default(true),
  version: integer('version').notNull().default(1),
});
