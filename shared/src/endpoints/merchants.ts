import { z } from 'zod';
import { boundedText } from '../entities/bounded.ts';
import { Client, ClientInList } from '../entities/client.model.ts';
import { CLIENT_ROLE_NAMES, CLIENT_STATUS_NAMES, CLIENT_TYPE_NAMES } from '../entities/client.ts';
import { containsFilter, inFilter } from '../list/list-filters.ts';
import { listAnswer, pickerQuery } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';

export const merchantEndpoints = {
  listMerchants: endpoint
    .meta({
      access: { service: 'ethoca', right: 'merchant.read' },
      costs: [],
      example: {
        body: {
          filters: {
            type: { type: 'in', values: ['STANDALONE_MERCHANT', 'SUB_MERCHANT', 'DIRECT_MERCHANT'] },
            status: { type: 'in', values: ['ACTIVE'] },
          },
          sort: [{ field: 'merchant_id', order: 1 }],
          limit: 0,
          offset: 0,
        },
      },
    })
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
    .output(listAnswer(ClientInList)),

  getMerchant: endpoint
    .meta({
      access: { service: 'ethoca', right: 'merchant.read' },
      costs: [],
      example: { params: { id: 'NGA-1001' } },
    })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}',
      tags: ['Clients'],
      summary: 'One client with all that is known of it',
      description: 'A client that the caller may not see is as if it were not there.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'))
    .input(z.object({ id: boundedText(64, 1).describe('The client id (merchant_id)') }))
    .output(z.object({ results: Client })),
};
