import { rightsOf } from '@cbp/shared/access/access-right';
import type { InspectionInList } from '@cbp/shared/inspections/inspection.list';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Config } from '../../../config.ts';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createBalances } from '../../balances/balances.service.ts';
import { createClients } from '../../clients/clients.service.ts';

const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
/** The callers with their clients. M-2 is below M-1; M-9 belongs to another tree. */
const ROLES = {
  operator: { type: 'all' },
  merchant: forClient('M-1'),
  'other merchant': forClient('M-9'),
} as const satisfies Record<string, PermissionScope>;
export type Role = keyof typeof ROLES;

const TABLES = [
  'inspection_findings',
  'inspection_pages',
  'inspection_captures',
  'inspection_files',
  'inspections',
  'brands',
  'tasks',
  'balance_entries',
];

const BRAND = {
  name: 'Harbour & Pine',
  legal_entity: 'Harbour & Pine Trading Limited',
  country: 'HK',
  websites: ['https://harbourpine.example'],
  category: '5712',
  sells: 'Furniture',
  languages: ['en'],
  currencies: ['HKD'],
  prohibited_confirmed: true,
};

/** Longer than the pause between two steps. */
const SOME_MS = 5_000;
const MINUTE_MS = 60_000;

type Answer = { status: number; body: unknown };

/** A server with clients that have units for inspections, and users with all rights to them. */
export async function startInspectionWorld(
  database: TestDatabase,
  config: Partial<Pick<Config, 'inspectionServer' | 'inspectionKeepDays'>> = {},
) {
  const world = await startAuthWorld(database, config);
  const { db } = database.connection;
  const client = (merchantId: string, parentId: string | null, name: string) => ({
    merchantId,
    parentId,
    name,
    role: 'MERCHANT' as const,
    status: 'ACTIVE' as const,
    alertEmailTo: [`${merchantId.toLowerCase()}@client.example`],
    createdAt: ROW_CREATED_AT,
  });
  await createClients({
    ctx: { db },
    input: [
      client('M-1', null, 'Harbour'),
      client('M-2', 'M-1', 'Harbour & Pine'),
      client('M-3', 'M-1', 'Without service'),
      client('M-9', null, 'Elsewhere'),
    ],
  });
  const service = (merchantId: string, purchased: number) =>
    ({
      merchantId,
      service: 'si',
      pricingScheme: 'per_use',
      purchased,
      used: 0,
      createdAt: ROW_CREATED_AT,
    }) as const;
  await createBalances({
    ctx: { db },
    input: { services: [service('M-1', 1), service('M-2', 1_000), service('M-9', 1_000)], entries: [] },
  });
  const users = new Map<string, Awaited<ReturnType<typeof world.addUser>>>();
  const bearers = new Map<string, string>();
  for (const [name, scope] of Object.entries(ROLES)) {
    const permissions = [{ service: 'si' as const, scope, access: rightsOf('si') }];
    users.set(name, await world.addUser({ registeredService: ['si'], permissions }));
  }
  /** Sessions end, so that each user signs in again. */
  async function pass(ms: number): Promise<void> {
    world.pass(ms);
    for (const [name, user] of users) bearers.set(name, (await world.signIn(user)).access);
  }
  await pass(0);

  const send = (role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) => {
    const bearer = bearers.get(role) ?? expect.fail('no such role');
    return world.send(target, { bearer, headers, ...(body !== undefined && { body }) });
  };

  async function doJob(wanted: string): Promise<void> {
    const job = world.server.modules.jobs.find(({ name }) => name === wanted);
    await (job ?? expect.fail('no such job')).work(new AbortController().signal);
  }
  const resultsOf = <Results>({ status, body }: Answer): Results => {
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return (body as { results: Results }).results;
  };
  const read = async (id: number): Promise<Inspection> =>
    resultsOf(await send('operator', `GET /si/inspections/${id}`));

  return {
    world,
    db,
    send,
    pass,
    doJob,
    resultsOf,
    read,
    bearerOf: (role: Role) => bearers.get(role) ?? expect.fail('no such role'),
    /** Removes all brands and inspections, returns all units, and lets so much time go by that nothing is remembered. */
    async empty() {
      await pass(MINUTE_MS);
      for (const table of TABLES) await db.execute(sql.raw(`delete from cbp.${table}`));
      await db.execute(sql`update cbp.client_services set used = 0 where service = 'si'`);
    },
    /** Adds a brand, and returns its number. */
    async addBrand(more: Record<string, unknown> = {}): Promise<number> {
      const brand = { merchant_id: 'M-2', ...BRAND, ...more };
      const answer = await send('operator', 'POST /si/brands', brand);
      return resultsOf<{ id: number }>(answer).id;
    },
    brand: async (id: number) =>
      resultsOf<Record<string, unknown>>(await send('operator', `GET /si/brands/${id}`)),
    inspect: (brandId: number, body: object = {}, role: Role = 'merchant') =>
      send(role, `POST /si/brands/${brandId}/inspect`, body),
    /** The inspection that a successful call has started. */
    started: (answer: Answer): InspectionInList => resultsOf(answer),
    cancel: (id: number, role: Role = 'merchant') => send(role, `POST /si/inspections/${id}/cancel`, {}),
    /** Does what is due about inspections, as the job of a server does in a few seconds. */
    async work() {
      await doJob('inspections');
      world.pass(SOME_MS);
      await doJob('inspections');
    },
    /** Does it again and again, with time in between, until an inspection has ended. */
    async workUntilEnded(id: number): Promise<Inspection> {
      for (let round = 0; round < 40; round += 1) {
        await doJob('inspections');
        const found = await read(id);
        if (found.ended_at !== null) return found;
        world.pass(20_000);
      }
      return expect.fail('the inspection did not end');
    },
    async unitsUsed(merchantId = 'M-2'): Promise<number> {
      const { rows } = (await db.execute(
        sql`select used from cbp.client_services where merchant_id = ${merchantId} and service = 'si'`,
      )) as unknown as { rows: { used: number }[] };
      return Number(rows[0]?.used);
    },
    end: () => world.end(),
  };
}
export type InspectionWorld = Awaited<ReturnType<typeof startInspectionWorld>>;
