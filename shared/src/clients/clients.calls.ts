import { z } from 'zod';
import { boundedInteger, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls, selectionModelsOf } from '../calls/list-calls.ts';
import type { ListQuery, ListQueryInput } from '../list/list-query.ts';
import { clientList } from './client.list.ts';
import { Client } from './client.model.ts';
import { ClientBelow } from './client-below.model.ts';
import {
  clientProfile,
  clientSettings,
  NewCredential,
  NewPushSecret,
  newCredential,
} from './client-settings.model.ts';
import { ClientInTree, clientTree, MOST_IN_TREE } from './client-tree.list.ts';
import { ParentId } from './new-client.model.ts';

const TAGS = [clientList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'] as const;
const OF_CHANGE = [...ALWAYS, 'merchants/changed', 'request/key_reused'] as const;
const MAY_CHANGE = { service: 'ethoca', right: 'merchant.update' } as const;
const UPDATE = { action: 'update', section: 'merchants' } as const;
const EXAMPLE = { params: { id: 'NGA-1001' } };
const Id = { id: boundedLine(64, 1).describe('The client ID (merchant_id)') };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneClient = z.object({ results: Client });

/** The body of a list without paging. */
const TreeQuery = z.strictObject({
  ...selectionModelsOf(clientTree),
  limit: boundedInteger(0, MOST_IN_TREE).default(0),
  offset: boundedInteger(0).default(0),
}) as unknown as z.ZodType<ListQuery, ListQueryInput>;

const TreeAnswer = z.object({
  data: z.array(ClientInTree),
  total: z.int().describe('Number of clients that match the filters'),
  whole: z.int().describe('Number of clients the caller may see'),
  is_complete: z
    .boolean()
    .describe(`false if the lowest levels are left out, since at most ${MOST_IN_TREE} clients are returned`),
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
      tags: TAGS,
      summary: 'Returns the clients the caller may see as a tree, each after its parent',
      description: `Includes the parents of matching clients. Sorts: ${clientTree.sorts.join(', ')}, within the same parent. At most ${MOST_IN_TREE} clients are returned, the upper levels first.`,
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(TreeQuery)
    .output(TreeAnswer),

  getMerchant: endpoint
    .meta({ access: { service: 'ethoca', right: 'merchant.read' }, costs: [], example: EXAMPLE })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}',
      tags: TAGS,
      summary: 'Returns a client with all its details',
      description: 'Responds with 404 to a client the caller does not have access to.',
    })
    .errors(errors(...ALWAYS))
    .input(z.object(Id))
    .output(OneClient),

  updateMerchant: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['Client updated', '客户已更新', '客戶已更新'] },
      example: {
        ...EXAMPLE,
        body: {
          api_white_listed_ips: ['203.0.113.0/24'],
          push_url: 'https://alerts.harbour.example/push',
          version: 1,
        },
      },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/merchants/{id}',
      tags: TAGS,
      summary: 'Changes the profile, API, push and email settings of a client',
      description: 'Omitted fields stay unchanged.',
    })
    .errors(errors(...OF_CHANGE, 'merchants/not_active', 'merchants/push_url_refused'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        ...z.object({ ...clientProfile, ...clientSettings }).partial().shape,
      }),
    )
    .output(OneClient),

  createMerchantCredential: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: ['hash'],
      audit: {
        action: 'create',
        section: 'merchants',
        done: ['API credential created', 'API 凭证已创建', 'API 憑證已建立'],
      },
      example: { ...EXAMPLE, body: { name: 'Shop system' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials',
      successStatus: 201,
      tags: TAGS,
      summary: 'Creates an API credential; the password is returned once',
    })
    .errors(
      errors(
        ...OF_CHANGE,
        'merchants/not_active',
        'merchants/wrong_times',
        'merchants/too_many_credentials',
        'request/too_many',
      ),
    )
    .input(z.strictObject({ ...Id, ...Version, ...newCredential }))
    .output(z.object({ results: NewCredential })),

  endMerchantCredential: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['API credential revoked', 'API 凭证已吊销', 'API 憑證已撤銷'] },
      example: { params: { ...EXAMPLE.params, username: 'cbp-l6R3uwFz2kQ' }, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials/{username}/end',
      tags: TAGS,
      summary: 'Revokes an API credential; its next call is rejected',
    })
    .errors(errors(...OF_CHANGE, 'merchants/no_credential'))
    .input(z.strictObject({ ...Id, ...Version, username: boundedLine(64, 1) }))
    .output(OneClient),

  makeMerchantPushSecret: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['Push secret created', '推送密钥已生成', '推送密鑰已建立'] },
      example: { ...EXAMPLE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/push-secret',
      tags: TAGS,
      summary: 'Creates a new signing secret for pushes; it is returned once',
      description: 'For a day, pushes are also signed with the previous secret.',
    })
    .errors(errors(...OF_CHANGE, 'merchants/not_active'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: NewPushSecret })),

  getMerchantBelow: endpoint
    .meta({ access: { service: 'ethoca', right: 'merchant.read' }, costs: [], example: EXAMPLE })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}/below',
      tags: TAGS,
      summary: 'Returns how many records of a client and its sub-clients would move with it',
    })
    .errors(errors(...ALWAYS))
    .input(z.object(Id))
    .output(z.object({ results: ClientBelow })),

  moveMerchant: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: { ...UPDATE, done: ['Client moved', '客户已移动', '客戶已轉移'] },
      example: { ...EXAMPLE, body: { parent: 'PDA', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/move',
      tags: TAGS,
      summary: 'Moves a client and its sub-clients',
      description:
        "The current and the new parent must be within the caller's scope; the top level requires permission for all clients.",
    })
    .errors(
      errors(
        ...OF_CHANGE,
        'merchants/wrong_status',
        'merchants/wrong_parent',
        'merchants/circular',
        'merchants/stands_there',
        'merchants/beyond_scope',
      ),
    )
    .input(z.strictObject({ ...Id, ...Version, parent: ParentId }))
    .output(OneClient),
};
