import { z } from 'zod';
import { boundedInteger, boundedText } from '../bounded.ts';
import { clientList } from '../entities/client.list.ts';
import { Client } from '../entities/client.model.ts';
import { ClientInTree, clientTree, MOST_IN_TREE } from '../entities/client-tree.list.ts';
import type { ListQuery, ListQueryInput } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls, selectionModelsOf } from './list-calls.ts';

/** The body of a list, of which all comes without a limit. */
const TreeQuery = z.strictObject({
  ...selectionModelsOf(clientTree),
  limit: boundedInteger(0, MOST_IN_TREE).default(0),
  offset: boundedInteger(0).default(0),
}) as unknown as z.ZodType<ListQuery, ListQueryInput>;

const TreeAnswer = z.object({
  data: z.array(ClientInTree),
  total: z.int().describe('How many clients the filters leave'),
  whole: z.int().describe('How many clients there are for the caller'),
  is_complete: z
    .boolean()
    .describe(`False where the lowest ones are left out, since only ${MOST_IN_TREE} come`),
});
export type TreeAnswer = z.output<typeof TreeAnswer>;

export const merchantEndpoints = {
  ...listCalls(clientList),

  listMerchantTree: endpoint
    .meta({
      access: clientTree.right,
      costs: [],
      example: { body: { filters: { status: { type: 'in', values: ['ACTIVE'] } } } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/tree',
      tags: [clientList.words.en],
      summary: 'The clients within the caller’s rights as a tree, each behind the one above it',
      description: `What the filters leave, with all that is above it. Sorts: ${clientTree.sorts.join(', ')}, of clients below the same one. At most ${MOST_IN_TREE} come, the upper ones first.`,
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(TreeQuery)
    .output(TreeAnswer),

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
