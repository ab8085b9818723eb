import { areEnough, type ComparedPayment, qualifyTogether } from '../earlier-payments.ts';
import type { ElementMatch } from './match-elements.ts';
import type { QualifierLever } from './qualifier.model.ts';
import { DEVICE_FIELDS, MATCH_ELEMENTS } from './qualifier-rules.ts';

/** States of an element that better data would turn into agreement. One that differs stays different. */
const COULD_AGREE: ReadonlySet<ElementMatch['state']> = new Set([
  'missing',
  'placeholder',
  'not_public',
  'too_short',
  'incomplete',
]);

/** A compared payment as it would be if orders carried one thing more. */
function withLever(compared: ComparedPayment, lever: QualifierLever): ComparedPayment {
  const { payment, counts: counted, matches: before, isWithin, daysBefore } = compared;
  const isUnknown = lever === 'undisputed' && payment.is_disputed == null && (daysBefore ?? 0) > 0;
  const counts = counted || isUnknown;
  const agreeing: ElementMatch = { state: 'agrees', by: lever === 'device' ? DEVICE_FIELDS : [] };
  const matches =
    lever !== 'undisputed' && COULD_AGREE.has(before[lever].state)
      ? { ...before, [lever]: agreeing }
      : before;
  const agrees = MATCH_ELEMENTS.filter((element) => matches[element].state === 'agrees');
  return { ...compared, counts, matches, agrees, fits: counts && isWithin && areEnough(agrees) };
}

/** Whether two of the payments would meet Compelling Evidence 3.0 if orders carried one thing more; null for as they are. */
export function couldQualify(payments: readonly ComparedPayment[], lever: QualifierLever | null): boolean {
  const assumed = lever === null ? payments : payments.map((compared) => withLever(compared, lever));
  return assumed.some((one, index) => assumed.slice(index + 1).some((other) => qualifyTogether(one, other)));
}
