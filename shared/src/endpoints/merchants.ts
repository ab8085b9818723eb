import { z } from 'zod';
import { boundedText } from '../bounded.ts';
import { clientList } from '../entities/client.list.ts';
import { Client } from '../entities/client.model.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

export const merchantEndpoints = {
  ...listCalls(clientList),

  getMerchant: endpoint
    .meta({
      access: { service: 'ethoca', right: 'merchant.read' },
      costs: [],
      example: { params: { id: 'NGA-1001' } },
    })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}',
      tags: [clientList.words.en],
      summary: 'One client with all that is known of it',
      description: 'A client that the caller may not see is as if it were not there.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'))
    .input(z.object({ id: boundedText(64, 1).describe('The client id (merchant_id)') }))
    .output(z.object({ results: Client })),
};
