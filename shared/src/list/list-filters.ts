import { z } from 'zod';

/** The filter kinds of list calls (specification, chapter 3: "type contains", "type in", ranges of ISO times). */
export const containsFilter = z.strictObject({
  type: z.literal('contains'),
  value: z.string().min(1).max(200),
});

export function inFilter<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.strictObject({ type: z.literal('in'), values: z.array(z.enum(values)).min(1).max(values.length) });
}
