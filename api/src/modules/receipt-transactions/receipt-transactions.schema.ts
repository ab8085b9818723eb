import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { CardBrand } from '@cbp/shared/format/card';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cbp/shared/language';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { BUYER_REPORTS } from '@cbp/shared/payments/issue-category';
import type { REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { CARD_TYPE_OF_RECEIPT } from '../../database/card-expressions.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';

const LANGUAGE_LIST = LANGUAGES.map((language) => `'${language}'`).join(', ');

const receiptId = () =>
  text('ics_id')
    .notNull()
    .references(() => receiptTransactions.icsId, { onDelete: 'cascade' });

export const receiptTransactions = cbp.table(
  'receipt_transactions',
  {
    /** Public address of the report, so unguessable: at least 128 random bits. */
    icsId: text('ics_id').primaryKey(),
    /** The client of the transaction; without one only users who see all clients see it. */
    clientId: text('client_id').references(() => clients.merchantId),
    mid: text('mid'),
    transactionId: text('transaction_id'),
    transactionDateTime: moment('transaction_date_time'),
    amount: amount('amount'),
    currency: text('currency'),
    merchantName: text('merchant_name'),
    orderReference: text('order_reference'),
    /** Acquirer reference number, as the acquirer gave it: 23 digits as a rule. */
    arn: text('arn'),
    cardPrefix: text('card_prefix'),
    cardSuffix: text('card_suffix'),
    /** The buyer's public IP address in canonical form, of the proof. Stored, since cards are counted by it. */
    buyerIp: text('buyer_ip'),
    /** Known of a card's first digits; stored, since lists filter and sales are counted by it. */
    cardType: text('card_type').$type<CardBrand>().generatedAlwaysAs(CARD_TYPE_OF_RECEIPT),
    /** Of the authorisation, as the issuer gave it. */
    authCode: text('auth_code'),
    /** The text on the cardholder's statement. */
    descriptor: text('descriptor'),
    /** The language of messages to the buyer, independent of the readers of the evidence. */
    language: text('language').$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    shippingDate: moment('shipping_date'),
    shippingAddress: text('shipping_address'),
    shippingAddress1: text('shipping_address_1'),
    city: text('city'),
    region: text('region'),
    postalcode: text('postalcode'),
    country: text('country'),
    purchaseUrl: text('purchase_url'),
    trackingUrl: text('tracking_url').array().notNull().default(sql`'{}'::text[]`),
    deliverySigned: text('delivery_signed'),
    deliverySignedDate: moment('delivery_signed_date'),
    /** The signer's name, as the carrier or shop gave it. */
    deliverySignedBy: text('delivery_signed_by'),
    /** Derived from the history and the refund; stored because lists filter a million rows by them. */
    buyerReportIssue: text('buyer_report_issue').$type<keyof typeof BUYER_REPORTS>().notNull().default('N'),
    refundRequest: text('refund_request').$type<keyof typeof REQUEST_KINDS>(),
    refundStatus: text('refund_status').$type<keyof typeof REFUND_STATUSES>(),
    /** When the personal data of the buyer was erased. */
    erasedAt: moment('erased_at'),
    /** Grows with every change of the transaction, of what belongs to it too. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('receipt_transactions_created_at').on(table.createdAt, table.icsId),
    index('receipt_transactions_client').on(table.clientId, table.createdAt),
    index('receipt_transactions_not_erased')
      .on(table.createdAt, table.icsId)
      .where(sql`${table.erasedAt} is null`),
    ...[
      ['reported', table.buyerReportIssue] as const,
      ['request', table.refundRequest] as const,
      ['refund', table.refundStatus] as const,
      ['card_type', table.cardType] as const,
    ].map(([name, column]) => index(`receipt_transactions_${name}`).on(column, table.createdAt)),
    // Rows without a value come last in both directions, which one index cannot do.
    ...[['paid_at', table.transactionDateTime] as const, ['amount', table.amount] as const].flatMap(
      ([name, column]) => [
        index(`receipt_transactions_${name}`).on(column, table.icsId),
        index(`receipt_transactions_${name}_down`).on(
          column.desc().nullsLast(),
          table.icsId.desc().nullsFirst(),
        ),
      ],
    ),
    ...[
      ['ics_id', table.icsId] as const,
      ['order_reference', table.orderReference] as const,
      ['transaction_id', table.transactionId] as const,
      ['mid', table.mid] as const,
      ['arn', table.arn] as const,
    ].map(([name, column]) => searchTextIndex(`receipt_transactions_${name}`, column)),
    index('receipt_transactions_order_reference').on(table.orderReference),
    index('receipt_transactions_arn').on(table.arn),
    index('receipt_transactions_card').on(table.cardSuffix, table.transactionDateTime),
    index('receipt_transactions_buyer_ip')
      .on(table.clientId, table.buyerIp, table.transactionDateTime)
      .where(sql`${table.buyerIp} is not null`),
    // An index-only scan counts sales by client and network.
    index('receipt_transactions_sales').on(table.transactionDateTime, table.clientId, table.cardType),
    index('receipt_transactions_delivery_signed').on(table.deliverySigned),
    index('receipt_transactions_tracking_url').using('gin', table.trackingUrl),
    check('receipt_transactions_language', sql`${table.language} in (${sql.raw(LANGUAGE_LIST)})`),
    check('receipt_transactions_ics_id', sql`length(${table.icsId}) between 22 and 128`),
    check('receipt_transactions_card_prefix', sql`length(${table.cardPrefix}) <= 6`),
    check('receipt_transactions_card_suffix', sql`length(${table.cardSuffix}) <= 4`),
  ],
);

export const receiptItems = cbp.table(
  'receipt_items',
  {
    icsId: receiptId(),
    position: integer('position').notNull(),
    name: text('name'),
    qty: amount('qty'),
    amount: amount('amount'),
    currency: text('currency'),
    infoUrl: text('info_url'),
    photoUrl: text('photo_url'),
  },
  (table) => [
    primaryKey({ columns: [table.icsId, table.position] }),
    index('receipt_items_photo_url').on(table.photoUrl),
  ],
);

export const receiptPolicies = cbp.table(
  'receipt_policies',
  {
    icsId: receiptId(),
    position: integer('position').notNull(),
    type: text('type'),
    title: text('title'),
    url: text('url'),
  },
  (table) => [primaryKey({ columns: [table.icsId, table.position] })],
);

/** Whose history an event belongs to: the customer's case, or the evidence made from it. */
export type HistoryOf = 'case' | 'evidence';

export const historyEvents = cbp.table(
  'history_events',
  {
    id: id(),
    icsId: receiptId(),
    historyOf: text('history_of').$type<HistoryOf>().notNull(),
    event: text('event'),
    time: moment('time'),
    issue: text('issue'),
    refund: text('refund'),
    filename: text('filename'),
    request: text('request'),
  },
  (table) => [
    index('history_events_of_receipt').on(table.icsId, table.time, table.id),
    index('history_events_filename').on(table.filename),
    check('history_events_history_of', sql`${table.historyOf} in ('case', 'evidence')`),
  ],
);

export const refundRecords = cbp.table('refund_records', {
  icsId: receiptId().primaryKey(),
  status: text('status'),
  amount: amount('amount'),
  currency: text('currency'),
  /** In order of creation; the last value is the current one. */
  partialRefund: amount('partial_refund').array().notNull().default(sql`'{}'::numeric[]`),
  reason: text('reason'),
});

export const messages = cbp.table(
  'messages',
  {
    id: id(),
    icsId: receiptId(),
    sender: text('sender'),
    message: text('message'),
    sentAt: moment('sent_at'),
    status: text('status'),
  },
  (table) => [index('messages_of_receipt').on(table.icsId, table.sentAt, table.id)],
);

export const evidenceReleases = cbp.table(
  'evidence_releases',
  {
    id: id(),
    icsId: receiptId(),
    config: jsonb('config').$type<EvidenceConfig>().notNull(),
    releasedAt: moment('released_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The name of the releasing user at that time; null for a program. */
    releasedBy: text('released_by'),
    /** Whether the report shows the product's refunds; earlier releases said that there were none. */
    tellsRefunds: boolean('tells_refunds').notNull().default(true),
  },
  (table) => [
    uniqueIndex('evidence_releases_in_force').on(table.icsId).where(sql`${table.revokedAt} is null`),
    // Brands whose captures are shown can't be deleted.
    index('evidence_releases_captured_policies')
      .on(table.icsId)
      .where(sql`${table.revokedAt} is null and ${table.config} #>> '{proof,captured_policies}' = 'true'`),
    check('evidence_releases_revoked_at', sql`${table.revokedAt} >= ${table.releasedAt}`),
  ],
);

/** Parcel data from a tracker, independent of the links that lead to it. */
export const parcels = cbp.table('parcels', {
  trackingNumber: text('tracking_number').primaryKey(),
  answer: jsonb('answer').$type<Shipment>().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
});
