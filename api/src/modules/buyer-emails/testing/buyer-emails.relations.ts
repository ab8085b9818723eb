import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Relation } from '../../../testing/relations/callers.ts';
import {
  changesSeveral,
  GET,
  type ModuleRelations,
  POST,
  type World,
} from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { insertEmails } from '../buyer-emails.sql.ts';

const NOT_THEIRS = ['buyer_emails/not_found', 'receipts/not_found'];
const idOf = (world: World, relation: Relation) => world.added.buyerEmails?.[relation] ?? 0;

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: {
    async buyerEmails(db, clientId, { icsId }) {
      const [row] = await insertEmails(db, [
        {
          ...{ icsId, clientId, orderReference: clientId, kind: 'confirmation', cause: 'order', facts: {} },
          address: 'mei.ling@example.com',
          language: 'en',
          state: 'failed',
          reason: 'bounced',
          messageId: `<${clientId}@portal.example>`,
          failedAt: ROW_CREATED_AT,
          createdAt: ROW_CREATED_AT,
        },
      ]);
      return row?.id ?? 0;
    },
  },
  keys: { FailedEmails: (world, relation) => String(idOf(world, relation)) },
  reads: {
    async getFailedEmail(world, relation, who) {
      return (await GET(world, `/ics/failed-emails/${idOf(world, relation)}`, who)).status === 200;
    },
    async listOrderEmails(world, relation, who) {
      return (
        (await GET(world, `/ics/transactions/${world.things[relation].icsId}/emails`, who)).status === 200
      );
    },
    async getEmailSettings(world, relation, who) {
      return (await GET(world, `/ics/email-settings?merchant_id=${relation}`, who)).status === 200;
    },
  },
  changes: {
    async correctFailedEmail(world, relation, who) {
      const path = `/ics/failed-emails/${idOf(world, relation)}/correct`;
      const { status } = await POST(world, path, { address: 'mei@example.com' }, who);
      return status === 200 || status === 409;
    },
    resendFailedEmails: changesSeveral({ path: '/ics/failed-emails/resend', idOf, refusals: NOT_THEIRS }),
    dismissFailedEmails: changesSeveral({ path: '/ics/failed-emails/dismiss', idOf, refusals: NOT_THEIRS }),
    resendOrderEmails: {
      async atOnce(world, who, asked) {
        const ids = asked.map((relation) => world.things[relation].icsId);
        const body = { ids, kind: 'confirmation' };
        const { status, body: answer } = await POST(world, '/ics/transactions/resend-email', body, who);
        if (status !== 200) return [];
        const { results } = answer as { results: { id: string; error?: { code: string } }[] };
        return asked.filter((relation) => {
          const found = results.find(({ id }) => id === world.things[relation].icsId);
          return !NOT_THEIRS.includes(found?.error?.code ?? '');
        });
      },
    },
    async updateEmailSettings(world, relation, who) {
      const url = `${world.url}${API_PREFIX}/ics/email-settings`;
      const body = { merchant_id: relation, delivery: false };
      return (await call(url, { method: 'PATCH', body, ...who })).status === 200;
    },
  },
  notOfAClient: { receiveSendGridEvents: 'the mail provider of the platform calls' },
};
