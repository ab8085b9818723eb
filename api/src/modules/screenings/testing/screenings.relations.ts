import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { READABLE_SCREENINGS_ROUTE } from '@cbp/shared/screenings/screenings.calls';
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
import { createBalances } from '../../balances/balances.service.ts';
import { watchlistEntries, watchlists } from '../../watchlists/watchlists.schema.ts';
import { insertExceptions, insertScreening } from '../screenings.sql.ts';

const ADDED = { individual: 'individual screenings', business: 'business screenings' } as const;
const EXCEPTIONS = 'screening exceptions';
const LIST = 'relations';

const adds = (kind: ScreeningKind) => async (db: Database, clientId: Relation) => {
  const made = await insertScreening(db, {
    kind,
    clientId,
    reference: `${kind} of ${clientId}`,
    contentHash: clientId,
    subjectHash: clientId,
    // The other engine has the name of a caller.
    engine: 'shuftipro',
    name: clientId,
    isOngoing: true,
    duration: 'one_year',
    isPartial: false,
    matchScore: 75,
    filters: ['sanction'],
    countries: [],
    hasAliases: true,
    hasRelatives: false,
    event: 'verification.accepted',
    searched: ['sanction'],
    notSearched: [],
    createdAt: ROW_CREATED_AT,
  });
  return made?.id ?? 0;
};

/** Its screenings, and the service that they belong to. */
const addsIndividual = async (db: Database, clientId: Relation) => {
  const service = { merchantId: clientId, service: 'aml' as const, pricingScheme: 'flat' as const };
  await createBalances({
    ctx: { db },
    input: { services: [{ ...service, createdAt: ROW_CREATED_AT }], entries: [] },
  });
  return adds('individual')(db, clientId);
};

const addsException = async (db: Database, clientId: Relation) => {
  const list = { id: LIST, name: LIST, publisher: LIST, licence: LIST, format: 'own_csv' as const };
  await db
    .insert(watchlists)
    .values({ ...list, filters: ['sanction'], isOn: false, createdAt: ROW_CREATED_AT })
    .onConflictDoNothing();
  const [entry] = await db
    .insert(watchlistEntries)
    .values({
      watchlistId: LIST,
      entryId: clientId,
      fromVersion: 1,
      seenVersion: 1,
      type: 'individual',
      topics: ['sanction'],
      content: {} as never,
      contentHash: clientId,
      fingerprint: clientId,
      linkKeys: [],
    })
    .returning({ id: watchlistEntries.id });
  const [id = 0] = await insertExceptions(db, [
    {
      clientId,
      kind: 'individual',
      subjectHash: clientId,
      subject: clientId,
      watchlistId: LIST,
      entryId: clientId,
      entryName: clientId,
      entry: entry?.id ?? 0,
      fingerprint: clientId,
      reason: 'country',
      createdAt: ROW_CREATED_AT,
    },
  ]);
  return id;
};

/** A caller who sees a screening is told of its state, and one who doesn't is told that it does not exist. */
const SEEN_BUT_REFUSED = [
  'screening/not_open',
  'screening/ended',
  'screening/held',
  'screening/erased',
  'screening/engine_unavailable',
  'screening/exception_withdrawn',
  'screening/hit_not_found',
  'screening/no_list',
  'balance/no_service',
];
const isSeen = ({ body }: { body: unknown }) =>
  'results' in (body as object) || SEEN_BUT_REFUSED.includes((body as { code?: string }).code ?? '');

/** What the calls of one kind show and change of a client. */
function looksOf(kind: ScreeningKind) {
  const path = `/shuftipro/${kind}-screening`;
  const idOf = ({ added }: World, relation: Relation) => added[ADDED[kind]]?.[relation] ?? 0;
  const changes =
    (rest: string, body: object): LookAtOne =>
    async (world, relation, who) =>
      isSeen(
        await call(`${world.url}${API_PREFIX}${path}/${idOf(world, relation)}${rest}`, { body, ...who }),
      );
  const read: LookAtOne = async (world, relation, who) =>
    (await GET(world, `${path}/${idOf(world, relation)}`, who)).status === 200;
  const subject =
    kind === 'individual' ? { name: { full_name: 'Ada Quill' } } : { business_name: 'Ada Quill' };
  const create: LookAtOne = async (world, relation, who) =>
    isSeen(
      await POST(world, path, { merchant_id: relation, enquiry_data: { ...subject, ongoing: false } }, who),
    );
  return {
    idOf,
    read,
    create,
    decide: changes('/hits/decide', { ids: [1], decision: 'cleared', reason: 'country' }),
    reopen: changes('/hits/reopen', { ids: [1] }),
    setResult: changes('/result', { event: 'verification.declined', reason: 'Checked' }),
    restart: changes('/restart', {}),
    again: changes('/again', {}),
    stop: changes('/stop', { reason: 'Done' }),
    hold: changes('/hold', { reason: 'Asked' }),
    erase: changes('/erase', { reason: 'Asked' }),
  };
}

