import type { ListQuery } from '@cbp/shared/list/list-query';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { readPage } from '@cbp/shared/node/lists/list-rows';
import { createRandom } from '@cbp/shared/seeded-random';
import { rounds } from '@cbp/shared/testing/test-length';
import type { Permission } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { nameClients, scopeOf } from '../../access/tenant-scope.ts';
import { clientCredentials } from '../../database/access-schema.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { clientSource } from './clients.list.ts';
import { createClients, readClient } from './clients.service.ts';
import type { NewClient } from './clients.sql.ts';

const READ = { service: 'ethoca', right: 'merchant.read' } as const;
const ALL_ROWS: ListQuery = { filters: {}, sort: [], limit: 0, offset: 0 };

function userWith(permissions: Permission[], registered: Permission['service'][] = ['ethoca']): Actor {
  const names = { userId: 1, sessionId: 's', email: 'user@cbp.example', displayName: 'User' };
  return { kind: 'user', ...names, registeredService: registered, permissions };
}

function mayRead(merchants: string[], includeSubordinates: boolean, access = ['merchant.read']): Permission {
  const scope = { type: 'merchants' as const, merchants, include_subordinates: includeSubordinates };
  return { service: 'ethoca', scope, access };
}

/** Numbers and choices from a fixed seed, so that a failure comes again. */
function createDice(seed: number) {
  const random = createRandom(seed);
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    integer,
    pick: <Entry>(entries: readonly Entry[]) => entries[integer(0, entries.length - 1)] as Entry,
  };
}
type Dice = ReturnType<typeof createDice>;

type Tree = { parentOf: Map<string, string | null> };

function randomTree(random: Dice, prefix: string): Tree {
  const parentOf = new Map<string, string | null>();
  const size = random.integer(1, 7);
  for (let index = 0; index < size; index += 1) {
    const ids = [...parentOf.keys()];
    const isRoot = index === 0 || random.integer(0, 9) === 0;
    parentOf.set(`${prefix}-${index}`, isRoot ? null : random.pick(ids));
  }
  return { parentOf };
}

/** The rule as one would say it, without a database: follow the parents. */
function isVisibleTo(permissions: Permission[], { parentOf }: Tree, client: string): boolean {
  return permissions.some(({ scope, access }) => {
    if (!access.includes('merchant.read')) return false;
    if (scope.type === 'all') return true;
    if (scope.merchants.includes(client)) return true;
    if (!scope.include_subordinates) return false;
    for (let above = parentOf.get(client); above; above = parentOf.get(above)) {
      if (scope.merchants.includes(above)) return true;
    }
    return false;
  });
}

describe.each(testDatabases)('clients in $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.end());

  const db = () => database.connection.db;
  /** The rows of a query with trees must equal those of one that also has the names. */
  const visible = async (actor: Actor) => {
    const plain = scopeOf(actor, READ);
    const [found = [], named] = await Promise.all(
      [plain, await nameClients(db(), plain)].map(async (scope) => {
        const { data } = await readPage({ db: db(), scope, now: () => new Date() }, clientSource, ALL_ROWS);
        return data.map(({ merchant_id }) => merchant_id);
      }),
    );
    expect(named).toEqual(found);
    return found;
  };

  it('shows those of random trees to random users that a naive model shows, and no other', async () => {
    const random = createDice(2026);
    const [batches, treesEach] = [rounds({ short: 15, long: 100 }), 100];
    let leaks = 0;
    let missing = 0;
    let shown = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const trees = Array.from({ length: treesEach }, (_, tree) => randomTree(random, `b${batch}t${tree}`));
      const rows: NewClient[] = trees.flatMap(({ parentOf }) =>
        [...parentOf].map(([merchantId, parentId]) => ({
          merchantId,
          parentId,
          name: merchantId,
          role: 'MERCHANT' as const,
          status: 'ACTIVE' as const,
          createdAt: ROW_CREATED_AT,
        })),
      );
      // Parents after their children as well: the order must not matter.
      await createClients({ ctx: { db: db() }, input: rows.toReversed() });
      const wholeForest: Tree = { parentOf: new Map(trees.flatMap(({ parentOf }) => [...parentOf])) };
      const ids = [...wholeForest.parentOf.keys()];
      const permissions = Array.from({ length: random.integer(0, 12) }, () =>
        mayRead(
          Array.from({ length: random.integer(1, 4) }, () => random.pick(ids)),
          random.integer(0, 1) === 1,
          random.integer(0, 4) === 0 ? ['alert.read'] : ['merchant.read', 'merchant.update'],
        ),
      );
      const found = new Set(await visible(userWith(permissions)));
      for (const id of ids) {
        const expected = isVisibleTo(permissions, wholeForest, id);
        if (found.has(id) && !expected) leaks += 1;
        if (!found.has(id) && expected) missing += 1;
        if (expected) shown += 1;
        found.delete(id);
      }
      leaks += found.size;
    }
    expect({ leaks, missing }).toEqual({ leaks: 0, missing: 0 });
    expect(shown).toBeGreaterThan(10 * batches);
  });

  it.each([
    ['a visitor', { kind: 'visitor' as const }],
    ['a user without permissions', userWith([])],
    ['a user with another right', userWith([mayRead(['b0t0-0'], true, ['alert.read'])])],
    ['a user whose service is not registered', userWith([mayRead(['b0t0-0'], true)], ['ics'])],
    ['a user of a client that is not there', userWith([mayRead(['nobody'], true)])],
    ["a user of a client whose name is a piece of another's", userWith([mayRead(['b0t0'], true)])],
  ])('shows nothing to %s', async (_who, actor) => {
    expect(await visible(actor)).toEqual([]);
  });
});

