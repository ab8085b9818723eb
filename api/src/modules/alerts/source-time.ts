import { DateTime } from 'luxon';

/** `isAmbiguous` where the clocks of the source showed the time twice. */
export type SourceMoment = { moment: Date; isAmbiguous: boolean };

/**
 * The moment of a time as a source writes it; without an offset it is on the clocks of `timeZone`. Null for a day that no
 * calendar has. An hour that clocks skip is the one after it. Of one that they show twice, as they go back, it is the earlier
 * one, so that no deadline is taken for a later one than it is.
 */
export function readSourceTime(text: string, timeZone: string): SourceMoment | null {
  const time = DateTime.fromISO(text.trim().replace(' ', 'T'), { zone: timeZone, setZone: true });
  if (!time.isValid) return null;
  const moments = time.getPossibleOffsets();
  return { moment: new Date(Math.min(...moments.map(Number))), isAmbiguous: moments.length > 1 };
}
