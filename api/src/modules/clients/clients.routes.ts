import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { clientSource } from './clients.list.ts';
import { readClient } from './clients.service.ts';

export const clientRoutes = {
  ...listHandlers(clientSource),

  getMerchant: guarded.getMerchant.handler(async ({ context, input }) => ({
    results: await readClient({ ctx: context, input: { merchantId: input.id } }),
  })),
};
