import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { GET, type LookAtOne, type ModuleRelations, POST } from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { insertRdrCases } from '../rdr-cases.sql.ts';
import { insertRdrClients, insertRuleVersion } from '../rdr-clients.sql.ts';

const BY_NETWORK = 'a network calls, with its signature';

/** Whether a change of the enrolment is made, or rejected because of its state rather than ownership. */
const changes =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/rdr/merchants/${relation}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    RdrClients: (_world, relation) => relation,
    RdrCases: (world, relation) => String(world.added['rdr cases']?.[relation] ?? 0),
  },
  adds: {
    async 'rdr cases'(db, clientId) {
      const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
      const rules = { defaultDecision: 'decline' as const, rules: [] };
      const client = { clientId, status: 'ACTIVE' as const, rulesVersion: 1, ...rules, ...since };
      await insertRdrClients(db, [client]);
      await insertRuleVersion(db, { clientId, version: 1, ...rules, createdAt: ROW_CREATED_AT });
      const [made] = await insertRdrCases(db, [
        {
          caseId: `case of ${clientId}`,
          caseDate: ROW_CREATED_AT,
          clientId,
          bin: '448312',
          caid: 'A1',
          amount: 10,
          currency: 'USD',
          outcome: 'Declined',
          decidedBy: 'network',
          match: 'unmatched',
          matchReasons: [],
          received: {},
          createdAt: ROW_CREATED_AT,
        },
      ]);
      return made?.id ?? 0;
    },
  },
  reads: {
    async getRdrClient(world, relation, who) {
      return (await GET(world, `/rdr/merchants/${relation}`, who)).status === 200;
    },
    async getRdrCase(world, relation, who) {
      const id = world.added['rdr cases']?.[relation] ?? 0;
      return (await GET(world, `/rdr/cases/${id}`, who)).status === 200;
    },
    async tryRdrRules(world, relation, who) {
      const body = { default_decision: 'accept', rules: [] };
      const { body: answer } = await POST(world, `/rdr/merchants/${relation}/rules/try`, body, who);
      return ((answer as { results?: unknown[] }).results ?? []).length > 0;
    },
  },
  changes: {
    async createRdrClient(world, relation, who) {
      const { body } = await POST(world, '/rdr/merchants', { merchant_id: relation }, who);
      return (body as { code?: string }).code === 'rdr/enrolled';
    },
    updateRdrClient: changes('', { default_decision: 'decline' }, 'PATCH'),
    requestRdrClientDeletion: changes('/delete', {}),
    voidRdrClientDeletion: changes('/void-delete', {}),
  },
  notOfAClient: {
    setRdrClientStatus: 'is for operators who work with Verifi',
    importRdrCases: 'is for operators who work with Verifi',
    decideRdrCase: BY_NETWORK,
    receiveRdrNotice: BY_NETWORK,
  },
};
