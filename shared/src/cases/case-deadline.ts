const HOUR_MS = 60 * 60_000;

/** How near the due date of an open case is. */
export type CaseUrgency = 'overdue' | 'hours' | 'days' | 'later';

/** From these many hours on, a case is urgent. */
export const URGENT_HOURS = 72;
/** From these many hours on, a case is due soon. */
export const SOON_HOURS = 7 * 24;
/** When users are reminded of an open case, in hours before it is due. */
export const REMINDER_HOURS = [72, 24] as const;

/** How near the due date is, by which pages colour it: from 7 days and from 72 hours before. */
export function caseUrgency(dueAt: Date, now: Date): CaseUrgency {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  if (left <= URGENT_HOURS * HOUR_MS) return 'hours';
  return left <= SOON_HOURS * HOUR_MS ? 'days' : 'later';
}
