import { type ClientInTree, MOST_IN_TREE } from '@cbp/shared/clients/client-tree.list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { SEED_CLIENTS } from '../../lists/testing/seeded-clients.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { readTree } from './client-tree.service.ts';
import { createClients } from './clients.service.ts';

const WHOLE: ListQuery = { filters: {}, sort: [], limit: 0, offset: 0 };
const ALL: TenantScope = { kind: 'all' };
const scopeOf = (merchants: string[], trees: string[] = []): TenantScope => ({
  kind: 'some',
  merchants,
  trees,
});
const called = (value: string) => ({ ...WHOLE, filters: { name: { type: 'contains' as const, value } } });

/** a > b > c > d, a > e, and f alone. */
const PARENTS = { a: null, b: 'a', c: 'b', d: 'c', e: 'a', f: null } as const;
const NAMES = {
  a: 'Acquirer',
  b: 'Bank',
  c: 'Card shop',
  d: 'Dog shop',
  e: 'Eel shop',
  f: 'Fish shop',
} as const;

describe.each(testDatabases)('the tree of clients in $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const rows = Object.entries(PARENTS).map(([merchantId, parentId]) => ({
      merchantId,
      parentId,
      name: NAMES[merchantId as keyof typeof NAMES],
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    }));
    await createClients({ ctx: { db: database.connection.db }, input: rows });
  });
  afterAll(() => database?.end());

  const read = (scope: TenantScope, input: ListQuery = WHOLE) =>
    readTree({ ctx: { db: database.connection.db, scope, now: () => new Date() }, input });
  const drawn = async (scope: TenantScope, input?: ListQuery) => {
    const { data } = await read(scope, input);
    return data.map(
      ({ depth, merchant_id: id, matched }) => `${'  '.repeat(depth)}${id}${matched ? '' : ' ?'}`,
    );
  };

  it('has each client behind the one above it, those below the same one as they are sorted', async () => {
    expect(await drawn(ALL)).toEqual(['a', '  b', '    c', '      d', '  e', 'f']);
    const sort = [{ field: 'name', order: -1 as const }];
    expect(await drawn(ALL, { ...WHOLE, sort })).toEqual(['f', 'a', '  e', '  b', '    c', '      d']);
  });

  it('says of each which one is above it, and how many are below it', async () => {
    const { data, total, whole, is_complete } = await read(ALL, called('shop'));
    const shown = data.map((row) => [row.merchant_id, row.parent, row.below, row.matched_below]);
    expect(shown).toEqual([
      ['a', null, 4, 3],
      ['b', 'a', 2, 2],
      ['c', 'b', 1, 1],
      ['d', 'c', 0, 0],
      ['e', 'a', 0, 0],
      ['f', null, 0, 0],
    ]);
    expect({ total, whole, is_complete }).toEqual({ total: 4, whole: 6, is_complete: true });
  });

  it('keeps the ancestors of a match visible, marked as not matching', async () => {
    expect(await drawn(ALL, called('dog'))).toEqual(['a ?', '  b ?', '    c ?', '      d']);
    expect(await drawn(ALL, called('BANK'))).toEqual(['a ?', '  b']);
    expect(await read(ALL, called('no such'))).toEqual({ data: [], total: 0, whole: 6, is_complete: true });
  });

  it('begins with the uppermost client of the scope, and says nothing of those above it', async () => {
    expect(await drawn(scopeOf([], ['b']))).toEqual(['b', '  c', '    d']);
    const { data } = await read(scopeOf([], ['c']), called('dog'));
    expect(data.map(({ parent, depth }) => [parent, depth])).toEqual([
      [null, 0],
      ['c', 1],
    ]);
    expect(JSON.stringify(data)).not.toContain('"b"');
  });

  it('puts a client below the next one of the scope where those between are not in it', async () => {
    expect(await drawn(scopeOf(['a', 'd', 'f']))).toEqual(['a', '  d', 'f']);
    const { data } = await read(scopeOf(['a', 'd']));
    expect(data.map(({ below, parent }) => [below, parent])).toEqual([
      [1, null],
      [0, 'a'],
    ]);
    expect(await drawn(scopeOf([]))).toEqual([]);
  });

  it('is paged by limit and offset', async () => {
    expect(await drawn(ALL, { ...WHOLE, limit: 2 })).toEqual(['a', '  b']);
    expect(await drawn(ALL, { ...WHOLE, limit: 2, offset: 3 })).toEqual(['      d', '  e']);
    expect(await drawn(ALL, { ...WHOLE, offset: 4 })).toEqual(['  e', 'f']);
  });
});

