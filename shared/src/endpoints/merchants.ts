import { z } from 'zod';
import { boundedInteger, boundedLine } from '../bounded.ts';
import { clientList } from '../entities/client.list.ts';
import { Client } from '../entities/client.model.ts';
import { ClientBelow } from '../entities/client-below.model.ts';
import {
  clientProfile,
  clientSettings,
  MadeCredential,
  MadePushSecret,
  newCredential,
} from '../entities/client-settings.model.ts';
import { ClientInTree, clientTree, MOST_IN_TREE } from '../entities/client-tree.list.ts';
import { CLIENT_VERBS, type ClientVerb } from '../entities/client-verb.ts';
import { ParentId } from '../entities/new-client.model.ts';
import type { ListQuery, ListQueryInput } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls, selectionModelsOf } from './list-calls.ts';

const TAGS = [clientList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'] as const;
const OF_CHANGE = [...ALWAYS, 'merchants/changed', 'request/key_reused'] as const;
const MAY_CHANGE = { service: 'ethoca', right: 'merchant.update' } as const;
const UPDATE = { action: 'update', section: 'merchants' } as const;
const EXAMPLE = { params: { id: 'NGA-1001' } };
const Id = { id: boundedLine(64, 1).describe('The client id (merchant_id)') };
const Version = { version: boundedInteger(1).optional().describe('As it was read') };
const OneClient = z.object({ results: Client });

/** The call of a verb of the state machine; `about` says what it does. */
function verbCall<const Name extends ClientVerb>(
  name: Name,
  about: { summary: string; description: string },
) {
  const { right } = CLIENT_VERBS[name];
  return endpoint
    .meta({
      access: { service: 'ethoca', right },
      costs: [],
      audit: { action: name === 'delete' ? 'delete' : 'update', section: 'merchants' },
      example: { ...EXAMPLE, body: {} },
    })
    .route({ method: 'POST', path: `/ethoca/merchants/{id}/${name}`, tags: TAGS, ...about })
    .errors(errors(...OF_CHANGE, 'merchants/wrong_status', 'merchants/in_use'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneClient);
}

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
      tags: TAGS,
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
      example: EXAMPLE,
    })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}',
      tags: TAGS,
      summary: 'One client with all that is known of it',
      description: 'A client that the caller may not see is as if it were not there.',
    })
    .errors(errors(...ALWAYS))
    .input(z.object(Id))
    .output(OneClient),

  updateMerchant: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: UPDATE,
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
      summary: 'Changes who a client is, how its programs and the platform talk, and whom mails go to',
      description: 'What is not named stays as it is.',
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
      audit: { action: 'create', section: 'merchants' },
      example: { ...EXAMPLE, body: { name: 'Shop system' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials',
      successStatus: 201,
      tags: TAGS,
      summary: 'Makes what a program of the client signs in with; the password is told once',
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
    .output(z.object({ results: MadeCredential })),

  endMerchantCredential: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: UPDATE,
      example: { params: { ...EXAMPLE.params, username: 'cbp-l6R3uwFz2kQ' }, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/credentials/{username}/end',
      tags: TAGS,
      summary: 'Ends a credential: its next call is refused',
    })
    .errors(errors(...OF_CHANGE, 'merchants/no_credential'))
    .input(z.strictObject({ ...Id, ...Version, username: boundedLine(64, 1) }))
    .output(OneClient),

  makeMerchantPushSecret: endpoint
    .meta({ access: MAY_CHANGE, costs: [], audit: UPDATE, example: { ...EXAMPLE, body: {} } })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/push-secret',
      tags: TAGS,
      summary: 'Makes a new secret that signs what is pushed to the client; it is told once',
      description: 'For a day what is pushed is signed with the one before it as well.',
    })
    .errors(errors(...OF_CHANGE, 'merchants/not_active'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: MadePushSecret })),

  processMerchant: verbCall('process', {
    summary: 'Says that a client is being set up at the providers',
    description: 'For those who have the right for all clients.',
  }),
  activateMerchant: verbCall('activate', {
    summary: 'Says that a client is set up: from now on it can be changed, and its programs may call',
    description: 'For those who have the right for all clients.',
  }),
  rejectMerchant: verbCall('reject', {
    summary: 'Says that a client is not taken in',
    description: 'For those who have the right for all clients.',
  }),
  reopenMerchant: verbCall('reopen', {
    summary: 'Takes back that a client was not taken in',
    description: 'For those who have the right for all clients.',
  }),
  deleteMerchant: verbCall('delete', {
    summary: 'Ends a client; it stays in the lists, and its id stays taken',
    description:
      'Refused with merchants/in_use as long as descriptors, users or clients below hang on it; `data` says which.',
  }),

  getMerchantBelow: endpoint
    .meta({ access: { service: 'ethoca', right: 'merchant.read' }, costs: [], example: EXAMPLE })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}/below',
      tags: TAGS,
      summary: 'How much stands at a client and below it, and goes with it when it is moved',
    })
    .errors(errors(...ALWAYS))
    .input(z.object(Id))
    .output(z.object({ results: ClientBelow })),

  moveMerchant: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: UPDATE,
      example: { ...EXAMPLE, body: { parent: 'PDA', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/merchants/{id}/move',
      tags: TAGS,
      summary: 'Puts a client, with all below it, below another one',
      description:
        'From where and to where must be within the caller’s scope; the top is within that of all clients alone.',
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
