import { and, type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../list/field.ts';
import type { AnyList, RowOfList } from '../../list/list.ts';
import type { ListQuery } from '../../list/list-query.ts';
import { conditionOf } from './list-conditions.ts';
import { type Order, orderSql, ordersOf } from './list-order.ts';
import { selectFrom, toRow } from './list-rows.ts';
import { type ListContext, type ListSource, seenBy } from './list-source.ts';

const CHUNK_ROWS = 1_000;

/** The type for comparing values of a sort, so that a value can be compared again without loss of precision. */
const SQL_TYPES: Record<Field['kind'], SQL> = {
  text: sql`text`,
  id: sql`text`,
  badge: sql`text`,
  texts: sql`text[]`,
  money: sql`numeric`,
  number: sql`numeric`,
  time: sql`timestamptz`,
  flag: sql`boolean`,
  data: sql`jsonb`,
};

/** The position of the last row of a chunk: the values of sort and key as written by the database. */
type Position = { value: string | null; key: string };

/**
 * All rows of a list, in chunks that continue after the last row, so that each chunk costs the same and no transaction stays
 * open while the reader is slow. Rows that change meanwhile may appear in either state.
 */
export async function* readChunks<Known extends AnyList, Scope>(
  context: ListContext<Scope>,
  source: ListSource<Known, Scope>,
  { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>,
): AsyncGenerator<RowOfList<Known>[]> {
  const seen = seenBy(context, source);
  const condition = conditionOf(seen, filters);
  const [first, key] = positionsOf(ordersOf(seen, sort));
  const phases = first.isNullable
    ? [sql`${first.expression} is not null`, sql`${first.expression} is null`]
    : [sql`true`];
  for (const phase of phases) {
    let position: Position | null = null;
    do {
      const behind: SQL | undefined = position ? isBehind(position, first, key) : undefined;
      const flat: Record<string, unknown>[] = await selectFrom(context.db, seen, {
        ...seen.columns,
        sortedBy: sql`${first.expression}::text`,
        keyText: sql`${key.expression}::text`,
      })
        .where(and(condition, phase, behind))
        .orderBy(orderSql(first), orderSql(key))
        .limit(CHUNK_ROWS);
      if (flat.length > 0) yield flat.map((row) => toRow(source, row));
      const last = flat.length === CHUNK_ROWS ? flat.at(-1) : undefined;
      position = last ? { value: last.sortedBy as string | null, key: String(last.keyText) } : null;
    } while (position);
  }
}

/** The requested order and that of the key, which may be the same. Throws for more than two. */
function positionsOf(orders: readonly Order[]): [Order, Order] {
  const [first] = orders;
  const key = orders.at(-1);
  if (!first || !key || orders.length > 2)
    throw new Error('a list file must be sorted by one field and its key');
  return [first, key];
}

function isBehind(position: Position, first: Order, key: Order): SQL {
  const behind = (order: Order) => (order.order === 1 ? sql.raw('>') : sql.raw('<'));
  const keyType = SQL_TYPES[key.field.kind];
  const isNext = sql`${key.expression} ${behind(key)} ${position.key}::${keyType}`;
  if (first === key || position.value === null) return isNext;
  const value = sql`${position.value}::${SQL_TYPES[first.field.kind]}`;
  // The first condition can use an index.
  return sql`${first.expression} ${behind(first)}= ${value} and (${first.expression} ${behind(first)} ${value} or ${isNext})`;
}
