import { z } from 'zod';
import { boundedInteger, boundedList } from '../bounded.ts';
import type { WireFilter } from './filter.ts';

/** The most rows of one page; pickers have their own bound. */
export const MAX_LIMIT = 500;

/** The most rows of a picker; `limit` 0 requests all. */
export const MAX_PICKER_ROWS = 10_000;

/** The limit of counting; above it a list shows "more than". */
export const MOST_COUNTED = 10_000;

/** Body of a list call. One plain type for all lists: which keys it takes is the business of the list's own model. */
export type ListQuery = {
  filters: Readonly<Record<string, WireFilter | undefined>>;
  sort: readonly { field: string; order: 1 | -1 }[];
  limit: number;
  offset: number;
};
export type ListQueryInput = Partial<ListQuery>;

/** Answer of a list call. */
export type ListAnswer<Row> = { data: Row[]; total: number; total_is_exact: boolean };

const Order = z.union([z.literal(1), z.literal(-1)], 'must be 1 or -1');

function sortModel(sorts: readonly string[], max: number) {
  const field = z.enum([...sorts], `must be one of: ${sorts.join(', ')}`);
  return boundedList(z.strictObject({ field, order: Order }), { max });
}

/** `filters`, and `sort: [{field, order: 1|-1}]` of a list, by all of its sorts at most. Unknown keys are refused by name. */
export function selectionModels(options: {
  filters: z.ZodObject;
  sorts: readonly string[];
  mostSorts?: number;
}) {
  const { filters, sorts, mostSorts = sorts.length } = options;
  return { filters: filters.default({}), sort: sortModel(sorts, mostSorts).default([]) };
}

/** The same with `limit` 1–500 and `offset`; `limit` 0 returns all rows of a picker list, at most 10,000. */
export function listQuery(options: {
  filters: z.ZodObject;
  sorts: readonly string[];
  isPicker: boolean;
}): z.ZodType<ListQuery, ListQueryInput> {
  const query = z.strictObject({
    ...selectionModels(options),
    limit: boundedInteger(options.isPicker ? 0 : 1, MAX_LIMIT).default(50),
    offset: boundedInteger(0).default(0),
  });
  return query as unknown as z.ZodType<ListQuery, ListQueryInput>;
}

export function listAnswer<Row>(row: z.ZodType<Row>): z.ZodType<ListAnswer<Row>> {
  return z.object({ data: z.array(row), total: z.int(), total_is_exact: z.boolean() });
}
