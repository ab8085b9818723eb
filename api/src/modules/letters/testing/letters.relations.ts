import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { LetterTemplate } from '@cbp/shared/letters/letter.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { randomId } from '@cbp/shared/node/random-id';
import type { Relation } from '../../../testing/relations/callers.ts';
import {
  GET,
  type LookAtOne,
  type ModuleRelations,
  POST,
  type World,
} from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { call } from '../../../testing/test-server.ts';
import { disputeCases } from '../../cases/cases.schema.ts';
import { openCase } from '../../cases/testing/open-case.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { letterTemplates } from '../letters.schema.ts';

const ADDED = 'letters';
const LETTER = {
  place: 'before' as const,
  blocks: [{ kind: 'paragraph' as const, lines: [[{ kind: 'sentence' as const, name: 'claim' as const }]] }],
};
const TEMPLATE = { reason_code: '13.1', title: 'Parcels', letter: LETTER };

const templateOf = (clientId: string) => `template-of-${clientId}`;
const caseOf = (world: World, relation: Relation) => world.added[ADDED]?.[relation];

/** An open case on a transaction of its own. */
async function addCase(db: Database, clientId: string): Promise<number> {
  const receipt = { ...sampleReceipt(), clientId, arn: null, orderReference: randomId(6) };
  const icsId = await createReceipt({ ctx: { db }, input: receipt });
  const [made] = await db.insert(disputeCases).values(openCase(icsId, clientId)).returning();
  return made?.id ?? 0;
}

/** Whether a client's template is changed, or rejected because of its version rather than ownership. */
const changesTemplate =
  (method: 'PATCH' | 'DELETE', body: object): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ics/letter-templates/${templateOf(relation)}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: {
    async [ADDED](db, clientId) {
      const { reason_code: reasonCode, title, letter } = TEMPLATE;
      const id = templateOf(clientId);
      await db
        .insert(letterTemplates)
        .values({ id, clientId, reasonCode, title, letter, createdAt: ROW_CREATED_AT });
      return addCase(db, clientId);
    },
  },
  reads: {
    async getCaseLetter(world, relation, who) {
      return (await GET(world, `/ics/cases/${caseOf(world, relation)}/letter`, who)).status === 200;
    },
    async listLetterTemplates(world, relation, who) {
      const { status, body } = await GET(world, `/ics/letter-templates?merchant_id=${relation}`, who);
      const { results = [] } = body as { results?: LetterTemplate[] };
      return status === 200 && results.some(({ id }) => id === templateOf(relation));
    },
  },
  changes: {
    async saveCaseLetter(world, relation, who) {
      const url = `${world.url}${API_PREFIX}/ics/cases/${caseOf(world, relation)}/letter`;
      const { status } = await call(url, { method: 'PUT', body: { letter: LETTER }, ...who });
      return status === 200 || status === 409;
    },
    async createLetterTemplate(world, relation, who) {
      const body = { merchant_id: relation, ...TEMPLATE };
      return (await POST(world, '/ics/letter-templates', body, who)).status === 201;
    },
    updateLetterTemplate: changesTemplate('PATCH', { title: 'Parcels, signed' }),
    // Of another version, since each caller deletes it.
    deleteLetterTemplate: changesTemplate('DELETE', { version: 1_000 }),
  },
};