describe.each(testDatabases)('a tree of thousands of clients in $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    for (const statement of SEED_CLIENTS) await database.connection.db.execute(sql.raw(statement));
    const more = Array.from({ length: 100 }, (_, index) => ({
      merchantId: `Z-${index}`,
      parentId: 'C-0044',
      name: `Late ${index}`,
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    }));
    await createClients({ ctx: { db: database.connection.db }, input: more });
  });
  afterAll(() => database?.end());

  it('has the upper ones, none without all that are above it, and says that others are left out', async () => {
    const { data, total, is_complete } = await readTree({
      ctx: { db: database.connection.db, scope: ALL, now: () => new Date() },
      input: WHOLE,
    });
    expect([data.length, total, is_complete]).toEqual([MOST_IN_TREE, 2_100, false]);
    expect(faultOf(data)).toBeNull();
    expect(data.filter(({ depth }) => depth < 2)).toHaveLength(44);
  });

  it('equals the output of a naive model for random scopes and filters', async () => {
    const random = createRandom(7);
    const { db } = database.connection;
    const all = (
      await readTree({ ctx: { db, scope: ALL, now: () => new Date() }, input: { ...WHOLE, limit: 0 } })
    ).data;
    const parents = new Map(all.map(({ merchant_id: id, parent }) => [id, parent]));
    const names = new Map(all.map(({ merchant_id: id, name }) => [id, name]));
    const ids = [...parents.keys()];
    const pick = () => ids[Math.floor(random() * (random() < 0.5 ? 44 : ids.length))] ?? '';
    const pathOf = (id: string) => {
      const path = [];
      for (let at: string | null | undefined = id; at; at = parents.get(at)) path.push(at);
      return path;
    };
    for (let round = 0; round < 40; round += 1) {
      const [merchants, trees] = [Array.from({ length: 5 }, pick), Array.from({ length: 2 }, pick)];
      const text = `${Math.floor(random() * 100)}`;
      const isVisible = (id: string) => merchants.includes(id) || pathOf(id).some((at) => trees.includes(at));
      const visible = ids.filter(isVisible);
      const matched = new Set(visible.filter((id) => names.get(id)?.includes(text)));
      const expected = new Map(
        visible
          .filter((id) => visible.some((other) => matched.has(other) && pathOf(other).includes(id)))
          .map((id) => [id, pathOf(id).slice(1).filter(isVisible)]),
      );
      const { data, total } = await readTree({
        ctx: { db, scope: scopeOf(merchants, trees), now: () => new Date() },
        input: called(text),
      });
      expect(total).toBe(matched.size);
      expect(new Set(data.map(({ merchant_id: id }) => id))).toEqual(new Set(expected.keys()));
      for (const row of data) {
        const above = expected.get(row.merchant_id) ?? [];
        expect([row.depth, row.parent, row.matched]).toEqual([
          above.length,
          above[0] ?? null,
          matched.has(row.merchant_id),
        ]);
      }
      expect(faultOf(data)).toBeNull();
    }
  });
});

/** The first row that does not stand right below the one above it. */
function faultOf(rows: readonly ClientInTree[]): string | null {
  const path: string[] = [];
  for (const { merchant_id: id, depth, parent } of rows) {
    if (depth > path.length || (path[depth - 1] ?? null) !== parent) return id;
    path.length = depth;
    path.push(id);
  }
  return null;
}