const individual = looksOf('individual');
const business = looksOf('business');
const exceptionOf = ({ added }: World, relation: Relation) => added[EXCEPTIONS]?.[relation] ?? 0;

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: {
    [ADDED.individual]: addsIndividual,
    [ADDED.business]: adds('business'),
    [EXCEPTIONS]: addsException,
  },
  keys: {
    IndividualScreenings: (world, relation) => String(individual.idOf(world, relation)),
    BusinessScreenings: (world, relation) => String(business.idOf(world, relation)),
    AmlClients: (_world, relation) => relation,
    ScreeningExceptions: (world, relation) => String(exceptionOf(world, relation)),
  },
  listed: {
    findReadableScreenings: {
      async atOnce(world, who) {
        const ofRelation = (relation: Relation) => [
          individual.idOf(world, relation),
          business.idOf(world, relation),
        ];
        const { body } = await POST(
          world,
          READABLE_SCREENINGS_ROUTE.path,
          { ids: RELATIONS.flatMap(ofRelation) },
          who,
        );
        const { results = [] } = body as { results?: number[] };
        return RELATIONS.filter((relation) => ofRelation(relation).every((id) => results.includes(id)));
      },
    },
  },
  reads: {
    getIndividualScreening: individual.read,
    getBusinessScreening: business.read,
    getScreeningException: async (world, relation, who) =>
      (await GET(world, `/shuftipro/exceptions/${exceptionOf(world, relation)}`, who)).status === 200,
    getAmlClient: async (world, relation, who) =>
      isSeen(await GET(world, `/shuftipro/merchants/${relation}`, who)),
    getScreeningOffer: async (world, relation, who) =>
      isSeen(await GET(world, `/shuftipro/screening-offer/${relation}`, who)),
  },
  changes: {
    createIndividualScreening: individual.create,
    decideIndividualHits: individual.decide,
    reopenIndividualHits: individual.reopen,
    setIndividualResult: individual.setResult,
    restartIndividualScreening: individual.restart,
    repeatIndividualScreening: individual.again,
    stopIndividualScreening: individual.stop,
    holdIndividualScreening: individual.hold,
    eraseIndividualScreening: individual.erase,
    createBusinessScreening: business.create,
    decideBusinessHits: business.decide,
    reopenBusinessHits: business.reopen,
    setBusinessResult: business.setResult,
    restartBusinessScreening: business.restart,
    repeatBusinessScreening: business.again,
    stopBusinessScreening: business.stop,
    holdBusinessScreening: business.hold,
    eraseBusinessScreening: business.erase,
    updateAmlClient: async (world, relation, who) =>
      isSeen(
        await call(`${world.url}${API_PREFIX}/shuftipro/merchants/${relation}`, {
          method: 'PATCH',
          body: { match_score: 80 },
          ...who,
        }),
      ),
    withdrawScreeningException: async (world, relation, who) => {
      const path = `/shuftipro/exceptions/${exceptionOf(world, relation)}/withdraw`;
      return isSeen(await POST(world, path, { reason: 'Checked' }, who));
    },
  },
  notOfAClient: {
    listScreeningUploads: 'belong to the user who uploaded them, and to users with all clients',
    exportScreeningUploads: 'belong to the user who uploaded them, and to users with all clients',
    createScreeningUpload:
      'belongs to its caller; its rows are checked with their rights (uploads/screening-uploads.data.test.ts)',
    getScreeningUpload: 'belongs to the user who uploaded it, and to users with all clients',
    getScreeningUploadRows: 'belong to the user who uploaded them, and to users with all clients',
    correctScreeningUploadRows:
      'belongs to the user who uploaded it; its rows are checked with the rights of the user who corrects them',
    removeScreeningUploadRows: 'belongs to the user who uploaded it, and to users with all clients',
    startScreeningUpload:
      'belongs to the user who uploaded it; its rows are started with the rights of the user who starts them',
    downloadScreeningUploadReport: 'belongs to the user who uploaded it, and to users with all clients',
    downloadScreeningTemplate: 'is the same for all',
    receiveShuftiCallback: 'takes what another server signed',
  },
};
