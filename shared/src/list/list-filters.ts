import { z } from 'zod';
import { boundedList, boundedText } from '../entities/bounded.ts';

/** The filter kinds of list calls (specification, chapter 3: "type contains", "type in", ranges of ISO times). */
export const containsFilter = z.strictObject({
  type: z.literal('contains'),
  value: boundedText(200, 1),
});

export function inFilter<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.strictObject({
    type: z.literal('in'),
    values: boundedList(z.enum(values), { min: 1, max: values.length }),
  });
}