describe.each(testDatabases)('a list of clients in $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const named = (merchantId: string, name: string, more: Partial<NewClient> = {}): NewClient => ({
      merchantId,
      name,
      role: 'MERCHANT',
      type: 'STANDALONE_MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
      ...more,
    });
    await createClients({
      ctx: { db: database.connection.db },
      input: [
        named('M-1', '100% Cotton'),
        named('M-2', '1000 Teas', { type: 'SUB_MERCHANT' }),
        named('M_3', 'Pine & Co', { status: 'PENDING' }),
        named('R-1', 'Reseller', { role: 'RESELLER', type: null }),
      ],
    });
  });
  afterAll(() => database?.end());

  const ids = async (input: Partial<ListQuery>) => {
    const ctx = { db: database.connection.db, scope: { kind: 'all' } as const, now: () => new Date() };
    const { data, total } = await readPage(ctx, clientSource, { ...ALL_ROWS, ...input });
    expect(total).toBeGreaterThanOrEqual(data.length);
    return data.map(({ merchant_id }) => merchant_id);
  };

  it('is sorted by client id unless another order is wanted', async () => {
    expect(await ids({})).toEqual(['M-1', 'M-2', 'M_3', 'R-1']);
    expect(await ids({ sort: [{ field: 'name', order: -1 }] })).toHaveLength(4);
  });

  it('serves the client picker of descriptors', async () => {
    const filters: ListQuery['filters'] = {
      type: { type: 'in', values: ['STANDALONE_MERCHANT', 'SUB_MERCHANT', 'DIRECT_MERCHANT'] },
      status: { type: 'in', values: ['ACTIVE'] },
    };
    expect(await ids({ filters, sort: [{ field: 'merchant_id', order: 1 }] })).toEqual(['M-1', 'M-2']);
  });

  it('searches case-insensitively, and treats special characters literally', async () => {
    const named = (value: string) => ids({ filters: { name: { type: 'contains', value } } });
    expect(await named('100%')).toEqual(['M-1']);
    expect(await named('TEAS')).toEqual(['M-2']);
    expect(await ids({ filters: { merchant_id: { type: 'contains', value: 'm_' } } })).toEqual(['M_3']);
    expect(await named('\\')).toEqual([]);
  });

  it('comes in pages, with the whole count', async () => {
    const ctx = { db: database.connection.db, scope: { kind: 'all' } as const, now: () => new Date() };
    const page = await readPage(ctx, clientSource, { ...ALL_ROWS, limit: 2, offset: 2 });
    expect(page.data.map(({ merchant_id }) => merchant_id)).toEqual(['M_3', 'R-1']);
    expect(page.total).toBe(4);
  });
});

describe.each(testDatabases)('one client, on $name', ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const whole: NewClient = {
      merchantId: 'M-1',
      name: 'Ember & Clay',
      role: 'MERCHANT',
      type: 'DIRECT_MERCHANT',
      status: 'ACTIVE',
      ethocaId: 'ETH001',
      pushUrl: 'https://push.example/alerts',
      pushUsername: 'pusher',
      pushPassword: 'sealed-push-password',
      alertEmailTo: ['alerts@m1.example'],
      apiAddresses: ['192.0.2.10'],
      createdAt: new Date('2026-11-01T00:00:00Z'),
    };
    await createClients({ ctx: { db }, input: [whole, { ...whole, merchantId: 'M-2', pushPassword: null }] });
    await db.insert(clientCredentials).values(
      [10, 20].map((day) => ({
        username: `of-day-${day}`,
        merchantId: 'M-1',
        passwordHash: 'hash-of-a-password',
        effectiveAt: new Date(Date.UTC(2026, 10, day)),
        createdAt: ROW_CREATED_AT,
      })),
    );
  });
  afterAll(() => database?.end());

  const read = (merchantId: string, scope: Parameters<typeof readClient>[0]['ctx']['scope']) =>
    readClient({ ctx: { db: database.connection.db, scope }, input: { merchantId } });

  it('comes whole, without any of its passwords', async () => {
    const client = await read('M-1', { kind: 'all' });
    expect(client).toMatchObject({
      version: 1,
      ethoca_id: 'ETH001',
      api_white_listed_ips: ['192.0.2.10'],
      api_credentials: [
        { username: 'of-day-20', effective_at: '2026-11-20T00:00:00.000Z', expired_at: null },
        { username: 'of-day-10' },
      ],
      push_username: 'pusher',
      has_push_password: true,
      alert_email_to: ['alerts@m1.example'],
      alert_email_cc: [],
      remaining_balance: null,
      pricing_scheme: null,
      services: [],
    });
    expect(JSON.stringify(client)).not.toMatch(/sealed-push-password|hash-of/);
    expect(await read('M-2', { kind: 'all' })).toMatchObject({
      has_push_password: false,
      api_credentials: [],
    });
  });

  it('is not found for callers who may not see it', async () => {
    const actor = userWith([mayRead(['M-1'], true)]);
    await expect(read('M-1', scopeOf(actor, READ))).resolves.toMatchObject({ merchant_id: 'M-1' });
    await expect(read('M-2', scopeOf(actor, READ))).rejects.toMatchObject({ code: 'merchants/not_found' });
    await expect(read('M-3', { kind: 'all' })).rejects.toMatchObject({ code: 'merchants/not_found' });
  });
});
