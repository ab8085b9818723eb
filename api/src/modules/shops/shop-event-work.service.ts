import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import type { EventRef } from '../../wiring/webhook.ts';
import type { OrderService } from '../orders/order-verbs.service.ts';
import { TaskRefused } from '../tasks/tasks.service.ts';
import { type WebhookEvents, webhookWork } from '../webhook-events/webhook-events.service.ts';
import type { ReadEvent } from './platforms/shop-event.ts';
import { readShopifyEvent } from './platforms/shopify-events.ts';
import { readWooCommerceEvent } from './platforms/woocommerce-events.ts';
import { createShopOrders, NotYetKnown } from './shop-orders.service.ts';
import { SHOP_WEBHOOKS, type ShopEvent } from './shop-webhooks.service.ts';
import { type ConnectionRow, noteFailed, noteProcessed, selectConnection } from './shops.sql.ts';

const READERS = {
  shopify: readShopifyEvent,
  woocommerce: readWooCommerceEvent,
} satisfies Record<ShopPlatform, (topic: string, payload: unknown) => ReadEvent>;

const SERVER_FAULT = 500;
const WHY = 'the state of a connection; the change of the order has its entry';

/**
 * The failure of an event in words for the client's users. What a fault of the server says may hold data of a buyer: it
 * stands in the log alone.
 */
function failureOf(error: unknown, { log, event }: { log: Log; event: ShopEvent }): unknown {
  if (error instanceof TaskRefused || error instanceof NotYetKnown) return error;
  if (error instanceof ApiError && error.status < SERVER_FAULT) return new TaskRefused(error.message);
  log.error(
    { err: error, shop: event.connectionId, topic: event.topic },
    "couldn't process an event of a shop",
  );
  return new Error('The event could not be processed.');
}

/** An app signs the events of all its shops with one secret, so the signature doesn't tell them apart. */
function refuseOtherShop({ domain }: ConnectionRow, event: ShopEvent): void {
  if (domain !== null && event.domain !== null && domain !== event.domain) {
    throw new TaskRefused(`The event is from another shop: ${event.domain}`);
  }
}

/** Processes the events of a platform's shops; idempotent, in any order. */
export function shopEventWork(
  platform: ShopPlatform,
  parts: {
    db: Database;
    events: Pick<WebhookEvents, 'open'>;
    orders: OrderService;
    log: Log;
    now: () => Date;
  },
): TaskWork<EventRef> {
  const { db, orders, log, now } = parts;
  const ctx = { db, log, now };
  const shopOrders = createShopOrders(orders);

  async function apply(connection: ConnectionRow, { topic, payload }: ShopEvent): Promise<void> {
    const event = READERS[platform](topic, payload);
    if (event?.kind === 'order') await shopOrders.order({ ctx, connection, event });
    if (event?.kind === 'parcels') await shopOrders.parcels({ ctx, connection, event });
    if (event?.kind === 'refund') await shopOrders.refund({ ctx, connection, event });
  }

  return webhookWork(
    SHOP_WEBHOOKS[platform],
    parts,
    async (event) => {
      const connection = await selectConnection(db, event.connectionId);
      // Deleted meanwhile.
      if (!connection) return;
      try {
        if (platform === 'shopify') refuseOtherShop(connection, event);
        await apply(connection, event);
      } catch (error) {
        throw failureOf(error, { log, event });
      }
      await withoutAudit(db, WHY, (tx) => noteProcessed(tx, connection.id));
    },
    (tx, { connectionId }, reason) => noteFailed(tx, connectionId, { reason, at: now() }),
  );
}
