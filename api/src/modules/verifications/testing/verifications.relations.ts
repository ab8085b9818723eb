import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { READABLE_VERIFICATIONS_ROUTE } from '@cbp/shared/verifications/readable-verifications.calls';
import { RELATIONS, type Relation } from '../../../testing/relations/callers.ts';
import {
  GET,
  type LookAtOne,
  type ModuleRelations,
  POST,
  type World,
} from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { insertAttempt, insertVerification } from '../verifications.sql.ts';

const BY_LINK = 'a document holder calls, with the link of one verification';
const ADDED = 'document verifications';
const PATH = '/shuftipro/document-verification';

/** The service that it belongs to comes with the screenings of the client. */
async function addsVerification(db: Database, clientId: Relation): Promise<number> {
  const made = await insertVerification(db, {
    clientId,
    reference: `verification of ${clientId}`,
    contentHash: clientId,
    engine: 'manual',
    firstTypes: ['passport'],
    secondTypes: [],
    types: ['passport'],
    allow: [],
    firstName: clientId,
    event: 'review.pending',
    attempts: 1,
    createdAt: ROW_CREATED_AT,
  });
  const id = made?.id ?? 0;
  const attempt = { verificationId: id, n: 1, at: ROW_CREATED_AT, cause: 'first' as const };
  await insertAttempt(db, { ...attempt, event: 'review.pending' });
  return id;
}

/** A caller who sees a verification is told of its state, and one who doesn't is told that it does not exist. */
const SEEN_BUT_REFUSED = [
  'verification/not_open',
  'verification/held',
  'verification/erased',
  'image/deleted',
  'verification/image_missing',
  'verification/mrz_invalid',
  'verification/card_hidden',
  'balance/no_service',
];
const isSeen = ({ body }: { body: unknown }) =>
  typeof body === 'object' &&
  body !== null &&
  ('results' in body || SEEN_BUT_REFUSED.includes((body as { code?: string }).code ?? ''));

const idOf = ({ added }: World, relation: Relation) => added[ADDED]?.[relation] ?? 0;
const changes =
  (rest: string, body: object): LookAtOne =>
  async (world, relation, who) =>
    isSeen(await call(`${world.url}${API_PREFIX}${PATH}/${idOf(world, relation)}${rest}`, { body, ...who }));

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: { [ADDED]: addsVerification },
  keys: { DocumentVerifications: (world, relation) => String(idOf(world, relation)) },
  reads: {
    getDocumentVerification: async (world, relation, who) =>
      (await GET(world, `${PATH}/${idOf(world, relation)}`, who)).status === 200,
    lookAtImage: async (world, relation, who) =>
      isSeen(await GET(world, `${PATH}/${idOf(world, relation)}/images/front`, who)),
    getVerificationOffer: async (world, relation, who) =>
      isSeen(await GET(world, `/shuftipro/verification-offer/${relation}`, who)),
  },
  listed: {
    findReadableVerifications: {
      async atOnce(world, who) {
        const ids = RELATIONS.map((relation) => idOf(world, relation));
        const { body } = await POST(world, READABLE_VERIFICATIONS_ROUTE.path, { ids }, who);
        const { results = [] } = body as { results?: number[] };
        return RELATIONS.filter((relation) => results.includes(idOf(world, relation)));
      },
    },
  },
  changes: {
    createDocumentVerification: async (world, relation, who) => {
      const enquiry_data = { supported_types: ['passport'], ongoing: false };
      return isSeen(await POST(world, PATH, { merchant_id: relation, enquiry_data }, who));
    },
    restartDocumentVerification: changes('/restart', {}),
    setVerificationResult: changes('/result', { event: 'verification.accepted', reason: 'Checked' }),
    typeMrz: changes('/readings', { side: 'front', lines: ['P<UTO', 'L898'] }),
    holdDocumentVerification: changes('/hold', { reason: 'Asked' }),
    eraseDocumentVerification: changes('/erase', { reason: 'Asked' }),
    requestResubmission: changes('/resubmit', { language: 'en' }),
  },
  notOfAClient: {
    getResubmission: BY_LINK,
    uploadResubmissionImage: BY_LINK,
    submitImagesAgain: BY_LINK,
  },
};
