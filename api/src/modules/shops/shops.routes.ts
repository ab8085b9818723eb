import { guarded } from '../../access/guarded-contract.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import { createShopChanges, listShops } from './shop-connections.service.ts';

/** The calls of shop connections. */
export function shopRoutes({ box }: { box: SecretBox }) {
  const changes = createShopChanges(box);
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
  };
}
