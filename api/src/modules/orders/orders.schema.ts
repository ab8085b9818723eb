import { moment } from '@cbp/shared/node/database/columns';
import type { PhotoState } from '@cbp/shared/orders/order-detail.model';
import type { ImportMapping } from '@cbp/shared/orders/order-import';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

const receiptId = () =>
  text('ics_id')
    .notNull()
    .references(() => receiptTransactions.icsId, { onDelete: 'cascade' });

/** Orders as shops sent them, one for each order reference of a client. */
export const orders = cbp.table(
  'orders',
  {
    icsId: receiptId().primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    orderReference: text('order_reference').notNull(),
    /** The order as it came in, without empty fields and with card numbers cut; null once it was erased. */
    sent: jsonb('sent').$type<object>(),
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email'),
    buyerPhone: text('buyer_phone'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [uniqueIndex('orders_reference').on(table.clientId, table.orderReference)],
);

/** The parcels of an order, told apart by their links. */
export const orderParcels = cbp.table(
  'order_parcels',
  {
    icsId: receiptId(),
    trackingUrl: text('tracking_url').notNull(),
    /** Positions of its items; empty if it has all of them, or if that is unknown. */
    items: integer('items').array().notNull().default(sql`'{}'::integer[]`),
    shippedAt: moment('shipped_at'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.icsId, table.trackingUrl] })],
);

/** Refunds that a shop made itself, by its own references. */
export const shopRefunds = cbp.table(
  'shop_refunds',
  {
    icsId: receiptId(),
    reference: text('reference').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    refundedAt: moment('refunded_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.icsId, table.reference] })],
);

/** Photos that are fetched from the addresses in orders. */
export const photoFetches = cbp.table(
  'photo_fetches',
  {
    id: id(),
    icsId: receiptId(),
    /** The position of the item; null for the signed document. */
    item: integer('item'),
    url: text('url').notNull(),
    /** The name under which evidence shows it; the photo is missing there until it was fetched. */
    imageName: text('image_name').notNull(),
    state: text('state').$type<PhotoState>().notNull().default('waiting'),
    /** Why the last attempt failed. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('photo_fetches_of_receipt').on(table.icsId, table.item),
    check('photo_fetches_state', sql`${table.state} in ('waiting', 'fetched', 'failed')`),
  ],
);

/** How the columns of order exports of a client were mapped last. */
export const orderImportMappings = cbp.table('order_import_mappings', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.merchantId, { onDelete: 'cascade' }),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
