import { clientList } from '@cbp/shared/clients/client.list';
import { contains } from '@cbp/shared/list/filter';
import { defineList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { readChunks } from '@cbp/shared/node/lists/list-chunks';
import { readPage, readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { clientSource } from './clients.list.ts';
import { createClients, readClient } from './clients.service.ts';

/** Two clients of one reseller and one of another; the reseller IDs must not leak to them. */
const PARENTS: Record<string, string | null> = { 'R-1': null, 'R-2': null, a: 'R-2', b: 'R-1', c: 'R-2' };

const nameOf = (merchantId: string) => `Name of ${merchantId}`;

const ALL: TenantScope = { kind: 'all' };
const some = (merchants: string[], trees: string[] = []): TenantScope => ({ kind: 'some', merchants, trees });

/** The list as it would be with a filter and an order by the client above. */
const BY_PARENT = {
  ...clientSource,
  list: defineList({
    name: 'ClientsByParent',
    resource: '/clients-by-parent',
    right: clientList.right,
    words: ['Clients', '客户', '客戶'],
    key: 'merchant_id',
    fields: clientList.fields,
    filters: { parent: contains },
    sorts: ['parent', 'merchant_id'],
    defaultSort: 'merchant_id',
  }),
};

describe.each(usualDatabases)('the client above another, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const input = Object.entries(PARENTS).map(([merchantId, parentId]) => ({
      merchantId,
      parentId,
      name: nameOf(merchantId),
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    }));
    await createClients({ ctx: { db: database.connection.db }, input });
  });
  afterAll(() => database?.end());

  const ctxOf = (scope: TenantScope) => ({ db: database.connection.db, scope, now: () => new Date() });
  const parentsOf = (rows: Iterable<{ merchant_id: string; parent: string | null }>) =>
    Object.fromEntries([...rows].map(({ merchant_id: id, parent }) => [id, parent]));
  const page = async (scope: TenantScope, query: Partial<ListQuery> = {}) =>
    (await readPage(ctxOf(scope), BY_PARENT, { filters: {}, sort: [], limit: 500, offset: 0, ...query }))
      .data;

  const inFiles = async (scope: TenantScope, sort: ListQuery['sort'] = []) => {
    const rows: Awaited<ReturnType<typeof page>> = [];
    for await (const chunk of readChunks(ctxOf(scope), BY_PARENT, { filters: {}, sort })) rows.push(...chunk);
    return rows;
  };

  it.each([
    ['who sees every client', ALL, PARENTS],
    ['who sees the clients by name', some(['a', 'b', 'c']), { a: null, b: null, c: null }],
    [
      'who sees one of those above by name',
      some(['a', 'b', 'c', 'R-1']),
      { 'R-1': null, a: null, b: 'R-1', c: null },
    ],
    [
      'who sees all below one of those above',
      some(['b'], ['R-2']),
      { 'R-2': null, a: 'R-2', b: null, c: 'R-2' },
    ],
  ])(
    'is shown to %s as far as they may see it: in rows, by key, in files, and alone with its name',
    async (_who, scope, expected) => {
      const ids = Object.keys(expected);
      expect(parentsOf(await page(scope))).toEqual(expected);
      expect(parentsOf((await readRowsByKey(ctxOf(scope), clientSource, ids)).values())).toEqual(expected);
      expect(parentsOf(await inFiles(scope))).toEqual(expected);
      const alone = await Promise.all(
        ids.map((merchantId) => readClient({ ctx: ctxOf(scope), input: { merchantId } })),
      );
      expect(parentsOf(alone)).toEqual(expected);
      expect(alone.map(({ parent_name: name }) => name)).toEqual(
        alone.map(({ parent }) => parent && nameOf(parent)),
      );
    },
  );

  it('cannot be found out by a filter or an order', async () => {
    const filters = { parent: { type: 'contains', value: 'R-' } } as const;
    const sort = [{ field: 'parent', order: 1 as const }];
    const ids = async (scope: TenantScope, query: Partial<ListQuery>) =>
      (await page(scope, query)).map(({ merchant_id: id }) => id);
    expect(await ids(ALL, { filters })).toEqual(['a', 'b', 'c']);
    expect(await ids(ALL, { sort })).toEqual(['b', 'a', 'c', 'R-1', 'R-2']);
    const byName = some(['a', 'b', 'c']);
    expect(await ids(byName, { filters })).toEqual([]);
    expect(await ids(byName, { sort })).toEqual(['a', 'b', 'c']);
    expect((await inFiles(byName, sort)).map(({ merchant_id: id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
