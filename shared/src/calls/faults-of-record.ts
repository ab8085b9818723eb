import { z } from 'zod';

/**
 * For `check` of a union of a record and other values: a record that is none of them is told what is wrong with its fields, not only
 * that it is wrong.
 */
export function faultsOfRecord<Value>(record: z.ZodType): z.core.$ZodCheck<Value> {
  const check = z.check<Value>(({ value, issues }) => {
    const found = record.safeParse(value).error?.issues ?? [];
    if (found.length > 0) issues.splice(0, issues.length, ...(found as z.core.$ZodRawIssue[]));
  });
  check._zod.def.when = ({ value, issues }) =>
    issues.length > 0 && typeof value === 'object' && value !== null && !Array.isArray(value);
  return check;
}
