import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Relation } from '../../../testing/relations/callers.ts';
import {
  GET,
  type LookAtOne,
  type ModuleRelations,
  POST,
  type World,
} from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { createBrands } from '../../brands/brands.service.ts';
import { brandRow } from '../../brands/testing/brand-row.ts';
import { insertInspection } from '../inspections.sql.ts';

const ADDED = 'site inspections';
const PATH = '/si/inspections';

/** An inspection of a brand of its own, that has ended. */
async function addsInspection(db: Database, clientId: Relation): Promise<number> {
  const brand = brandRow({ clientId, name: `Inspected ${clientId}`, createdAt: ROW_CREATED_AT });
  const [brandId = 0] = await createBrands({ ctx: { db }, input: [brand] });
  const made = await insertInspection(db, {
    brandId,
    clientId,
    state: 'done',
    cause: 'request',
    extent: 'all',
    hosts: [`${clientId}.example`],
    robotsRule: 'respect',
    order: {
      hosts: [`${clientId}.example`],
      start: [`https://${clientId}.example/`],
      pages: 'all',
      max_pages: 25,
      robots: 'respect',
      languages: ['en'],
      known: [],
    },
    serverId: `inspection-of-${clientId}`,
    nextTryAt: ROW_CREATED_AT,
    giveUpAt: ROW_CREATED_AT,
    findings: 0,
    createdAt: ROW_CREATED_AT,
    endedAt: ROW_CREATED_AT,
  });
  return made?.id ?? 0;
}

/** A caller who sees an inspection is told of its state, and one who doesn't is told that it does not exist. */
const SEEN_BUT_REFUSED = [
  'inspections/wrong_state',
  'inspections/no_page',
  'inspections/unavailable',
  'balance/no_service',
  'request/invalid',
];
const isSeen = ({ body }: { body: unknown }) =>
  typeof body === 'object' &&
  body !== null &&
  ('results' in body || SEEN_BUT_REFUSED.includes((body as { code?: string }).code ?? ''));

const brandOf = ({ added }: World, relation: Relation) => added.brands?.[relation] ?? 0;
const idOf = ({ added }: World, relation: Relation) => added[ADDED]?.[relation] ?? 0;
const changes =
  (rest: string, body: object): LookAtOne =>
  async (world, relation, who) =>
    isSeen(await call(`${world.url}${API_PREFIX}${PATH}/${idOf(world, relation)}${rest}`, { body, ...who }));

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: { [ADDED]: addsInspection },
  keys: { Inspections: (world, relation) => String(idOf(world, relation)) },
  reads: {
    getInspection: async (world, relation, who) =>
      (await GET(world, `${PATH}/${idOf(world, relation)}`, who)).status === 200,
    getInspectionPage: async (world, relation, who) =>
      isSeen(await GET(world, `${PATH}/${idOf(world, relation)}/pages/1`, who)),
    getInspectionScreenshot: async (world, relation, who) =>
      isSeen(await GET(world, `${PATH}/${idOf(world, relation)}/pages/1/screenshot`, who)),
    // A client without the service is told so, which shows that the brand was found.
    getInspectionOffer: async (world, relation, who) =>
      isSeen(await GET(world, `/si/brands/${brandOf(world, relation)}/inspection-offer`, who)),
  },
  changes: {
    // Without an inspection server, which shows the same.
    inspectBrand: async (world, relation, who) =>
      isSeen(await POST(world, `/si/brands/${brandOf(world, relation)}/inspect`, {}, who)),
    cancelInspection: changes('/cancel', {}),
    overruleFinding: changes('/findings/overrule', { finding: 1, state: 'found', reason: 'Seen' }),
  },
};
