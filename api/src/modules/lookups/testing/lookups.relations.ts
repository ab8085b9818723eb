import { GET, type ModuleRelations } from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { insertLookups } from '../lookups.sql.ts';

const BY_NETWORK = 'a network calls, with its signature';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: { Lookups: (world, relation) => String(world.added['order lookups']?.[relation] ?? 0) },
  adds: {
    async 'order lookups'(db, clientId) {
      const [made] = await insertLookups(db, [
        {
          network: 'verifi',
          insightId: `lookup of ${clientId}`,
          source: 'OI',
          status: 'COMPLETED',
          clientId,
          question: {},
          answer: {},
          notes: { origins: [], shortened: [], missing: [{ path: 'a', from: 'b' }], required: [] },
          candidates: [],
          missing: 1,
          answeredInMs: 5,
          createdAt: ROW_CREATED_AT,
        },
      ]);
      return made?.id ?? 0;
    },
  },
  reads: {
    async getLookup(world, relation, who) {
      const id = world.added['order lookups']?.[relation] ?? 0;
      return (await GET(world, `/oi/lookups/${id}`, who)).status === 200;
    },
    async getLookupSummary(world, relation, who) {
      return (await GET(world, `/oi/lookups/summary/${relation}`, who)).status === 200;
    },
  },
  notOfAClient: {
    answerInsightLookup: BY_NETWORK,
    answerClarityLookup: BY_NETWORK,
    checkClarity: 'tells only that the server runs',
  },
};
