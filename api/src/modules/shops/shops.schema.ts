import { moment } from '@cbp/shared/node/database/columns';
import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp } from '../../database/columns.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** The shops of clients that send their orders by webhooks. */
export const shopConnections = cbp.table(
  'shop_connections',
  {
    /** Unguessable, since it is in the path that the shop sends to. */
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    platform: text('platform').$type<ShopPlatform>().notNull(),
    name: text('name').notNull(),
    /** Sealed (`SEALED`), with the time it was set. */
    secret: text('secret').notNull(),
    secretSetAt: moment('secret_set_at').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Where the platform says that its events come from; null until one came since the secret was set. */
    domain: text('domain'),
    lastEventAt: moment('last_event_at'),
    lastTopic: text('last_topic'),
    /** Events that could not be processed since the last that could. */
    failures: integer('failures').notNull().default(0),
    lastFailure: text('last_failure'),
    lastFailureAt: moment('last_failure_at'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('shop_connections_of_client').on(table.clientId),
    check('shop_connections_platform', sql`${table.platform} in ('shopify', 'woocommerce')`),
  ],
);

/** What is known of the orders that shops sent, so that an older event never replaces what a newer one said. */
export const shopOrders = cbp.table(
  'shop_orders',
  {
    connectionId: text('connection_id')
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    /** The platform's own id; the order reference is what buyers see. */
    externalId: text('external_id').notNull(),
    icsId: text('ics_id')
      .notNull()
      .references(() => receiptTransactions.icsId, { onDelete: 'cascade' }),
    /** When the shop changed the order to what was stored last. */
    changedAt: moment('changed_at').notNull(),
    /** SHA-256 of what was stored last: most events of a shop change nothing here. */
    digest: text('digest').notNull(),
    /** The platform's ids of the items, in their positions. */
    items: text('items').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.externalId] }),
    uniqueIndex('shop_orders_of_receipt').on(table.icsId),
  ],
);
