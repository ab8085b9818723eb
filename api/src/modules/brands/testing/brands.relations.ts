import { randomBytes } from 'node:crypto';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
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
import { createBrands } from '../brands.service.ts';
import { brandRow } from './brand-row.ts';

const ADDED = 'brands';
const idOf = (world: World, relation: Relation) => world.added[ADDED]?.[relation];

/** Whether a change of the client's brand is made, or rejected because of its state rather than ownership. */
const changes =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/si/brands/${idOf(world, relation)}${path}`;
    const { body: answer } = await call(url, { method, body, ...who });
    const { code = '' } = answer as { code?: string };
    return (
      'results' in (answer as object) ||
      ['brands/not_active', 'brands/wrong_status', 'brands/changed'].includes(code)
    );
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: {
    async [ADDED](db, clientId) {
      const row = brandRow({ clientId, name: `Brand of ${clientId}`, createdAt: ROW_CREATED_AT });
      const [id = 0] = await createBrands({ ctx: { db }, input: [row] });
      return id;
    },
  },
  keys: { Brands: (world, relation) => String(idOf(world, relation)) },
  reads: {
    async getBrand(world, relation, who) {
      return (await GET(world, `/si/brands/${idOf(world, relation)}`, who)).status === 200;
    },
  },
  changes: {
    async createBrand(world, relation, who) {
      const body = {
        merchant_id: relation,
        name: 'New shop',
        legal_entity: 'New shop Ltd',
        country: 'HK',
        websites: [`https://${randomBytes(8).toString('hex')}.example`],
        category: '5732',
        prohibited_confirmed: true,
      };
      return (await POST(world, '/si/brands', body, who)).status === 201;
    },
    updateBrand: changes('', { hours: 'Mon–Fri' }, 'PATCH'),
    archiveBrand: changes('/archive', {}),
    restoreBrand: changes('/restore', {}),
    // Of another version, since each caller deletes it.
    deleteBrand: changes('', { version: 1_000 }, 'DELETE'),
  },
};
