import { guarded } from '../../access/guarded-contract.ts';
import { listClients, readClient } from './clients.service.ts';

export const clientRoutes = {
  listMerchants: guarded.listMerchants.handler(({ context, input }) => {
    const { type, role, status, name, merchant_id } = input.filters;
    const filters = {
      types: type?.values,
      roles: role?.values,
      statuses: status?.values,
      name: name?.value,
      merchantId: merchant_id?.value,
    };
    return listClients({ ctx: context, input: { ...input, filters } });
  }),

  getMerchant: guarded.getMerchant.handler(async ({ context, input }) => ({
    results: await readClient({ ctx: context, input: { merchantId: input.id } }),
  })),
};
