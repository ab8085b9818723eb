import { z } from 'zod';

/**
 * A rule about some fields of a record, for `check` of its model. It is checked as soon as these fields are valid, whatever is
 * wrong with the others, so that an input is told of all that is wrong with it at once.
 */
export function acrossFields<Value extends object>(
  fields: readonly (keyof Value & string)[],
  rule: (payload: z.core.ParsePayload<Value>) => void,
): z.core.$ZodCheck<Value> {
  const check = z.check<Value>(rule);
  check._zod.def.when = ({ value, issues }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => fields.some((field) => path[0] === field));
  return check;
}
