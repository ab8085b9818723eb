import { CAID_SERVICES, type CaidService } from '@cbp/shared/caids/caid';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import type { RegistryAnswer } from '@cbp/shared/statistics/registry.calls';
import { FIGURE_STATUSES } from '@cbp/shared/statistics/registry.list';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { caidCountChanges } from '../alerts/statistics/cached-figures.schema.ts';
import { caids } from '../caids/caids.schema.ts';
import { insertCaids } from '../caids/caids.sql.ts';
import { createClients } from '../clients/clients.service.ts';
import { cacheCaidFigures } from './cached-caid-figures.service.ts';

const CLIENTS = ['M-1', 'M-2', 'M-3'];
const BINS = ['448312', '44831201', '497204'];
const STATUSES = Object.keys(ENROLMENT_STATUSES) as EnrolmentStatus[];

describe.each(usualDatabases)('the CAIDs of clients in the registry, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const client = { parentId: null, role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    const input = CLIENTS.map((merchantId) => ({ ...client, merchantId, name: `Client ${merchantId}` }));
    await createClients({ ctx: { db: db() }, input });
    const random = createRandom(20_261_130);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
    // M-3 has none.
    const rows = Array.from({ length: 200 }, (_, place) => ({
      service: pick(CAID_SERVICES),
      caid: `C${place}`,
      bin: pick(BINS),
      clientId: pick(['M-1', 'M-2']),
      dba: 'Harbour',
      status: pick(STATUSES),
      ...since,
    }));
    await insertCaids(db(), rows);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const cache = () => cacheCaidFigures({ ctx: { db: db() } });

  async function told() {
    const answer = await world.send('POST /ethoca/registry', {
      bearer: OPERATOR_KEY,
      body: { filters: {} },
    });
    const { data } = answer.body as RegistryAnswer;
    return Object.fromEntries(data.map((row) => [row.merchant_id, row.caids]));
  }

  async function counted() {
    const rows = await db().select().from(caids);
    return Object.fromEntries(
      CLIENTS.map((clientId) => {
        const own = rows.filter((row) => row.clientId === clientId);
        const active = own.filter(({ status }) => status === 'ACTIVE');
        const ofService = (service: CaidService) => active.filter((row) => row.service === service).length;
        const adding: readonly EnrolmentStatus[] = FIGURE_STATUSES.adding;
        return [
          clientId,
          {
            rdr: ofService('rdr'),
            oi: ofService('oi'),
            adding: own.filter(({ status }) => adding.includes(status)).length,
            bins: [...new Set(active.map(({ bin }) => bin))].toSorted(),
          },
        ];
      }),
    );
  }

  it('are counted before they are cached, and the same afterwards, with nothing left to add', async () => {
    const before = await told();
    expect(before).toEqual(await counted());
    await cache();
    expect(await told()).toEqual(before);
    expect(await db().select().from(caidCountChanges)).toEqual([]);
  });

  it.each([
    ['a change of status', () => db().update(caids).set({ status: 'ACTIVE' }).where(sql`id % 7 = 0`)],
    ['a move to another client', () => db().update(caids).set({ clientId: 'M-3' }).where(sql`id % 5 = 0`)],
    ['a removal', () => db().delete(caids).where(eq(caids.clientId, 'M-1'))],
  ])('are counted right at once after %s, and once that is cached', async (_, change) => {
    const before = await told();
    await change();
    const after = await told();
    expect(after).toEqual(await counted());
    expect(after).not.toEqual(before);
    await cache();
    expect(await told()).toEqual(after);
  });
});
