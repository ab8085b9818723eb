import { rightsOf } from '@cbp/shared/access/access-right';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { IndividualScreening } from '@cbp/shared/screenings/screening.model';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Config } from '../../../config.ts';
import { startAuthWorld, type TestUser } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createBalances } from '../../balances/balances.service.ts';
import { createClients } from '../../clients/clients.service.ts';

const OCTETS = { 'Content-Type': 'application/octet-stream' };

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

/** A row of a list in the layout that MAPPING names. */
export type ListedPerson = {
  id: string;
  name: string;
  alias?: string;
  type?: string;
  born?: string;
  country?: string;
};

const MAPPING = {
  separator: ',',
  value_separator: '|',
  date_order: 'ymd',
  type: 'individual',
  topics: [],
  columns: {
    id: ['id'],
    name: ['name'],
    alias: ['alias'],
    type: ['type'],
    birth_date: ['born'],
    country: ['country'],
  },
};

const TABLES = [
  'screening_upload_rows',
  'screening_uploads',
  'screening_events',
  'screening_hits',
  'screening_exceptions',
  'screening_runs',
  'screenings',
  'watchlist_entries',
  'watchlist_versions',
  'watchlists',
  'watchlist_tokens',
];

const HEAD = ['id', 'name', 'alias', 'type', 'born', 'country'] as const;
const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
export const csvOf = (rows: readonly ListedPerson[]): string =>
  [HEAD.join(','), ...rows.map((row) => HEAD.map((key) => quoted(row[key])).join(','))].join('\n');

/** A server with clients that have units for screenings, and users with all rights to them. */
export async function startScreeningWorld(
  database: TestDatabase,
  config: Partial<Pick<Config, 'shufti'>> = {},
) {
  const world = await startAuthWorld(database, config);
  const { db } = database.connection;
  const client = (merchantId: string, parentId: string | null, name: string) =>
    ({ merchantId, parentId, name, role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT }) as const;
  await createClients({
    ctx: { db },
    input: [
      client('M-1', null, 'Harbour'),
      client('M-2', 'M-1', 'Harbour & Pine'),
      client('M-3', 'M-1', 'Without service'),
      client('M-9', null, 'Elsewhere'),
      { ...client('M-0', 'M-1', 'Not yet'), status: 'PENDING' },
    ],
  });
  const service = (merchantId: string, purchased: number) =>
    ({
      merchantId,
      service: 'aml',
      pricingScheme: 'per_use',
      purchased,
      used: 0,
      createdAt: ROW_CREATED_AT,
    }) as const;
  await createBalances({
    ctx: { db },
    input: { services: [service('M-1', 1), service('M-2', 1_000), service('M-9', 1_000)], entries: [] },
  });
  const bearers = new Map<string, string>();
  const signedIn = new Map<string, TestUser>();
  for (const [name, scope] of Object.entries(ROLES)) {
    const permissions = [{ service: 'aml' as const, scope, access: rightsOf('aml') }];
    const user = await world.addUser({ registeredService: ['aml'], permissions });
    signedIn.set(name, user);
  }
  /** Sessions end, so that each user signs in again. */
  async function pass(ms: number): Promise<void> {
    world.pass(ms);
    for (const [name, user] of signedIn) bearers.set(name, (await world.signIn(user)).access);
  }
  await pass(0);
  const send = (role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) => {
    const bearer = bearers.get(role) ?? expect.fail('no such role');
    return world.send(target, { bearer, headers, ...(body !== undefined && { body }) });
  };

  async function upload(content: string): Promise<string> {
    const bearer = bearers.get('operator') ?? '';
    const { status, body } = await world.send('POST /uploads/watchlist-files', {
      bearer,
      headers: OCTETS,
      body: content,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { results: { id: string } }).results.id;
  }

  async function doJob(wanted: string): Promise<void> {
    const job = world.server.modules.jobs.find(({ name }) => name === wanted);
    await (job ?? expect.fail('no such job')).work(new AbortController().signal);
  }
  /** Loads what was announced, as the job of a server does. */
  const load = () => doJob('loading of watchlists');

  /** Uploads a file as a version of a list, and loads it. */
  async function addFile(id: string, content: string, mapping?: object): Promise<void> {
    const files = [{ name: 'list.csv', upload_id: await upload(content) }];
    const body = { files, ...(mapping && { mapping }) };
    const answer = await send('operator', `POST /shuftipro/watchlists/${id}/versions`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await load();
  }

  return {
    world,
    db,
    send,
    load,
    doJob,
    pass,
    bearerOf: (role: Role) => bearers.get(role) ?? expect.fail('no such role'),
    userOf: (role: Role) => signedIn.get(role) ?? expect.fail('no such role'),
    /** Removes all screenings and watchlists. */
    async empty() {
      for (const table of TABLES) await db.execute(sql.raw(`delete from cbp.${table}`));
    },
    async read(id: number): Promise<IndividualScreening> {
      const { status, body } = await send('operator', `GET /shuftipro/individual-screening/${id}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { results: IndividualScreening }).results;
    },
    async addList(id: string, filters: readonly string[] = ['sanction'], format = 'own_csv') {
      const body = { id, name: `List ${id}`, publisher: 'Test', licence: 'None', format };
      const answer = await send('operator', 'POST /shuftipro/watchlists', { ...body, filters, is_on: true });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    },
    upload,
    addFile,
    /** Uploads a version of a list, and loads it. */
    addVersion: (id: string, rows: readonly ListedPerson[], content = csvOf(rows)) =>
      addFile(id, content, MAPPING),
    async screen(data: Record<string, unknown>, more: { role?: Role; merchant_id?: string } = {}) {
      const { role = 'merchant', merchant_id = 'M-2' } = more;
      const { name = 'Nobody Atall', engine, ...options } = data;
      const enquiry_data = {
        name: typeof name === 'string' ? { full_name: name } : name,
        ongoing: false,
        ...options,
      };
      return send(role, 'POST /shuftipro/individual-screening', {
        merchant_id,
        enquiry_data,
        ...(engine !== undefined && { engine }),
      });
    },
    /** The screening that a successful call answers with. */
    of({ status, body }: { status: number; body: unknown }): IndividualScreening {
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return (body as { results: IndividualScreening }).results;
    },
    end: () => world.end(),
  };
}
export type ScreeningWorld = Awaited<ReturnType<typeof startScreeningWorld>>;
