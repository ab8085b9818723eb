import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { GET } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    AuditRows: (world, relation) => String(world.things[relation].auditRow),
  },
  reads: {
    async getAuditRow(world, relation, who) {
      const path = `/tld-log/${world.things[relation].auditRow}`;
      return (await GET(world, path, who)).status === 200;
    },
    async getHistory(world, relation, who) {
      const { body } = await GET(world, `/tld-log/history/client/${relation}`, who);
      const { results = [] } = body as { results?: { seq: number }[] };
      return results.some(({ seq }) => seq === world.things[relation].auditRow);
    },
  },
};
