import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { Database } from '@cbp/shared/node/database/connect';
import { filterConditions } from '@cbp/shared/node/lists/list-conditions';
import { orderSql, ordersOf } from '@cbp/shared/node/lists/list-order';
import { type ListContext, type SourceColumn, seenBy } from '@cbp/shared/node/lists/list-source';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { clientAncestors, clients } from '../../database/access-schema.ts';
import type { ClientListSource } from '../../lists/list-source.ts';

/** Clients that are shown as a tree: where their fields are, and by which list they are filtered and sorted. */
export type ClientTreeSource = { list: AnyList; source: ClientListSource };
type Wanted = Omit<ListContext<TenantScope>, 'db'> & Pick<ListQuery, 'filters' | 'sort'>;
type Looking = Pick<Wanted, 'scope' | 'now'>;

const seenTree = (db: Database, { scope, now }: Looking, { list, source }: ClientTreeSource) => ({
  ...seenBy({ db, scope, now }, source),
  list,
});

/** The fields of a tree row, under their keys. */
const FIELD = 'field ';

/** The clients of a scope with their fields, each with whether the filters leave it. */
function visibleClients(db: Database, wanted: Omit<Wanted, 'sort'>, tree: ClientTreeSource) {
  const { filters } = wanted;
  const seen = seenTree(db, wanted, tree);
  const isMatched = and(sql`true`, ...filterConditions(seen, filters));
  const fields = Object.keys(tree.list.fields).map((key) => {
    const column: SourceColumn | undefined = seen.columns[key];
    if (!column) throw new Error(`${tree.list.name} has no column for ${key}`);
    return [FIELD + key, sql`${column}`.as(FIELD + key)];
  });
  const start = db
    .select({
      merchantId: clients.merchantId,
      isMatched: sql<boolean>`coalesce(${isMatched}, false)`.as('is_matched'),
      ...(Object.fromEntries(fields) as Record<string, SQL.Aliased>),
    })
    .from(clients)
    .$dynamic();
  const joined = seen.joins.reduce((query, { table, on }) => query.leftJoin(table, on), start);
  return db.$with('visible').as(joined.where(seen.isVisible));
}

/** How many clients a scope has, how many of them the filters leave, and how many have each value of a field, if one is named. */
export type TreeTotals = { whole: number; matched: number; tally: Record<string, number> };

/** The totals beside rows: the aggregated rows are calculated once and looked up. */
function totalsOf(tallied: string | undefined) {
  const value = tallied === undefined ? sql`null` : sql`${sql.identifier(FIELD + tallied)}`;
  return {
    whole: sql<number>`(select count(*)::int from visible)`,
    matched: sql<number>`(select count(*)::int from visible where is_matched)`,
    tally: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(value, clients), '{}') from (
      select ${value} as value, count(*) as clients from visible group by 1) told where value is not null)`,
  };
}

/** Only the totals, for a tree without rows. */
export async function countTree(
  db: Database,
  wanted: Omit<Wanted, 'sort'>,
  { tallied, ...tree }: ClientTreeSource & { tallied?: string | undefined },
): Promise<TreeTotals> {
  const [totals] = await db
    .with(visibleClients(db, wanted, tree))
    .select(totalsOf(tallied))
    .from(sql`(select 1) as once`);
  return totals ?? { whole: 0, matched: 0, tally: {} };
}

export type RowInTree = {
  /** The fields of its list, by their keys. */
  fields: Record<string, unknown>;
  depth: number;
  parent: string | null;
  isMatched: boolean;
  below: number;
  matchedBelow: number;
} & TreeTotals;

/**
 * The clients of a scope that match the filters, with their ancestors: parents first, so that no row precedes its
 * ancestors. Clients between two of the scope that aren't in it themselves are skipped.
 */
export async function selectTree(
  db: Database,
  wanted: Wanted,
  { limit, tallied, ...tree }: ClientTreeSource & { limit: number; tallied?: string | undefined },
): Promise<RowInTree[]> {
  const visible = visibleClients(db, wanted, tree);
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
  const keys = Object.keys(tree.list.fields);
  const inRow = visible as unknown as Record<string, SQL.Aliased>;
  const rows = await db
    .with(visible, above, below)
    .select({
      depth,
      parent: sql<string | null>`${above.parent}`,
      isMatched: visible.isMatched,
      below: sql<number>`coalesce(${below.count}, 0)`,
      matchedBelow: sql<number>`coalesce(${below.matched}, 0)`,
      ...totalsOf(tallied),
      ...(Object.fromEntries(keys.map((key) => [FIELD + key, sql`${inRow[FIELD + key]}`])) as Record<
        never,
        SQL
      >),
    })
    .from(clients)
    .innerJoin(visible, eq(visible.merchantId, clients.merchantId))
    .leftJoin(above, eq(above.merchantId, clients.merchantId))
    .leftJoin(below, eq(below.ancestorId, clients.merchantId))
    .where(or(visible.isMatched as unknown as SQL, gt(below.matched, 0)))
    .orderBy(depth, ...ordersOf(seenTree(db, wanted, tree), wanted.sort).map(orderSql))
    .limit(limit);
  return rows.map((row) => {
    const flat = row as Record<string, unknown>;
    return { ...row, fields: Object.fromEntries(keys.map((key) => [key, flat[FIELD + key]])) };
  });
}
