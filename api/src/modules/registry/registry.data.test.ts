import { rightsOf } from '@cbp/shared/access/access-right';
import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import type { Descriptor } from '@cbp/shared/descriptors/descriptor.model';
import { momentsOfDays } from '@cbp/shared/list/date-preset';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import type { AlertGroups, RegistryAnswer } from '@cbp/shared/statistics/registry.calls';
import { ENROLMENT_NAMES, FIGURE_STATUSES, MISSING_ITEMS } from '@cbp/shared/statistics/registry.list';
import type { CollidingPair } from '@cbp/shared/statistics/registry.model';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { systemAt } from '../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { deliverAlerts } from '../alerts/delivery.service.ts';
import { createClients } from '../clients/clients.service.ts';
import type { NewClient } from '../clients/clients.sql.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAIL = ['alerts@client.example'];
const TYPE = 'DIRECT_MERCHANT';
/** An acquirer with a reseller and merchants below it, and a merchant of its own. */
const CLIENTS: NewClient[] = [
  { merchantId: 'ACQ', name: 'Acquirer', role: 'ACQUIRER', status: 'ACTIVE', createdAt: ROW_CREATED_AT },
  {
    merchantId: 'RES',
    parentId: 'ACQ',
    name: 'Reseller',
    role: 'RESELLER',
    status: 'ACTIVE',
    createdAt: ROW_CREATED_AT,
  },
  {
    merchantId: 'M-1',
    parentId: 'RES',
    name: 'One',
    role: 'MERCHANT',
    type: TYPE,
    status: 'ACTIVE',
    alertEmailTo: MAIL,
    createdAt: ROW_CREATED_AT,
  },
  {
    merchantId: 'M-2',
    parentId: 'RES',
    name: 'Two',
    role: 'MERCHANT',
    type: TYPE,
    status: 'ACTIVE',
    alertEmailTo: MAIL,
    createdAt: ROW_CREATED_AT,
  },
  {
    merchantId: 'M-3',
    parentId: 'ACQ',
    name: 'Three',
    role: 'MERCHANT',
    type: TYPE,
    status: 'ACTIVE',
    createdAt: ROW_CREATED_AT,
  },
  {
    merchantId: 'M-4',
    parentId: 'ACQ',
    name: 'Four',
    role: 'MERCHANT',
    type: TYPE,
    status: 'PENDING',
    createdAt: ROW_CREATED_AT,
  },
  {
    merchantId: 'M-9',
    name: 'Elsewhere',
    role: 'MERCHANT',
    type: TYPE,
    status: 'ACTIVE',
    createdAt: ROW_CREATED_AT,
  },
];

const below = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
const SCOPES = {
  operator: { type: 'all' },
  acquirer: below('ACQ'),
  reseller: below('RES'),
  merchant: below('M-2'),
} as const satisfies Record<string, PermissionScope>;
type Role = keyof typeof SCOPES;
const ROLES = Object.keys(SCOPES) as Role[];
const SEEN: Record<Role, string[]> = {
  operator: ['ACQ', 'M-3', 'M-4', 'RES', 'M-1', 'M-2', 'M-9'],
  acquirer: ['ACQ', 'M-3', 'M-4', 'RES', 'M-1', 'M-2'],
  reseller: ['RES', 'M-1', 'M-2'],
  merchant: ['M-2'],
};

