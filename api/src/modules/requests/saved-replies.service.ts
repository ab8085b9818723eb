import { contract } from '@cbp/shared/contract';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { MOST_SAVED_REPLIES } from '@cbp/shared/requests/buyer-request';
import type { SavedReply } from '@cbp/shared/requests/saved-replies.calls';
import { defineChange, defineCreation, type Entity } from '../../changes/change.ts';
import { findClientsWithin, lockNamedClients } from '../clients/clients.service.ts';
import type { RequestContext } from './request-entity.service.ts';
import { savedReplies } from './requests.schema.ts';
import {
  countRepliesOf,
  deleteReply,
  insertReply,
  type ReplyRow,
  selectRepliesOf,
  selectReply,
  selectReplyWithin,
  updateReply,
} from './saved-replies.sql.ts';

type NewReply = { merchant_id: string; language: Language; title: string; message: string };
type ChangedReply = {
  id: string;
  version?: number | undefined;
  language?: Language | undefined;
  title?: string | undefined;
  message?: string | undefined;
};

const ID_BYTES = 16;

const shown = ({ id, clientId, language, title, message, version }: ReplyRow): SavedReply => ({
  id,
  merchant_id: clientId,
  language,
  title,
  message,
  version,
});

/** A reply within the scope. Throws saved_replies/not_found for every other. */
async function readReply({ db, scope }: Pick<RequestContext, 'db' | 'scope'>, id: string) {
  const row = await selectReplyWithin(db, scope, id);
  if (!row) throw new ApiError('saved_replies/not_found');
  return shown(row);
}

const REPLY: Entity<RequestContext, SavedReply> = {
  type: 'saved_reply',
  table: savedReplies,
  errors: { notFound: 'saved_replies/not_found', changed: 'saved_replies/changed' },
  async load(db, id) {
    const row = await selectReply(db, String(id));
    return row && shown(row);
  },
  clientOf: ({ merchant_id: clientId }) => clientId,
  see: ({ ctx, input }) => readReply(ctx, String(input.id)),
};

/** The replies of a client within the scope, by title. Throws merchants/not_found for every other. */
export async function listReplies(context: {
  ctx: Pick<RequestContext, 'db' | 'scope'>;
  input: { merchant_id: string; language?: Language | undefined };
}): Promise<{ results: SavedReply[] }> {
  const { ctx, input } = context;
  const { merchant_id: clientId, language } = input;
  if ((await findClientsWithin(ctx.db, ctx.scope, [clientId])).length === 0) {
    throw new ApiError('merchants/not_found');
  }
  return { results: (await selectRepliesOf(ctx.db, { clientId, language })).map(shown) };
}

export const createReply = defineCreation({
  call: contract.createSavedReply,
  entity: REPLY,
  async work({ ctx, input }: { ctx: RequestContext; input: NewReply }) {
    const { merchant_id: clientId, language, title } = input;
    if (!(await lockNamedClients(ctx.db, ctx.scope, [clientId])).has(clientId)) {
      throw new ApiError('merchants/not_found');
    }
    if ((await countRepliesOf(ctx.db, clientId)) >= MOST_SAVED_REPLIES) {
      throw new ApiError('saved_replies/too_many');
    }
    const [id, createdAt] = [randomId(ID_BYTES), ctx.now()];
    const message = cutCardNumbers(input.message);
    await insertReply(ctx.db, { id, clientId, language, title: cutCardNumbers(title), message, createdAt });
    return { id };
  },
  answer: async ({ ctx, made }) => ({ results: await readReply(ctx, made.id) }),
});

export const changeReply = defineChange({
  call: contract.updateSavedReply,
  entity: REPLY,
  idOf: ({ id }: ChangedReply) => id,
  async work({ ctx, input }: { ctx: RequestContext; input: ChangedReply }) {
    const { id, language, title, message } = input;
    await updateReply(ctx.db, id, {
      language,
      title: title === undefined ? title : cutCardNumbers(title),
      message: message === undefined ? message : cutCardNumbers(message),
    });
  },
  answer: async ({ ctx, input }) => ({ results: await readReply(ctx, input.id) }),
});

export const removeReply = defineChange({
  call: contract.deleteSavedReply,
  entity: REPLY,
  idOf: ({ id }: Pick<ChangedReply, 'id' | 'version'>) => id,
  work: ({ ctx, input }: { ctx: RequestContext; input: Pick<ChangedReply, 'id' | 'version'> }) =>
    deleteReply(ctx.db, input.id),
  answer: () => ({ results: {} }),
});
