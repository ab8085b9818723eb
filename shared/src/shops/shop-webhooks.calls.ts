import { z } from 'zod';
import { boundedLine, withinBounds } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';

/** An order with hundreds of items, and what plug-ins add to it. */
const EVENT_BYTES = 1024 * 1024;
/** Numbers of the platforms that are as long as card numbers. */
const IDENTIFIERS = ['id', 'order_id', 'line_item_id', 'number', 'tracking_numbers', 'tracking_urls'];
const TAGS = ['Webhooks'];
const CONNECTION = { connection: 'pR7vJq2mXw9LkT4sYb6NcA' };

/** An event as it comes: it is stored first, and its fields are read when it is processed. */
const ShopEvent = z.object({
  params: z.object({ connection: boundedLine(64, 1).describe('The id of the shop connection') }),
  body: withinBounds(z.record(z.string(), z.unknown()), {
    textLength: 100_000,
    listLength: 2_000,
    depth: 20,
    values: 50_000,
    number: Number.MAX_VALUE,
  }),
});
const Received = z.object({ results: z.object({}) });

/** The webhooks of shops. Each event is stored first and processed later. */
export const shopWebhookEndpoints = {
  receiveShopifyEvent: endpoint
    .meta({
      access: 'signed',
      signature: 'shopify',
      costs: [],
      bodyBytes: EVENT_BYTES,
      identifiers: IDENTIFIERS,
      example: { params: CONNECTION, body: { id: 5_940_139_491_234, name: '#1001' } },
    })
    .route({
      method: 'POST',
      path: '/webhooks/shopify/{connection}',
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Receives orders, fulfillments and refunds from Shopify',
      description:
        'Signed in the header `X-Shopify-Hmac-Sha256`: Base64 HMAC-SHA256 over the raw body with the secret of the shop connection. `X-Shopify-Topic` names the event: orders/create, orders/updated, fulfillments/create, fulfillments/update and refunds/create are processed, others are ignored. An event with the same `X-Shopify-Webhook-Id` receives the same response and is processed once.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(ShopEvent)
    .output(Received),

  receiveWooCommerceEvent: endpoint
    .meta({
      access: 'signed',
      signature: 'woocommerce',
      isTriedWithForm: true,
      costs: [],
      bodyBytes: EVENT_BYTES,
      identifiers: IDENTIFIERS,
      example: { params: CONNECTION, body: { id: 727, number: '727' } },
    })
    .route({
      method: 'POST',
      path: '/webhooks/woocommerce/{connection}',
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Receives orders from WooCommerce',
      description:
        'Signed in the header `X-WC-Webhook-Signature`: Base64 HMAC-SHA256 over the raw body with the secret of the shop connection. `X-WC-Webhook-Topic` names the event: order.created and order.updated are processed, others are ignored. The unsigned form with which WooCommerce tries a new webhook is answered with 200 and changes nothing.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(ShopEvent)
    .output(Received),
};
