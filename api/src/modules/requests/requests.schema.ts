import type { Language } from '@cbp/shared/language';
import { moment } from '@cbp/shared/node/database/columns';
import type { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import type { REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/payments/refund';
import type { GrantWay, RequestEntryKind, RequestState } from '@cbp/shared/requests/buyer-request';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { messages, receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

const receiptId = () =>
  text('ics_id')
    .notNull()
    .references(() => receiptTransactions.icsId, { onDelete: 'cascade' });

/** Orders with a request or a message of their buyer. All but `answeredAt` is derived, and stored because a list filters by it. */
export const buyerRequests = cbp.table(
  'buyer_requests',
  {
    icsId: receiptId().primaryKey(),
    /** The client of the order, which never changes. */
    clientId: text('client_id').references(() => clients.merchantId),
    /** Since when an issue or a request awaits a decision. */
    requestSince: moment('request_since'),
    /** Since when a message or a question about the parcel awaits an answer. */
    messageSince: moment('message_since'),
    waitingSince: moment('waiting_since').generatedAlwaysAs(sql`least(request_since, message_since)`),
    waits: boolean('waits').generatedAlwaysAs(sql`request_since is not null`).notNull(),
    unreadMessages: integer('unread_messages').notNull().default(0),
    unread: boolean('unread').generatedAlwaysAs(sql`unread_messages > 0`).notNull(),
    /** The category of the last report. */
    issue: text('issue').$type<keyof typeof ISSUE_CATEGORIES>(),
    /** The last message or decision of the merchant. */
    answeredAt: moment('answered_at'),
    updatedAt: moment('updated_at').notNull(),
    /** Grows with every request and decision, and not with messages. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('buyer_requests_waiting').on(table.waitingSince, table.icsId),
    index('buyer_requests_waiting_down').on(
      table.waitingSince.desc().nullsLast(),
      table.icsId.desc().nullsFirst(),
    ),
    index('buyer_requests_updated').on(table.updatedAt, table.icsId),
    index('buyer_requests_client').on(table.clientId, table.waitingSince, table.icsId),
    index('buyer_requests_client_updated').on(table.clientId, table.updatedAt, table.icsId),
    index('buyer_requests_waits').on(table.waitingSince, table.icsId).where(sql`${table.waits}`),
    index('buyer_requests_unread').on(table.waitingSince, table.icsId).where(sql`${table.unread}`),
  ],
);

/** What a buyer reported or asked for, and what was decided. */
export const requestEntries = cbp.table(
  'request_entries',
  {
    id: id(),
    icsId: receiptId(),
    kind: text('kind').$type<RequestEntryKind>().notNull(),
    state: text('state').$type<RequestState>().notNull(),
    madeAt: moment('made_at').notNull(),
    category: text('category').$type<keyof typeof ISSUE_CATEGORIES>(),
    request: text('request').$type<keyof typeof REQUEST_KINDS>(),
    amount: amount('amount'),
    currency: text('currency'),
    text: text('text'),
    photos: text('photos').array().notNull().default(sql`'{}'::text[]`),
    /** The uploads of the photos, by which the same report is known again. */
    uploads: text('uploads').array().notNull().default(sql`'{}'::text[]`),
    /** The message of the conversation that holds its text. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'set null',
    }),
    decision: text('decision').$type<keyof typeof REFUND_STATUSES>(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    decidedAmount: amount('decided_amount'),
    decidedCurrency: text('decided_currency'),
    decidedText: text('decided_text'),
    trackingUrl: text('tracking_url'),
    grantedBy: text('granted_by').$type<GrantWay>(),
    refundId: bigint('refund_id', { mode: 'number' }),
    reference: text('reference'),
  },
  (table) => [
    index('request_entries_of_receipt').on(table.icsId, table.id),
    uniqueIndex('request_entries_open').on(table.icsId, table.kind).where(sql`${table.state} = 'open'`),
    index('request_entries_photos').using('gin', table.photos),
    check('request_entries_kind', sql`${table.kind} in ('issue', 'request', 'tracking', 'settled')`),
    check(
      'request_entries_state',
      sql`${table.state} in ('open', 'replaced', 'decided', 'settled', 'noted')`,
    ),
  ],
);

/** Replies that a client keeps for its messages to buyers. */
export const savedReplies = cbp.table(
  'saved_replies',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('saved_replies_of_client').on(table.clientId, table.language)],
);

/** When each side of a conversation was last told by email of what is new, and when it is next. */
export const conversationNotices = cbp.table(
  'conversation_notices',
  {
    icsId: receiptId(),
    side: text('side').$type<'buyer' | 'merchant'>().notNull(),
    /** null: nothing is new. */
    dueAt: moment('due_at'),
    toldAt: moment('told_at'),
    /** The last message and entry that an email told of. */
    toldMessage: bigint('told_message', { mode: 'number' }).notNull().default(0),
    toldEntry: bigint('told_entry', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('conversation_notices_side').on(table.icsId, table.side)],
);
