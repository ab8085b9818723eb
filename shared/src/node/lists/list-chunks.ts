import { and, type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../list/field.ts';
import type { AnyList, RowOfList } from '../../list/list.ts';
import type { ListQuery } from '../../list/list-query.ts';
import { conditionOf } from './list-conditions.ts';
import { type Order, orderSql, ordersOf } from './list-order.ts';
import { selectFrom, toRow } from './list-rows.ts';
import { type ListContext, type ListSource, seenBy } from './list-source.ts';

const CHUNK_ROWS = 1_000;

/** Of what an order by the field compares, so that a value that was read can be compared again without a loss. */
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

/** Where the last row of a chunk stands: the values of the sort and of the key as the database writes them. */
type Position = { value: string | null; key: string };

/**
 * All rows of a list, in chunks that each go on behind the last one, so that the ten thousandth costs what the first did,
 * and no transaction stays open while whoever reads takes their time. Rows that change meanwhile may be in either state.
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

/** The order that is asked for, and that of the key, which may be the same. Throws for more of them. */
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
  // The first part is what an index can use.
  return sql`${first.expression} ${behind(first)}= ${value} and (${first.expression} ${behind(first)} ${value} or ${isNext})`;
}
