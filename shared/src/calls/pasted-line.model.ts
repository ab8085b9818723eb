import { z } from 'zod';
import { withinBounds } from '../bounded.ts';
import { asOneOfSeveral } from './beyond-bounds.ts';

/** A line before validation; one beyond the size limit does not block the others. */
export const AnyLine = asOneOfSeveral(
  withinBounds(z.record(z.string(), z.unknown()), {
    textLength: 500,
    listLength: 20,
    depth: 2,
    values: 40,
  }),
);

/** The result for one of several lines. */
export const LineResult = z.object({
  line: z.int().min(1).describe('Position in the request, from 1'),
  state: z.enum(['created', 'refused']),
  id: z.int().optional(),
  error: z
    .object({ code: z.string(), field: z.string(), message: z.string(), data: z.unknown().optional() })
    .optional(),
});
export type LineResult = z.output<typeof LineResult>;
