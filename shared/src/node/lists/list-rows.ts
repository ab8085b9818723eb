import { count, inArray, is, SQL, sql } from 'drizzle-orm';
import type { Field } from '../../list/field.ts';
import type { AnyList, RowOfList } from '../../list/list.ts';
import { type ListAnswer, type ListQuery, MAX_PICKER_ROWS, MOST_COUNTED } from '../../list/list-query.ts';
import type { Database } from '../database/connect.ts';
import { conditionOf } from './list-conditions.ts';
import { orderSql, ordersOf } from './list-order.ts';
import {
  type ListContext,
  type ListSource,
  type SeenSource,
  type SourceColumn,
  seenBy,
} from './list-source.ts';

type Selected = Record<string, SourceColumn>;
type Flat = Record<string, unknown>;

/** A query over the tables of a source; the caller adds the conditions. */
export function selectFrom(db: Database, source: SeenSource, columns: Selected) {
  // A bare expression would lose its table names in a query of a single table.
  const selected = Object.entries(columns).map(([key, column]) => [
    key,
    is(column, SQL) ? sql`${column}` : column,
  ]);
  const start = db
    .select(Object.fromEntries(selected) as Record<string, SQL>)
    .from(source.from)
    .$dynamic();
  return source.joins.reduce((query, { table, on }) => query.leftJoin(table, on), start);
}

function toWire(value: unknown, { kind }: Field): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'time') return (value instanceof Date ? value : new Date(String(value))).toISOString();
  if (kind === 'money' || kind === 'number') return Number(value);
  return value;
}

/** A row as the wire has it, each field at its dotted path. */
export function toRow<Known extends AnyList>(
  source: Pick<SeenSource<Known>, 'list'>,
  flat: Flat,
): RowOfList<Known> {
  const row: Flat = {};
  for (const [key, field] of Object.entries(source.list.fields)) {
    const path = key.split('.');
    const last = path.pop() ?? key;
    const parent = path.reduce<Flat>((inner, part) => {
      inner[part] ??= {};
      return inner[part] as Flat;
    }, row);
    parent[last] = toWire(flat[key], field);
  }
  return row as RowOfList<Known>;
}

/** A page of a list: rows within the scope, filtered and sorted, with how many there are, counted up to a bound. */
export async function readPage<Known extends AnyList, Scope>(
  context: ListContext<Scope>,
  source: ListSource<Known, Scope>,
  query: ListQuery,
): Promise<ListAnswer<RowOfList<Known>>> {
  const seen = seenBy(context, source);
  const condition = conditionOf(seen, query.filters);
  const flat: Flat[] = await selectFrom(context.db, seen, seen.columns)
    .where(condition)
    .orderBy(...ordersOf(seen, query.sort).map(orderSql))
    .limit(query.limit === 0 ? MAX_PICKER_ROWS : query.limit)
    .offset(query.offset);
  const data = flat.map((row) => toRow(source, row));
  return { data, ...(await counted(context.db, seen, { condition, query, rows: data.length })) };
}

async function counted(
  db: Database,
  source: SeenSource,
  { condition, query, rows }: { condition: SQL | undefined; query: ListQuery; rows: number },
): Promise<{ total: number; total_is_exact: boolean }> {
  const isLastPage = rows < query.limit && (rows > 0 || query.offset === 0);
  if (isLastPage) return { total: query.offset + rows, total_is_exact: true };
  const { total, isExact } = await countUpTo(db, source, { condition, most: MOST_COUNTED });
  return { total, total_is_exact: isExact };
}

async function countUpTo(
  db: Database,
  source: SeenSource,
  { condition, most }: { condition: SQL | undefined; most: number },
): Promise<{ total: number; isExact: boolean }> {
  const found = selectFrom(db, source, { one: sql`1` })
    .where(condition)
    .limit(most + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  const total = row?.total ?? 0;
  return { total: Math.min(total, most), isExact: total <= most };
}

/** The number of rows that match the filters within the scope, counted up to a limit. */
export function countRows<Scope>(
  context: ListContext<Scope>,
  source: ListSource<AnyList, Scope>,
  { filters, most }: { filters: ListQuery['filters']; most: number },
): Promise<{ total: number; isExact: boolean }> {
  const seen = seenBy(context, source);
  return countUpTo(context.db, seen, { condition: conditionOf(seen, filters), most });
}

/** The rows of a list with these keys and within the scope, by key. */
export async function readRowsByKey<Known extends AnyList, Scope>(
  context: ListContext<Scope>,
  source: ListSource<Known, Scope>,
  keys: readonly string[],
): Promise<Map<string, RowOfList<Known>>> {
  const { key } = source.list;
  const seen = seenBy(context, source);
  const column = seen.columns[key];
  if (!column) throw new Error(`${source.list.name} has no column for its key`);
  if (keys.length === 0) return new Map();
  const flat: Flat[] = await selectFrom(context.db, seen, seen.columns).where(
    sql`${conditionOf(seen, {}) ?? sql`true`} and ${inArray(sql`${column}`, [...keys])}`,
  );
  return new Map(flat.map((row) => [String(row[key]), toRow(source, row)]));
}
