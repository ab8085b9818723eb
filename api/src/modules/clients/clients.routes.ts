import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { readTree } from './client-tree.service.ts';
import { clientSource } from './clients.list.ts';
import { readClient } from './clients.service.ts';

export const clientRoutes = {
  ...listHandlers(clientSource),

  listMerchantTree: guarded.listMerchantTree.handler(({ context, input }) =>
    readTree({ ctx: context, input }),
  ),

  getMerchant: guarded.getMerchant.handler(async ({ context, input }) => ({
    results: await readClient({ ctx: context, input: { merchantId: input.id } }),
  })),
};
