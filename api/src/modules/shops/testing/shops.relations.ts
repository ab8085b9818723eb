import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { shopConnections } from '../shops.schema.ts';

const shopOf = (clientId: string) => `shop-of-${clientId}`;
const SECRET = 'a-signing-secret-of-the-tests';

/** Whether a change of the client's shop is made, or rejected because of its state rather than ownership. */
const changesShop =
  (method: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ics/shops/${shopOf(relation)}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: {
    async shops(db, clientId) {
      await db.insert(shopConnections).values({
        id: shopOf(clientId),
        clientId,
        platform: 'shopify',
        name: 'Shop',
        secret: 'sealed',
        secretSetAt: ROW_CREATED_AT,
        createdAt: ROW_CREATED_AT,
      });
      return 1;
    },
  },
  reads: {
    async listShopConnections(world, relation, who) {
      const { status, body } = await GET(world, `/ics/shops?merchant_id=${relation}`, who);
      const { results = [] } = body as { results?: ShopConnection[] };
      return status === 200 && results.some(({ id }) => id === shopOf(relation));
    },
  },
  changes: {
    async createShopConnection(world, relation, who) {
      const shop = { merchant_id: relation, platform: 'woocommerce', name: 'Another shop', secret: SECRET };
      return (await POST(world, '/ics/shops', shop, who)).status === 201;
    },
    updateShopConnection: changesShop('PATCH', { name: 'A shop' }),
    // Of another version, since each caller deletes it.
    deleteShopConnection: changesShop('DELETE', { version: 1_000 }),
  },
  notOfAClient: {
    receiveShopifyEvent: 'a shop of a client calls, whose secret it has',
    receiveWooCommerceEvent: 'a shop of a client calls, whose secret it has',
  },
};
