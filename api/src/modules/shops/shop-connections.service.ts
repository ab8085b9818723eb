import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { MOST_SHOPS, type ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import { SEALED } from '../../access/sealed-columns.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineChange, defineCreation, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin, lockNamedClients } from '../clients/clients.service.ts';
import { shopConnections } from './shops.schema.ts';
import {
  type ConnectionRow,
  countConnectionsOf,
  deleteConnection,
  insertConnection,
  selectConnection,
  selectConnectionsOf,
  selectConnectionWithin,
  updateConnection,
} from './shops.sql.ts';

type ShopContext = ChangeContext & { scope: TenantScope };
type NewShop = { merchant_id: string; platform: ShopPlatform; name: string; secret: string };
type ChangedShop = {
  id: string;
  version?: number | undefined;
  name?: string | undefined;
  secret?: string | undefined;
  is_active?: boolean | undefined;
};

const ID_BYTES = 16;
const { purposeOf } = SEALED.shopSecret;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** A connection as users see it: of the secret only when it was set. */
const shown = (row: ConnectionRow): ShopConnection => ({
  id: row.id,
  merchant_id: row.clientId,
  platform: row.platform,
  name: row.name,
  webhook_path: `${API_PREFIX}/webhooks/${row.platform}/${row.id}`,
  is_active: row.isActive,
  has_secret: true,
  secret_since: row.secretSetAt.toISOString(),
  last_event_at: isoOrNull(row.lastEventAt),
  last_topic: row.lastTopic,
  failures: row.failures,
  last_failure: row.lastFailure,
  last_failure_at: isoOrNull(row.lastFailureAt),
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

async function loadShop(db: Database, id: string): Promise<ShopConnection | undefined> {
  const row = await selectConnection(db, id);
  return row && shown(row);
}

/** A connection within the scope. Throws shops/not_found for every other. */
async function readShop({ db, scope }: Pick<ShopContext, 'db' | 'scope'>, id: string) {
  const row = await selectConnectionWithin(db, scope, id);
  if (!row) throw new ApiError('shops/not_found');
  return shown(row);
}

const SHOP: Entity<ShopContext, ShopConnection> = {
  type: 'shop_connection',
  table: shopConnections,
  errors: { notFound: 'shops/not_found', changed: 'shops/changed' },
  load: (db, id) => loadShop(db, String(id)),
  clientOf: ({ merchant_id: clientId }) => clientId,
  see: ({ ctx, input }) => readShop(ctx, String(input.id)),
};

/** The connections of a client within the scope, the oldest first. Throws merchants/not_found for every other. */
export async function listShops(context: {
  ctx: Pick<ShopContext, 'db' | 'scope'>;
  input: { merchant_id: string };
}): Promise<ShopConnection[]> {
  const { ctx, input } = context;
  const clientId = input.merchant_id;
  const [found] = await findClientsWithin(ctx.db, ctx.scope, [clientId]);
  if (found === undefined) throw new ApiError('merchants/not_found');
  return (await selectConnectionsOf(ctx.db, clientId)).map(shown);
}

/** Changes of shop connections. */
export function createShopChanges(box: SecretBox) {
  const sealedIn = (id: string, secret: string, secretSetAt: Date) => ({
    secret: box.seal(secret, purposeOf(id)),
    secretSetAt,
  });
  return {
    create: defineCreation({
      call: contract.createShopConnection,
      entity: SHOP,
      async work({ ctx, input }: { ctx: ShopContext; input: NewShop }) {
        const { merchant_id: clientId, platform, name, secret } = input;
        const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
        if (!client) throw new ApiError('merchants/not_found');
        if (client.status !== 'ACTIVE') throw new ApiError('merchants/not_active');
        if ((await countConnectionsOf(ctx.db, clientId)) >= MOST_SHOPS) throw new ApiError('shops/too_many');
        const [id, createdAt] = [randomId(ID_BYTES), ctx.now()];
        const sealed = sealedIn(id, secret, createdAt);
        await insertConnection(ctx.db, { id, clientId, platform, name, createdAt, ...sealed });
        return { id };
      },
      answer: async ({ ctx, made }) => ({ results: await readShop(ctx, made.id) }),
    }),

    update: defineChange({
      call: contract.updateShopConnection,
      entity: SHOP,
      idOf: ({ id }: ChangedShop) => id,
      async work({ ctx, input }: { ctx: ShopContext; input: ChangedShop }) {
        const { id, name, secret, is_active: isActive } = input;
        await updateConnection(ctx.db, id, {
          name,
          isActive,
          // The secret of another shop comes with its domain.
          ...(secret !== undefined && { ...sealedIn(id, secret, ctx.now()), domain: null }),
        });
      },
      answer: async ({ ctx, input }) => ({ results: await readShop(ctx, input.id) }),
    }),

    delete: defineChange({
      call: contract.deleteShopConnection,
      entity: SHOP,
      idOf: ({ id }: Pick<ChangedShop, 'id' | 'version'>) => id,
      work: ({ ctx, input }: { ctx: ShopContext; input: Pick<ChangedShop, 'id' | 'version'> }) =>
        deleteConnection(ctx.db, input.id),
      answer: () => ({ results: {} }),
    }),
  };
}
