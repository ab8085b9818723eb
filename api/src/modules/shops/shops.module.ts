import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { ordersModule } from '../orders/orders.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { shopEventWork } from './shop-event-work.service.ts';
import { SHOP_WEBHOOKS, shopKeys } from './shop-webhooks.service.ts';
import { shopRoutes } from './shops.routes.ts';

/** The shops of clients that send their orders by webhooks. */
export const shopsModule = defineModule({
  name: 'shops',
  webhooks: Object.values(SHOP_WEBHOOKS),
  needs: [tasksModule, webhookEventsModule, clientsModule, ordersModule],
  create({ db, box, log, now }, { 'webhook-events': events, orders }) {
    const parts = { db, events, orders, log, now };
    return {
      routes: shopRoutes({ box, events }),
      tasks: [shopEventWork('shopify', parts), shopEventWork('woocommerce', parts)],
      signatures: {
        shopify: shopKeys('shopify', { db, box }),
        woocommerce: shopKeys('woocommerce', { db, box }),
      },
    };
  },
});
