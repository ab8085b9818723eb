import { DateTime } from 'luxon';

/**
 * The moment of a time as a source writes it; without an offset it is on the clocks of `timeZone`. Null for a day that no
 * calendar has. An hour that clocks skip is the one after it, one that they show twice one of the two.
 */
export function readSourceTime(text: string, timeZone: string): Date | null {
  const time = DateTime.fromISO(text.trim().replace(' ', 'T'), { zone: timeZone });
  return time.isValid ? time.toJSDate() : null;
}
