import { formatDate, parseTime } from '../../format/time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return DAY.test(text) && parseTime(text) !== null;
}

/** Today in Hong Kong, YYYY-MM-DD: every date of the product is that of this zone. */
export function todayOf(now: Date): string {
  return (formatDate(now.toISOString()) ?? '').replaceAll('/', '-');
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Full years of age on a day. A birthday on 29 February is on 1 March in other years. */
export function ageOn(birth: string, day: string): number {
  const hadBirthday = day.slice(5) >= birth.slice(5);
  return yearOf(day) - yearOf(birth) - (hadBirthday ? 0 : 1);
}
