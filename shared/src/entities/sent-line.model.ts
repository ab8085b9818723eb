import { z } from 'zod';
import { withinBounds } from '../bounded.ts';
import { BeyondBounds } from './alert-delivery.model.ts';

/** A line as it comes, before it is known what it says; one that is larger than any holds up none of the others. */
export const AnyLine = withinBounds(z.record(z.string(), z.unknown()), {
  textLength: 500,
  listLength: 20,
  depth: 2,
  values: 40,
}).catch(({ issues }): Record<string, unknown> => {
  const [issue] = issues;
  return { beyond: new BeyondBounds(issue?.path?.join('.') ?? '', issue?.message ?? 'is not valid') };
});

/** What became of one of several lines. */
export const LineResult = z.object({
  line: z.int().min(1).describe('Position in the request, from 1'),
  state: z.enum(['created', 'refused']),
  id: z.int().optional(),
  error: z
    .object({ code: z.string(), field: z.string(), message: z.string(), data: z.unknown().optional() })
    .optional(),
});
export type LineResult = z.output<typeof LineResult>;
