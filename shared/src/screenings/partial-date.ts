import { z } from 'zod';
import { storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { isPartialDate } from '../watchlists/listed-date.ts';

const NOT_A_DATE =
  'must be a year, a month or a day, such as 1965, 1965-03 or 1965-03-29' satisfies FaultMessage;

/** A date of birth or incorporation that may lack its day, or its day and month. An empty text means none. */
export function partialDate() {
  return storableText(z.string().max(10)).check(({ value, issues }) => {
    if (value === '' || isPartialDate(value)) return;
    issues.push({ code: 'custom', message: NOT_A_DATE, input: value });
  });
}

/** Whether a partial date is still to come: its first day hasn't begun. */
export function isToCome(date: string, now: Date): boolean {
  // ISO times without an end, such as 1965-03, are read as their first moment.
  return Date.parse(date) > now.getTime();
}
