import { z } from 'zod';
import { boundedList } from '../bounded.ts';

/** As many as one call changes. */
export const MOST_AT_ONCE = 500;

/** The ids of a call that changes several. */
export function bulkIds<Id extends z.ZodType>(id: Id) {
  return boundedList(id, { min: 1, max: MOST_AT_ONCE });
}

/** The result for one of several objects. Rejected ones have the reason; the others are processed anyway. */
export const BulkResult = z.object({
  id: z.union([z.string(), z.number()]),
  state: z.enum(['done', 'refused']),
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown().optional() }).optional(),
});
export type BulkResult = z.output<typeof BulkResult>;

export const bulkAnswer = z.object({ results: z.array(BulkResult) });
