import { clientTree } from '@cbp/shared/entities/client-tree.list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { Database } from '@cbp/shared/node/database/connect';
import { filterConditions } from '@cbp/shared/node/lists/list-conditions';
import { orderSql, ordersOf } from '@cbp/shared/node/lists/list-order';
import { seenBy } from '@cbp/shared/node/lists/list-source';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clients } from '../../database/access-schema.ts';
import { clientSource } from './clients.list.ts';

const seenTree = (db: Database, scope: TenantScope) => ({
  ...seenBy(db, scope, clientSource),
  list: clientTree,
});

type Wanted = { scope: TenantScope } & Pick<ListQuery, 'filters' | 'sort'>;

/** The clients of a scope, each with whether the filters leave it. */
function visibleClients(db: Database, { scope, filters }: Wanted) {
  const source = seenTree(db, scope);
  const isMatched = and(sql`true`, ...filterConditions(source, filters));
  return db.$with('visible').as(
    db
      .select({
        merchantId: clients.merchantId,
        isMatched: sql<boolean>`coalesce(${isMatched}, false)`.as('is_matched'),
      })
      .from(clients)
      .where(source.isVisible),
  );
}

/** How many clients a scope has, and how many of them the filters leave. */
export async function countTree(db: Database, wanted: Wanted): Promise<{ whole: number; matched: number }> {
  const visible = visibleClients(db, wanted);
  const [row] = await db
    .with(visible)
    .select({
      whole: sql<number>`count(*)::int`,
      matched: sql<number>`(count(*) filter (where ${visible.isMatched}))::int`,
    })
    .from(visible);
  return row ?? { whole: 0, matched: 0 };
}

/**
 * The clients of a scope that the filters leave, with those above them: the upper ones first, so that none of the first rows
 * is without those above it. Clients between two of the scope that are not in it themselves do not count.
 */
export async function selectTree(db: Database, wanted: Wanted, limit: number) {
  const visible = visibleClients(db, wanted);
  const isAnother = gt(clientAncestors.depth, 0);
  const above = db.$with('above').as(
    db
      .select({
        merchantId: clientAncestors.merchantId,
        depth: sql<number>`count(*)::int`.as('above_count'),
        parent:
          sql<string>`(array_agg(${clientAncestors.ancestorId} order by ${clientAncestors.depth}))[1]`.as(
            'next_above',
          ),
      })
      .from(clientAncestors)
      .innerJoin(visible, eq(visible.merchantId, clientAncestors.ancestorId))
      .where(isAnother)
      .groupBy(clientAncestors.merchantId),
  );
  const below = db.$with('below').as(
    db
      .select({
        ancestorId: clientAncestors.ancestorId,
        count: sql<number>`count(*)::int`.as('below_count'),
        matched: sql<number>`(count(*) filter (where ${visible.isMatched}))::int`.as('below_matched'),
      })
      .from(clientAncestors)
      .innerJoin(visible, eq(visible.merchantId, clientAncestors.merchantId))
      .where(isAnother)
      .groupBy(clientAncestors.ancestorId),
  );
  const depth = sql<number>`coalesce(${above.depth}, 0)`;
  return db
    .with(visible, above, below)
    .select({
      client: clients,
      depth,
      parent: sql<string | null>`${above.parent}`,
      isMatched: visible.isMatched,
      below: sql<number>`coalesce(${below.count}, 0)`,
      matchedBelow: sql<number>`coalesce(${below.matched}, 0)`,
    })
    .from(clients)
    .innerJoin(visible, eq(visible.merchantId, clients.merchantId))
    .leftJoin(above, eq(above.merchantId, clients.merchantId))
    .leftJoin(below, eq(below.ancestorId, clients.merchantId))
    .where(or(visible.isMatched as unknown as SQL, gt(below.matched, 0)))
    .orderBy(depth, ...ordersOf(seenTree(db, wanted.scope), wanted.sort).map(orderSql))
    .limit(limit);
}