describe.each(usualDatabases)('the registry, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers = new Map<Role, string>();

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    await createClients({ ctx: { db: database.connection.db }, input: CLIENTS });
    for (const role of ROLES) {
      const permissions = [{ service: 'ethoca' as const, scope: SCOPES[role], access: rightsOf('ethoca') }];
      const user = await world.addUser({ registeredService: ['ethoca'], permissions });
      bearers.set(role, (await world.signIn(user)).access);
    }
    for (const [text, client, type = 'EXACT_MATCH', status = 'ACTIVE'] of [
      ['ONE', 'M-1'],
      ['ONE NEW', 'M-1', 'EXACT_MATCH', 'PENDING'],
      ['ONE NEWER', 'M-1', 'EXACT_MATCH', 'ADD_PENDING_PROCESSING'],
      ['ONE OLD', 'M-1', 'EXACT_MATCH', 'DELETE_PROCESSING'],
      ['TWO', 'M-2', 'STARTS_WITH', 'DELETE_PENDING'],
      ['THREE', 'M-3', 'EXACT_MATCH', 'DELETED'],
      ['THREE', 'M-3', 'EXACT_MATCH', 'REJECTED'],
      ['THREE TOO', 'M-3', 'EXACT_MATCH', 'REJECTED'],
      ['FOUR', 'M-4', 'EXACT_MATCH', 'PENDING'],
      ['TWO TOO', 'M-9'],
      ['FOUR', 'M-9', 'STARTS_WITH', 'PROCESSING'],
    ] as [string, string, DescriptorType?, EnrolmentStatus?][])
      await put(text, client, type, status);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  async function put(descriptor: string, clientId: string, type: DescriptorType, status: EnrolmentStatus) {
    const comparedAs = comparedDescriptor(descriptor);
    const made = { origin: 'portal' as const, createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
    const row = { descriptor, comparedAs, clientId, type, status, ...made };
    await database.connection.db.insert(descriptors).values(row);
  }
  async function send<Answer>(role: Role, target: string, body?: unknown): Promise<Answer> {
    const [method, path] = target.split(' ');
    const bearer = bearers.get(role) ?? '';
    const answer = await world.send(`${method} /ethoca/${path}`, {
      bearer,
      ...(body !== undefined && { body }),
    });
    expect([answer.status, target]).toEqual([200, target]);
    return answer.body as Answer;
  }
  const registry = (role: Role, filters = {}) => send<RegistryAnswer>(role, 'POST registry', { filters });
  const totalOf = async (role: Role, path: string, filters: object) =>
    (await send<{ total: number }>(role, `POST ${path}/list`, { filters })).total;
  const only = (...values: string[]) => ({ type: 'in', values });

  it('tells each caller of their clients in the order of the tree, and what each lacks', async () => {
    for (const role of ROLES) {
      const { data, total, whole, is_complete } = await registry(role);
      expect([role, data.map(({ merchant_id }) => merchant_id)]).toEqual([role, SEEN[role]]);
      expect([total, whole, is_complete]).toEqual([data.length, data.length, true]);
    }
    const { data } = await registry('operator');
    expect(
      Object.fromEntries(data.map((row) => [row.merchant_id, [row.enrolment, ...row.holes].join(' ')])),
    ).toEqual({
      ACQ: 'whole',
      RES: 'whole',
      'M-1': 'whole',
      'M-2': 'no_descriptor no_descriptor',
      'M-3': 'several no_descriptor no_alert_mail',
      'M-4': 'not_active',
      'M-9': 'several no_user no_alert_mail',
    });
  });

  it('counts as many as the lists show that its figures lead to', async () => {
    for (const role of ROLES) {
      const { data, enrolments } = await registry(role);
      for (const { merchant_id: id, descriptors: figures } of data) {
        for (const [figure, statuses] of Object.entries(FIGURE_STATUSES)) {
          const filters = { merchant_id: only(id), status: only(...statuses) };
          const told = [role, id, figure, figures[figure as keyof typeof figures]];
          expect(told).toEqual([role, id, figure, await totalOf(role, 'descriptors', filters)]);
        }
      }
      expect(enrolments.map(({ enrolment }) => enrolment)).toEqual(ENROLMENT_NAMES);
      for (const { enrolment, clients } of enrolments) {
        const { total } = await registry(role, { enrolment: only(enrolment) });
        expect([role, enrolment, clients]).toEqual([role, enrolment, total]);
      }
      const withHoles = await registry(role, { holes: only(...Object.keys(MISSING_ITEMS)) });
      const counted = enrolments.filter(({ enrolment }) => !['whole', 'not_active'].includes(enrolment));
      expect(withHoles.total).toBe(counted.reduce((sum, { clients }) => sum + clients, 0));
      expect(await totalOf(role, 'registry', {})).toBe(data.length);
    }
  });

  it("lists each pair once, the caller's own first, and nothing outside their scope", async () => {
    const pairs = async (role: Role) => {
      const { results, total } = await send<{ results: CollidingPair[]; total: number }>(
        role,
        'GET registry/collisions',
      );
      expect(total).toBe(results.length);
      return results.map(({ kind, one, other }) =>
        [
          kind,
          `${one.criterion} ${one.merchant_id}`,
          other && `${other.criterion} ${other.merchant_id}`,
        ].join(', '),
      );
    };
    expect(await pairs('operator')).toEqual(['same, FOUR M-4, FOUR M-9', 'covers, TWO M-2, TWO TOO M-9']);
    expect(await pairs('acquirer')).toEqual(['same, FOUR M-4, ', 'covers, TWO M-2, ']);
    expect(await pairs('merchant')).toEqual(['covers, TWO M-2, ']);
  });

  it('groups alerts by texts without an active descriptor, with the counts of their list', async () => {
    const { db } = database.connection;
    const now = world.ctx.now().getTime();
    const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
    const deliver = async (text: string, daysAgo: number, more: object = {}, clientId?: string) => {
      const alert = sampleAlert({ MerchantDescriptor: text, AlertTimestamp: at(daysAgo), ...more });
      const ctx = { ...systemAt(db), scope: { kind: 'all' as const } };
      const { results } = await deliverAlerts({ ctx, input: { alert } });
      const id = results[0]?.id ?? 0;
      if (clientId)
        await world.send(`POST /ethoca/alerts/${id}/client`, {
          bearer: bearers.get('operator') ?? '',
          body: { merchant_id: clientId },
        });
    };
    await deliver('Nobody  Shop', 1, { Amount: 10, Issuer: 'Bank A' });
    await deliver('NOBODY SHOP', 5, { Amount: 20.5, Issuer: 'Bank B' });
    await deliver(' nobody shop ', 60, { Amount: 7, Currency: 'USD', Issuer: 'Bank A' });
    await deliver('NOBODY SHOP', 91);
    await deliver('NOBODY SHOP 2', 2);
    await deliver('ONE', 1);
    await deliver('FOUR', 3);
    await deliver('SAID', 3, {}, 'M-1');
    await deliver('SAID', 4, {}, 'M-2');
    await deliver('SAID FOREIGN', 4, {}, 'M-9');
    // An active descriptor isn't missing, even for manually assigned alerts.
    await deliver('ONE', 1, {}, 'M-2');
    const groups = (role: Role) => send<AlertGroups>(role, 'GET registry/alerts');
    const all = await groups('operator');
    const told = all.results.map(({ compared_descriptor: text, client_found, alerts: count, clients }) =>
      [client_found, text, count, ...clients.map(({ merchant_id }) => merchant_id)].join(' '),
    );
    expect(told).toEqual([
      'none NOBODY SHOP 3',
      'none FOUR 1',
      'none NOBODY SHOP 2 1',
      'person SAID 2 M-1 M-2',
      'person SAID FOREIGN 1 M-9',
    ]);
    expect(all.total).toBe(5);
    expect(all.results[0]).toMatchObject({
      issuers: ['Bank A', 'Bank B'],
      amounts: [
        { currency: 'HKD', amount: 30.5, alerts: 2 },
        { currency: 'USD', amount: 7, alerts: 1 },
      ],
      last_seen: at(1),
      waiting: null,
    });
    expect(all.results[1]?.waiting).toMatchObject({ criterion: 'FOUR', merchant_name: 'Four' });
    for (const role of ROLES) {
      const { results, from, to } = await groups(role);
      for (const { compared_descriptor: text, client_found: found, alerts: count } of results) {
        const filters = {
          compared_descriptor: only(text),
          client_found: only(found),
          'alert.AlertTimestamp': { type: 'range', ...momentsOfDays(from, to) },
        };
        expect([role, text, count]).toEqual([role, text, await totalOf(role, 'alerts', filters)]);
      }
    }
    const seenBy = async (role: Role) =>
      (await groups(role)).results.map(({ compared_descriptor: text, alerts: count }) => `${text} ${count}`);
    expect(await seenBy('reseller')).toEqual(['SAID 2']);
    expect(await seenBy('merchant')).toEqual(['SAID 1']);
    await db.delete(alerts);
  });

  it('knows no other collisions than each descriptor tells of itself', async () => {
    const { db } = database.connection;
    await db.delete(descriptors);
    const random = createRandom(11);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    for (let index = 0; index < 60; index += 1) {
      const length = 1 + Math.floor(random() * 4);
      const text =
        Array.from({ length }, () => pick(['A', 'B', ' ']))
          .join('')
          .trim() || 'A';
      await put(
        text,
        pick(['M-1', 'M-2', 'M-9']),
        pick(['EXACT_MATCH', 'STARTS_WITH']),
        pick(['ACTIVE', 'PENDING', 'DELETED']),
      ).catch(() => undefined);
    }
    const { results } = await send<{ results: CollidingPair[] }>('operator', 'GET registry/collisions');
    const side = (one: { criterion: string | null; merchant_id: string | null } | null) =>
      `${comparedDescriptor(one?.criterion ?? '')} ${one?.merchant_id}`;
    const mirrored = { same: 'same', covers: 'covered', covered: 'covers' };
    const told = new Set(
      results.flatMap(({ kind, one, other }) => [
        [kind, one.id, side(other)].join(','),
        [mirrored[kind], other?.id, side(one)].join(','),
      ]),
    );
    const expected = new Set<string>();
    const overflowing = new Set<number>();
    for (const { id } of await db.select().from(descriptors)) {
      const { results: found } = await send<{ results: Descriptor }>('operator', `GET descriptors/${id}`);
      if (found.has_more) overflowing.add(id);
      for (const other of found.collisions) expected.add([other.kind, id, side(other)].join(','));
    }
    const known = [...told].filter((one) => !overflowing.has(Number(one.split(',')[1])));
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((one) => !expected.has(one))).toEqual([]);
    expect([...expected].filter((one) => !told.has(one))).toEqual([]);
  });
});
