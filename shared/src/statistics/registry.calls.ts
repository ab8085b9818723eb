import { z } from 'zod';
import { boundedInteger } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls, selectionModelsOf } from '../calls/list-calls.ts';
import { MOST_IN_TREE } from '../clients/client-tree.list.ts';
import type { ListQuery, ListQueryInput } from '../list/list-query.ts';
import { ClientInRegistry, ENROLMENT_NAMES, registryList, registryTree } from './registry.list.ts';
import { AlertGroup, CollidingPair, MOST_GROUPS, MOST_PAIRS, REGISTRY_DAYS } from './registry.model.ts';

const TAGS = [registryList.words.en];
const KNOWN = errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden');

const RegistryQuery = z.strictObject({
  ...selectionModelsOf(registryTree),
  limit: boundedInteger(0, MOST_IN_TREE).default(0),
  offset: boundedInteger(0).default(0),
}) as unknown as z.ZodType<ListQuery, ListQueryInput>;

const RegistryAnswer = z.object({
  data: z.array(ClientInRegistry),
  total: z.int().describe('Number of clients that match the filters'),
  whole: z.int().describe('Number of clients the caller may see'),
  is_complete: z
    .boolean()
    .describe(`false if the lowest levels are left out, since at most ${MOST_IN_TREE} clients are returned`),
  enrolments: z
    .array(z.object({ enrolment: z.enum(ENROLMENT_NAMES), clients: z.int() }))
    .describe('Enrolment of all clients the caller may see, regardless of filters'),
});
export type RegistryAnswer = z.output<typeof RegistryAnswer>;

const Day = z.string().describe('A day in Hong Kong, such as 2026-11-22');

const Groups = z.object({
  from: Day,
  to: Day,
  results: z.array(AlertGroup),
  total: z.int().describe(`Number of groups; at most ${MOST_GROUPS} of each kind are returned`),
});
export type AlertGroups = z.output<typeof Groups>;

/** The enrolment of all clients of the caller, and where it has holes. */
export const registryEndpoints = {
  ...listCalls(registryList),

  listRegistry: endpoint
    .meta({
      access: registryTree.right,
      costs: [],
      example: { body: { filters: { holes: { type: 'in', values: ['no_descriptor'] } } } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/registry',
      tags: TAGS,
      summary: 'Returns the enrolment of the clients the caller may see, as a tree',
      description: `Includes the parents of matching clients. At most ${MOST_IN_TREE} clients are returned, the upper levels first.`,
    })
    .errors(KNOWN)
    .input(RegistryQuery)
    .output(RegistryAnswer),

  getCollisions: endpoint
    .meta({ access: registryTree.right, costs: [], example: {} })
    .route({
      method: 'GET',
      path: '/ethoca/registry/collisions',
      tags: TAGS,
      summary: 'Returns pairs of conflicting descriptors of different clients',
      description: `Returns at most ${MOST_PAIRS} pairs. Descriptors the caller does not have access to are hidden.`,
    })
    .errors(KNOWN)
    .output(z.object({ results: z.array(CollidingPair), total: z.int() })),

  getAlertsWithoutDescriptor: endpoint
    .meta({ access: { service: 'ethoca', right: 'alert.read' }, costs: [], example: {} })
    .route({
      method: 'GET',
      path: '/ethoca/registry/alerts',
      tags: TAGS,
      summary: `Returns the alerts of the last ${REGISTRY_DAYS} days without a matching descriptor, grouped by text`,
      description:
        'Alerts without a client require permission for all clients; the others were assigned manually.',
    })
    .errors(KNOWN)
    .output(Groups),
};
