import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
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
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { call } from '../../../testing/test-server.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { insertCase } from '../cases.sql.ts';
import { openCase } from './open-case.ts';

const ADDED = 'dispute cases';
const idOf = (world: World, relation: Relation) => world.added[ADDED]?.[relation];
const SEEN_BUT_REFUSED = [
  'cases/not_open',
  'cases/not_submitted',
  'cases/no_file',
  'cases/changed',
  'cases/exists',
  'attachments/not_found',
  'upload/not_found',
  // The tests have no PDF service.
  'server/unavailable',
];

/** Whether a change of the client's case is made, or rejected because of its state rather than ownership. */
const changes =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ics/cases/${idOf(world, relation)}${path}`;
    const { body: answer } = await call(url, { method, body, ...who });
    const { code = '' } = answer as { code?: string };
    return 'results' in (answer as object) || SEEN_BUT_REFUSED.includes(code);
  };

/** An open case on a transaction of its own. */
async function addCase(db: Database, clientId: string): Promise<number> {
  const receipt = { ...sampleReceipt(), clientId, arn: null, orderReference: randomId(6) };
  const icsId = await createReceipt({ ctx: { db }, input: receipt });
  return (await insertCase(db, openCase(icsId, clientId))) ?? 0;
}

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: { [ADDED]: addCase },
  keys: { DisputeCases: (world, relation) => String(idOf(world, relation)) },
  reads: {
    async getDisputeCase(world, relation, who) {
      return (await GET(world, `/ics/cases/${idOf(world, relation)}`, who)).status === 200;
    },
    async fillDisputeCase(world, relation, who) {
      const { icsId } = world.things[relation];
      return (await POST(world, '/ics/cases/fill', { iCS_id: icsId }, who)).status === 200;
    },
    async getPrintedAttachments(world, relation, who) {
      return (
        (await GET(world, `/ics/cases/${idOf(world, relation)}/attachments/printed`, who)).status === 200
      );
    },
    async downloadCaseAttachment(world, relation, who) {
      const path = `/ics/cases/${idOf(world, relation)}/attachments/999999/file`;
      const { body } = await GET(world, path, who);
      return (body as { code?: string } | null)?.code === 'attachments/not_found';
    },
    async downloadCaseFile(world, relation, who) {
      const { body } = await GET(world, `/ics/cases/${idOf(world, relation)}/file`, who);
      return (body as { code?: string } | null)?.code === 'cases/no_file';
    },
  },
  changes: {
    async createDisputeCase(world, relation, who) {
      const body = {
        iCS_id: world.things[relation].icsId,
        amount: 5,
        currency: 'USD',
        received_at: '2026-11-18',
        due_at: '2026-12-18',
      };
      const { status, body: answer } = await POST(world, '/ics/cases', body, who);
      return status === 201 || (answer as { code?: string }).code === 'cases/exists';
    },
    updateDisputeCase: changes('', { notes: 'Seen' }, 'PATCH'),
    makeCaseFile: changes('/file', {}),
    addCaseAttachment: changes('/attachments', { file_id: 'none', file_name: 'Contract.pdf' }),
    updateCaseAttachment: changes('/attachments/999999', { title: 'Contract' }, 'PATCH'),
    orderCaseAttachments: changes('/attachments/order', { ids: [999_999] }, 'PUT'),
    deleteCaseAttachment: changes('/attachments/999999', {}, 'DELETE'),
    submitDisputeCase: changes('/submit', { file: '0'.repeat(64), sent: true }),
    setDisputeCaseResult: changes('/result', { state: 'won' }),
    // Of another version, so that it stays open.
    acceptDisputeCase: changes('/accept', { version: 1_000 }),
  },
};
