const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far the clocks of a shop and of an issuer are apart. */
export const CLOCKS_APART_MS = 3 * MINUTE_MS;
/** A source on the clock of another zone is off by at most so many hours. */
const FARTHEST_ZONE_HOURS = 14;
/** The maximum clearing time, weekends included; a source may send the clearing date as the payment's. */
export const CLEARED_WITHIN_MS = 8 * DAY_MS;
/** A day without a time, in a zone that is ahead, begins before the payment. */
export const REPORTED_BEFORE_MS = 1.5 * DAY_MS;

export type TimeAgreement = 'sameMinute' | 'otherZone' | 'sameDay' | 'clearingDays' | 'otherTime';

/** Compares the payment time of a source with that of a receipt. */
export function compareTimes(reported: Date, paid: Date): TimeAgreement {
  const later = reported.getTime() - paid.getTime();
  // Midnight is how a day without a time comes.
  const isDay = reported.getTime() % DAY_MS === 0;
  if (!isDay && Math.abs(later) <= CLOCKS_APART_MS) return 'sameMinute';
  const hours = Math.round(later / HOUR_MS);
  const isOtherZone = Math.abs(later - hours * HOUR_MS) <= CLOCKS_APART_MS && hours !== 0;
  if (!isDay && isOtherZone && Math.abs(hours) <= FARTHEST_ZONE_HOURS) return 'otherZone';
  if (later < -REPORTED_BEFORE_MS || later > CLEARED_WITHIN_MS) return 'otherTime';
  return Math.abs(later) <= DAY_MS ? 'sameDay' : 'clearingDays';
}
