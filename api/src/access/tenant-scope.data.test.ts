import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAncestors, clients } from '../database/access-schema.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { testDatabases } from '../testing/test-database.ts';
import { nameClients, type TenantScope, withinScope } from './tenant-scope.ts';

const FEW = 200;

describe.each(testDatabases)('a scope with trees, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const below = (tree: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ merchantId: `${tree}-${index}`, ancestorId: tree }));
    // With itself a tree of few has as many as are named, the other one more.
    const rows = [...below('few', FEW - 1), ...below('many', FEW)];
    const named = [...new Set(rows.flatMap(({ merchantId, ancestorId }) => [ancestorId, merchantId]))];
    const common = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    await db.insert(clients).values(named.map((merchantId) => ({ merchantId, name: merchantId, ...common })));
    const selves = named.map((merchantId) => ({ merchantId, ancestorId: merchantId, depth: 0 }));
    await db.insert(clientAncestors).values([...selves, ...rows.map((row) => ({ ...row, depth: 1 }))]);
  });
  afterAll(() => database?.end());

  const some = (merchants: string[], trees: string[]): TenantScope => ({ kind: 'some', merchants, trees });
  const count = (scope: TenantScope) => {
    const { db } = database.connection;
    return db.$count(clients, withinScope(db, scope, clients.merchantId));
  };

  it('names its clients where they are few, and shows the same ones', async () => {
    const { db } = database.connection;
    const scope = await nameClients(db, some(['many-1', 'few-1'], ['few']));
    expect(scope).toMatchObject({ clients: expect.arrayContaining(['many-1', 'few', 'few-0']) });
    expect(await count(scope)).toBe(FEW + 1);
    expect(await count(await nameClients(db, some([], ['nobody'])))).toBe(0);
  });

  it('uses the tree for many clients, or for clients without sub-clients', async () => {
    const { db } = database.connection;
    for (const scope of [some([], ['many']), some(['few'], []), { kind: 'all' } as const]) {
      expect(await nameClients(db, scope)).toEqual(scope);
    }
    expect(await count(await nameClients(db, some(['few'], ['many'])))).toBe(FEW + 2);
  });
});
