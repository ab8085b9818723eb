import { z } from 'zod';

/** The most rows of one page; pickers have their own bound. */
export const MAX_LIMIT = 500;

/** The most rows of a picker, whose `limit` 0 asks for all. */
export const MAX_PICKER_ROWS = 10_000;

function sortBy<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z
    .array(z.strictObject({ field: z.enum(sorts), order: z.union([z.literal(1), z.literal(-1)]) }))
    .max(sorts.length)
    .default([]);
}

/** Body of a list call: `sort: [{field, order: 1|-1}]`, `limit` 1–500, `offset`. Unknown keys are refused by name. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.strictObject({
    filters: z.strictObject({}).default({}),
    sort: sortBy(sorts),
    limit: z.int().min(1).max(MAX_LIMIT).default(50),
    offset: z.int().min(0).default(0),
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
    limit: z.int().min(0).max(MAX_LIMIT).default(50),
    offset: z.int().min(0).default(0),
  });
}

/** Answer of a list call. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int(), total_is_exact: z.boolean() });
}
