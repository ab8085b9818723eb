import { z } from 'zod';
import { Client } from '../entities/client.model.ts';
import { CLIENT_ROLE_NAMES, CLIENT_STATUS_NAMES, CLIENT_TYPE_NAMES } from '../entities/client.ts';
import { containsFilter, inFilter } from '../list/list-filters.ts';
import { listAnswer, pickerQuery } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';

export const merchantEndpoints = {
  listMerchants: endpoint
    .meta({ access: { service: 'ethoca', right: 'merchant.read' } })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/list',
      tags: ['Clients'],
      summary: 'The clients that the caller may see; limit 0 is all of them, for pickers',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(
      pickerQuery(
        z.strictObject({
          type: inFilter(CLIENT_TYPE_NAMES).optional(),
          role: inFilter(CLIENT_ROLE_NAMES).optional(),
          status: inFilter(CLIENT_STATUS_NAMES).optional(),
          name: containsFilter.optional(),
          merchant_id: containsFilter.optional(),
        }),
        ['merchant_id', 'name', 'created_at'],
      ),
    )
    .output(listAnswer(Client)),
};
