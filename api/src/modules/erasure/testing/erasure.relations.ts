import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { GET, type LookAtOne, type ModuleRelations, POST } from '../../../testing/relations/look.ts';
import { call } from '../../../testing/test-server.ts';

/** Of another version, since each caller would change it. */
const changesRetention =
  (path: string): LookAtOne =>
  async (world, relation, who) => {
    const at = `/ics/transactions/${world.things[relation].icsId}/${path}`;
    const { status } = await POST(world, at, { reason: 'a test', version: 1_000 }, who);
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  reads: {
    async getRetention(world, relation, who) {
      const { status } = await GET(world, `/ics/transactions/${world.things[relation].icsId}/retention`, who);
      return status === 200;
    },
    async getRetentionSetting(world, relation, who) {
      return (await GET(world, `/ics/retention?merchant_id=${relation}`, who)).status === 200;
    },
  },
  changes: {
    eraseOrder: changesRetention('erase'),
    holdOrder: changesRetention('hold'),
    liftHold: changesRetention('hold/lift'),
    async updateRetentionSetting(world, relation, who) {
      const url = `${world.url}${API_PREFIX}/ics/retention`;
      const body = { merchant_id: relation, keep_days: 400 };
      return (await call(url, { method: 'PATCH', body, ...who })).status === 200;
    },
  },
};
