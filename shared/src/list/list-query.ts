import { z } from 'zod';
import { boundedInteger, boundedList } from '../entities/bounded.ts';

/** The most rows of one page; pickers have their own bound. */
export const MAX_LIMIT = 500;

/** The most rows of a picker, whose `limit` 0 asks for all. */
export const MAX_PICKER_ROWS = 10_000;

function sortBy<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  const sort = z.strictObject({ field: z.enum(sorts), order: z.union([z.literal(1), z.literal(-1)]) });
  return boundedList(sort, { max: sorts.length }).default([]);
}

/** Body of a list call: `sort: [{field, order: 1|-1}]`, `limit` 1–500, `offset`. Unknown keys are refused by name. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.strictObject({
    filters: z.strictObject({}).default({}),
    sort: sortBy(sorts),
    limit: boundedInteger(1, MAX_LIMIT).default(50),
    offset: boundedInteger(0).default(0),
  });
}

/** Body of a list call that serves pickers too: `limit` 0 is all rows, at most 10,000. */
export function pickerQuery<Filters extends z.ZodType, const Sort extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sort,
) {
  return z.strictObject({
    filters: filters.prefault({} as z.input<Filters>),
    sort: sortBy(sorts),
    limit: boundedInteger(0, MAX_LIMIT).default(50),
    offset: boundedInteger(0).default(0),
  });
}

/** Answer of a list call. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int(), total_is_exact: z.boolean() });
}
