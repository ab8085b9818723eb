import type { Agreement, ListedDate } from '../name-matching.types.ts';

/** Years that may be between two dates of birth of one person, and between approximate ones. */
const YEARS_APART = 1;
const YEARS_APART_APPROXIMATELY = 2;

const YEAR = /^(\d{4})(?:-\d{2}){0,2}$/;

/** The year of a date; null if it has none, as 0000. */
function yearOf(date: string): number | null {
  const year = Number(YEAR.exec(date)?.[1] ?? 0);
  return year === 0 ? null : year;
}

/** Whether one of the listed dates may be the date asked for; without a usable date on either side it is unknown. */
export function compareDates(asked: string | undefined, listed: readonly ListedDate[]): Agreement {
  const year = asked === undefined ? null : yearOf(asked);
  if (year === null) return 'unknown';
  const ranges = listed.flatMap(({ date, until, isApproximate = false }) => {
    const from = yearOf(date);
    const apart = isApproximate ? YEARS_APART_APPROXIMATELY : YEARS_APART;
    return from === null ? [] : [{ from: from - apart, to: (yearOf(until ?? date) ?? from) + apart }];
  });
  if (ranges.length === 0) return 'unknown';
  return ranges.some(({ from, to }) => year >= from && year <= to) ? 'agrees' : 'conflicts';
}

/** Whether a listed date is the day asked for. */
export const isSameDay = (asked: string | undefined, listed: readonly ListedDate[]): boolean =>
  asked?.length === 10 && listed.some(({ date, until }) => date === asked && until === undefined);
