import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { SavedReply } from '@cbp/shared/requests/saved-replies.calls';
import { eq } from 'drizzle-orm';
import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { receiptTransactions } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { buyerRequests, savedReplies } from '../requests.schema.ts';

const replyOf = (clientId: string) => `reply-of-${clientId}`;
const TEXT = { language: 'en', title: 'Sent', message: 'It was sent.' } as const;

/** Whether a decision is made, or rejected because of the request's state rather than ownership. */
const decides =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const { icsId } = world.things[relation];
    const sent = { version: 1_000, ...body };
    const { body: answer } = await POST(world, `/ics/requests/${icsId}/${path}`, sent, who);
    return (answer as { code?: string }).code === 'requests/changed';
  };

const writes =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) =>
    (await POST(world, `/ics-message/${path}/${world.things[relation].icsId}`, body, who)).status === 200;

const changesReply =
  (method: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ics-message/saved-replies/${replyOf(relation)}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: { BuyerRequests: (world, relation) => world.things[relation].icsId },
  adds: {
    async requests(db, clientId) {
      const [receipt] = await db
        .select()
        .from(receiptTransactions)
        .where(eq(receiptTransactions.clientId, clientId));
      if (!receipt) throw new Error('the client has no receipt');
      const { icsId } = receipt;
      const since = { updatedAt: ROW_CREATED_AT, requestSince: ROW_CREATED_AT };
      await db.insert(buyerRequests).values({ icsId, clientId, ...since });
      const reply = { id: replyOf(clientId), clientId, createdAt: ROW_CREATED_AT, ...TEXT };
      await db.insert(savedReplies).values(reply);
      return 1;
    },
  },
  reads: {
    async getBuyerRequest(world, relation, who) {
      return (await GET(world, `/ics/requests/${world.things[relation].icsId}`, who)).status === 200;
    },
    async listSavedReplies(world, relation, who) {
      const path = `/ics-message/saved-replies?merchant_id=${relation}`;
      const { status, body } = await GET(world, path, who);
      const { results = [] } = body as { results?: SavedReply[] };
      return status === 200 && results.some(({ id }) => id === replyOf(relation));
    },
  },
  changes: {
    grantRequest: decides('grant', { by: 'hand' }),
    exchangeRequest: decides('exchange', { text: 'Another one' }),
    rejectRequest: decides('reject', { reason: 'Too late' }),
    closeRequest: decides('close', {}),
    sendMessage: writes('send_message', { message: 'Hello' }),
    readMessage: writes('read_message', { up_to: 1 }),
    async createSavedReply(world, relation, who) {
      const reply = { merchant_id: relation, ...TEXT };
      return (await POST(world, '/ics-message/saved-replies', reply, who)).status === 201;
    },
    updateSavedReply: changesReply('PATCH', { title: 'Sent today' }),
    // Of another version, since each caller deletes it.
    deleteSavedReply: changesReply('DELETE', { version: 1_000 }),
  },
};
