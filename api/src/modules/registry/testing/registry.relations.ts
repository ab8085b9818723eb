import { expect } from 'vitest';
import { RELATIONS } from '../../../testing/relations/callers.ts';
import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    RegistryClients: (_world, relation) => relation,
  },
  listed: {
    listRegistry: {
      async atOnce(world, who) {
        const { body } = await POST(world, '/ethoca/registry', {}, who);
        const answer = body as {
          data?: { merchant_id: string }[];
          whole?: number;
          enrolments?: { clients: number }[];
        };
        const ids = answer.data?.map(({ merchant_id: id }) => id) ?? [];
        const counted = answer.enrolments?.reduce((sum, { clients }) => sum + clients, 0);
        if (answer.data) expect([answer.whole, counted]).toEqual([ids.length, ids.length]);
        return RELATIONS.filter((relation) => ids.includes(relation));
      },
    },
    getCollisions: {
      async atOnce(world, who) {
        const path = `/ethoca/registry/collisions`;
        const { body } = await GET(world, path, who);
        const { results = [] } = body as {
          results?: { one: { merchant_id: string }; other: { merchant_id: string } | null }[];
        };
        const told = results.flatMap(({ one, other }) => [one.merchant_id, other?.merchant_id]);
        return RELATIONS.filter((relation) => told.includes(relation));
      },
    },
    getAlertsWithoutDescriptor: {
      async atOnce(world, who) {
        const path = `/ethoca/registry/alerts`;
        const { body } = await GET(world, path, who);
        const { results = [] } = body as { results?: { clients: { merchant_id: string }[] }[] };
        const told = results.flatMap(({ clients }) => clients.map(({ merchant_id: id }) => id));
        return RELATIONS.filter((relation) => told.includes(relation));
      },
    },
  },
};
