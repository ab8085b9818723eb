import { z } from 'zod';
import { boundedId, boundedInteger, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { ShopConnection, shopConnection } from './shop-connection.model.ts';

const TAGS = ['Shop connections'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY = { service: 'ics', right: 'transaction.update', byPeople: true } as const;
const SECTION = 'receipts';

const { name, secret } = shopConnection;
const Client = boundedId(64, 1);
const Id = { id: boundedLine(64, 1) };
const Version = { version: boundedInteger(1).optional().describe('As last returned') };
const One = z.object({ results: ShopConnection });
const EXAMPLE_ID = 'pR7vJq2mXw9LkT4sYb6NcA';
const ofShop = errors(...ALWAYS, 'shops/not_found', 'shops/changed', 'request/key_reused');

/** The connections to shops, which send their orders by webhooks. */
export const shopEndpoints = {
  listShopConnections: endpoint
    .meta({ access: MAY, costs: [], example: { query: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ics/shops',
      tags: TAGS,
      summary: 'Returns the shop connections of a client; their secrets are not returned',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.strictObject({ merchant_id: Client }))
    .output(z.object({ results: z.array(ShopConnection) })),

  createShopConnection: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'create',
        section: SECTION,
        done: ['Shop connection added', '店铺连接已添加', '商店連接已新增'],
      },
      example: {
        body: {
          merchant_id: 'NGA-1001',
          platform: 'shopify',
          name: 'Harbour & Pine, Hong Kong',
          secret: 'the-signing-secret-of-the-shop',
        },
      },
    })
    .route({
      method: 'POST',
      path: '/ics/shops',
      successStatus: 201,
      tags: TAGS,
      summary: 'Creates a shop connection of an active client',
      description:
        'The shop sends its webhooks to `webhook_path` of the response, signed with the secret. Shopify: `orders/create`, `orders/updated`, `fulfillments/create`, `fulfillments/update` and `refunds/create`. WooCommerce: `order.created` and `order.updated`.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'shops/too_many',
        'request/key_reused',
      ),
    )
    .input(z.strictObject({ merchant_id: Client, ...shopConnection }))
    .output(One),

  updateShopConnection: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Shop connection changed', '店铺连接已更改', '商店連接已更改'],
      },
      example: { params: { id: EXAMPLE_ID }, body: { is_active: false, version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/shops/{id}',
      tags: TAGS,
      summary: 'Changes a shop connection',
      description: 'Omitted fields stay as they are. A new secret replaces the previous one at once.',
    })
    .errors(ofShop)
    .input(
      z.strictObject({
        ...Id,
        name: name.optional(),
        secret: secret.optional(),
        is_active: z.boolean().optional(),
        ...Version,
      }),
    )
    .output(One),

  deleteShopConnection: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'delete',
        section: SECTION,
        done: ['Shop connection deleted', '店铺连接已删除', '商店連接已刪除'],
      },
      example: { params: { id: EXAMPLE_ID }, body: { version: 1 } },
    })
    .route({
      method: 'DELETE',
      path: '/ics/shops/{id}',
      tags: TAGS,
      summary: 'Deletes a shop connection; its orders stay',
    })
    .errors(ofShop)
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),
};
