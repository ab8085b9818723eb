import { z } from 'zod';
import { boundedInteger } from '../bounded.ts';
import { MOST_IN_TREE } from '../entities/client-tree.list.ts';
import { ClientInRegistry, ENROLMENT_NAMES, registryList, registryTree } from '../entities/registry.list.ts';
import {
  AlertGroup,
  CollidingPair,
  MOST_GROUPS,
  MOST_PAIRS,
  REGISTRY_DAYS,
} from '../entities/registry.model.ts';
import type { ListQuery, ListQueryInput } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls, selectionModelsOf } from './list-calls.ts';

const TAGS = [registryList.words.en];
const KNOWN = errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden');

const RegistryQuery = z.strictObject({
  ...selectionModelsOf(registryTree),
  limit: boundedInteger(0, MOST_IN_TREE).default(0),
  offset: boundedInteger(0).default(0),
}) as unknown as z.ZodType<ListQuery, ListQueryInput>;

const RegistryAnswer = z.object({
  data: z.array(ClientInRegistry),
  total: z.int().describe('How many clients the filters leave'),
  whole: z.int().describe('How many clients there are for the caller'),
  is_complete: z
    .boolean()
    .describe(`False where the lowest ones are left out, since only ${MOST_IN_TREE} come`),
  enrolments: z
    .array(z.object({ enrolment: z.enum(ENROLMENT_NAMES), clients: z.int() }))
    .describe('How all clients of the caller stand, whatever the filters are'),
});
export type RegistryAnswer = z.output<typeof RegistryAnswer>;

const Day = z.string().describe('A day in Hong Kong, such as 2026-11-22');

const Groups = z.object({
  from: Day,
  to: Day,
  results: z.array(AlertGroup),
  total: z.int().describe(`How many groups there are; at most ${MOST_GROUPS} of each finding come`),
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
      summary: 'How each client within the caller’s rights is enrolled, as a tree',
      description: `What the filters leave, with all that is above it. At most ${MOST_IN_TREE} clients come, the upper ones first.`,
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
      summary: 'The pairs of descriptors of different clients that collide',
      description: `At most ${MOST_PAIRS} come. Of another client’s descriptor that the caller may not see, nothing is told.`,
    })
    .errors(KNOWN)
    .output(z.object({ results: z.array(CollidingPair), total: z.int() })),

  getAlertsWithoutDescriptor: endpoint
    .meta({ access: { service: 'ethoca', right: 'alert.read' }, costs: [], example: {} })
    .route({
      method: 'GET',
      path: '/ethoca/registry/alerts',
      tags: TAGS,
      summary: `The alerts of the last ${REGISTRY_DAYS} days with a text that nobody has as a descriptor, by text`,
      description:
        'Those without a client are seen by callers for all clients alone; those of a client had it said by a person.',
    })
    .errors(KNOWN)
    .output(Groups),
};
