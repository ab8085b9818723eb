import type { CaidService } from '@cbp/shared/caids/caid';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Relation } from '../../../testing/relations/callers.ts';
import {
  changesSeveral,
  GET,
  type LookAtOne,
  type ModuleRelations,
  POST,
  type World,
} from '../../../testing/relations/look.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { call } from '../../../testing/test-server.ts';
import { insertCaids } from '../caids.sql.ts';

const ADDED = { rdr: 'rdr CAIDs', oi: 'oi CAIDs' } as const;

let count = 0;
const newCaid = () => {
  count += 1;
  return { caid: `NEW${count}`, bin: '448312', dba: 'Shop' };
};

const adds = (service: CaidService) => async (db: Database, clientId: Relation) => {
  const caid = `OF${clientId.replaceAll(/[^A-Za-z0-9]/g, '')}`.toUpperCase().slice(0, 16);
  const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
  const row = { service, caid, bin: '448312', clientId, dba: clientId, status: 'ACTIVE' as const, ...since };
  const [id = 0] = await insertCaids(db, [row]);
  return id;
};

/** What the calls of one service show and change of a client, under the names that both services have. */
function looksOf(service: CaidService) {
  const path = `/${service}/caids`;
  const idOf = ({ added }: World, relation: Relation) => added[ADDED[service]]?.[relation] ?? 0;
  const changes =
    (rest: string, body: object, method = 'POST'): LookAtOne =>
    async (world, relation, who) => {
      const url = `${world.url}${API_PREFIX}${path}/${idOf(world, relation)}${rest}`;
      const { status } = await call(url, { method, body, ...who });
      return status === 200 || status === 409;
    };
  const several = (rest: string) =>
    changesSeveral({ path: path + rest, idOf, refusals: ['caids/not_found', 'auth/forbidden'] });
  const read: LookAtOne = async (world, relation, who) =>
    (await GET(world, `${path}/${idOf(world, relation)}`, who)).status === 200;
  const create: LookAtOne = async (world, relation, who) =>
    (await POST(world, path, { ...newCaid(), merchant_id: relation }, who)).status === 201;
  const createSeveral = {
    async atOnce(world: World, who: Parameters<LookAtOne>[2], asked: readonly Relation[]) {
      const lines = asked.map((merchant_id) => ({ ...newCaid(), merchant_id }));
      const { body } = await POST(world, `${path}/lines`, { lines }, who);
      const { results } = body as { results?: { state: string }[] };
      return asked.filter((_, index) => results?.[index]?.state === 'created');
    },
  };
  return {
    idOf,
    read,
    create,
    createSeveral,
    update: changes('', { dba: 'Shop' }, 'PATCH'),
    requestDeletion: changes('/delete', {}),
    requestDeletions: several('/delete'),
    voidDeletion: changes('/void-delete', {}),
    voidDeletions: several('/void-delete'),
  };
}

const rdr = looksOf('rdr');
const oi = looksOf('oi');
const FOR_OPERATORS = 'is for operators who work with Verifi';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  adds: { [ADDED.rdr]: adds('rdr'), [ADDED.oi]: adds('oi') },
  keys: {
    RdrCaids: (world, relation) => String(rdr.idOf(world, relation)),
    OiCaids: (world, relation) => String(oi.idOf(world, relation)),
  },
  reads: { getRdrCaid: rdr.read, getOiCaid: oi.read },
  changes: {
    createRdrCaid: rdr.create,
    createRdrCaids: rdr.createSeveral,
    updateRdrCaid: rdr.update,
    requestRdrCaidDeletion: rdr.requestDeletion,
    requestDeletionOfRdrCaids: rdr.requestDeletions,
    voidRdrCaidDeletion: rdr.voidDeletion,
    voidDeletionOfRdrCaids: rdr.voidDeletions,
    createOiCaid: oi.create,
    createOiCaids: oi.createSeveral,
    updateOiCaid: oi.update,
    requestOiCaidDeletion: oi.requestDeletion,
    requestDeletionOfOiCaids: oi.requestDeletions,
    voidOiCaidDeletion: oi.voidDeletion,
    voidDeletionOfOiCaids: oi.voidDeletions,
  },
  notOfAClient: {
    setRdrCaidStatus: FOR_OPERATORS,
    setStatusOfRdrCaids: FOR_OPERATORS,
    askAgainAboutRdrCaids: FOR_OPERATORS,
    importRdrCaidAnswers: FOR_OPERATORS,
    setOiCaidStatus: FOR_OPERATORS,
    setStatusOfOiCaids: FOR_OPERATORS,
    askAgainAboutOiCaids: FOR_OPERATORS,
    importOiCaidAnswers: FOR_OPERATORS,
  },
};
