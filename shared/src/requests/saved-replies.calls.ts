import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger, boundedLine, boundedName } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { LONGEST_MESSAGE } from './buyer-request.ts';

const TAGS = ['Saved replies'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY = { service: 'ics', right: 'message.create', byPeople: true } as const;
const SECTION = 'receipts';

const fields = {
  language: z.enum(LANGUAGES),
  title: boundedName(100, 1),
  message: boundedFreeText(LONGEST_MESSAGE, 1),
};
const Client = boundedId(64, 1);
const Id = { id: boundedLine(64, 1) };
const Version = { version: boundedInteger(1).optional().describe('As last returned') };
const ofReply = errors(...ALWAYS, 'saved_replies/not_found', 'saved_replies/changed', 'request/key_reused');

export const SavedReply = z.object({
  id: z.string(),
  merchant_id: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  message: z.string(),
  version: z.int(),
});
export type SavedReply = z.output<typeof SavedReply>;
const One = z.object({ results: SavedReply });
const EXAMPLE_ID = { params: { id: 'pR7vJq2mXw9LkT4sYb6NcA' } };

/** The replies that a client keeps for its messages to buyers. */
export const savedReplyEndpoints = {
  listSavedReplies: endpoint
    .meta({ access: MAY, costs: [], example: { query: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ics-message/saved-replies',
      tags: TAGS,
      summary: 'Returns the saved replies of a client, by title',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.strictObject({ merchant_id: Client, language: z.enum(LANGUAGES).optional() }))
    .output(z.object({ results: z.array(SavedReply) })),

  createSavedReply: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'create',
        section: SECTION,
        done: ['Saved reply added', '快捷回复已新增', '預設回覆已新增'],
      },
      example: {
        body: {
          merchant_id: 'NGA-1001',
          language: 'en',
          title: 'Parcel on its way',
          message: 'Your parcel is on its way and should arrive within five days.',
        },
      },
    })
    .route({
      method: 'POST',
      path: '/ics-message/saved-replies',
      successStatus: 201,
      tags: TAGS,
      summary: 'Creates a saved reply',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'saved_replies/too_many', 'request/key_reused'))
    .input(z.strictObject({ merchant_id: Client, ...fields }))
    .output(One),

  updateSavedReply: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Saved reply updated', '快捷回复已更新', '預設回覆已更新'],
      },
      example: { ...EXAMPLE_ID, body: { title: 'Parcel sent', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics-message/saved-replies/{id}',
      tags: TAGS,
      summary: 'Changes a saved reply',
      description: 'Omitted fields stay as they are.',
    })
    .errors(ofReply)
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        language: fields.language.optional(),
        title: fields.title.optional(),
        message: fields.message.optional(),
      }),
    )
    .output(One),

  deleteSavedReply: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'delete',
        section: SECTION,
        done: ['Saved reply deleted', '快捷回复已删除', '預設回覆已刪除'],
      },
      example: { ...EXAMPLE_ID, body: { version: 1 } },
    })
    .route({
      method: 'DELETE',
      path: '/ics-message/saved-replies/{id}',
      tags: TAGS,
      summary: 'Deletes a saved reply',
    })
    .errors(ofReply)
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),
};
