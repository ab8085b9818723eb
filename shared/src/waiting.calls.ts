import { z } from 'zod';
import { endpoint, errors } from './calls/endpoint.ts';
import { MOST_WAITING, WAITING_NAMES } from './waiting.ts';

const Counted = z.object({
  count: z.int().min(0).max(MOST_WAITING),
  has_more: z.boolean().describe(`More than ${MOST_WAITING}`),
});

export const waitingEndpoints = {
  getWaiting: endpoint
    .meta({ access: 'signed_in', costs: [] })
    .route({
      method: 'GET',
      path: '/users/current/waiting',
      tags: ['Users'],
      summary: 'Returns the number of items that need the user’s attention',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .output(z.object({ results: z.partialRecord(z.enum(WAITING_NAMES), Counted) })),
};
