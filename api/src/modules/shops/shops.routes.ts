import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import { guarded, type IncomingCall } from '../../access/guarded-contract.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { createShopChanges, listShops } from './shop-connections.service.ts';
import { storeShopEvent } from './shop-webhooks.service.ts';

/** The calls of shop connections, and the webhooks of their shops. */
export function shopRoutes({ box, events }: { box: SecretBox; events: WebhookEvents }) {
  const changes = createShopChanges(box);

  async function store(
    platform: ShopPlatform,
    context: IncomingCall,
    { params, body: payload }: { params: { connection: string }; body: Record<string, unknown> },
  ) {
    if (!context.signed) throw new Error('the event has not been verified');
    const { headers } = context.request;
    const connectionId = params.connection;
    const input = { connectionId, payload, headers, digest: context.signed.eventId };
    await storeShopEvent({ ctx: context, events, platform, input });
    return { results: {} };
  }

  return {
    listShopConnections: guarded.listShopConnections.handler(async ({ context, input }) => ({
      results: await listShops({ ctx: context, input }),
    })),
    createShopConnection: guarded.createShopConnection.handler(({ context, input }) =>
      changes.create({ ctx: context, input }),
    ),
    updateShopConnection: guarded.updateShopConnection.handler(({ context, input }) =>
      changes.update({ ctx: context, input }),
    ),
    deleteShopConnection: guarded.deleteShopConnection.handler(({ context, input }) =>
      changes.delete({ ctx: context, input }),
    ),
    receiveShopifyEvent: guarded.receiveShopifyEvent.handler(({ context, input }) =>
      store('shopify', context, input),
    ),
    receiveWooCommerceEvent: guarded.receiveWooCommerceEvent.handler(({ context, input }) =>
      store('woocommerce', context, input),
    ),
  };
}
