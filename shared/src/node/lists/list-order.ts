import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../list/field.ts';
import { type AnyList, readSort } from '../../list/list.ts';
import type { ListQuery } from '../../list/list-query.ts';
import type { SeenSource } from './list-source.ts';

export type Order = { expression: SQL; order: 1 | -1; isNullable: boolean; field: Field };

/** Texts sort the same on every database, regardless of locale and case. */
function sortable(source: SeenSource, key: string): SQL {
  const column = source.columns[key];
  const kind = source.list.fields[key]?.kind;
  return kind === 'text'
    ? sql`lower(${column}) collate "C"`
    : kind === 'id'
      ? sql`${column} collate "C"`
      : sql`${column}`;
}

/** The sort columns of a query: the requested or default order, then the key, which is unique. */
export function ordersOf(source: SeenSource, sort: ListQuery['sort']): Order[] {
  const { list, columns } = source;
  const asked = sort.length > 0 ? sort : [readSort(list.defaultSort)];
  const orders = asked.map(({ field: key, order }) => {
    const field = fieldOf(list, key);
    return { expression: sortable(source, key), order, isNullable: field.isNullable, field };
  });
  if (asked.some(({ field }) => field === list.key)) return orders;
  // In the same direction and unfolded, so that one index can cover all.
  const order = asked.at(-1)?.order ?? 1;
  return [
    ...orders,
    { expression: sql`${columns[list.key]}`, order, isNullable: false, field: fieldOf(list, list.key) },
  ];
}

function fieldOf(list: AnyList, key: string): Field {
  const field = list.fields[key];
  if (!field) throw new Error(`${list.name} has no field ${key}`);
  return field;
}

/** Rows without a value come last in both directions. An index is used only if it declares the same. */
export function orderSql({ expression, order, isNullable }: Order): SQL {
  const direction = order === 1 ? sql`asc` : sql`desc`;
  return isNullable ? sql`${expression} ${direction} nulls last` : sql`${expression} ${direction}`;
}
