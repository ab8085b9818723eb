import { z } from 'zod';

/** Years outside are placeholders or mistakes. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 2999;
const PARTIAL_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** The days of a month in the Gregorian calendar, which also counts for the years before it was introduced. */
export function daysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a year, a year with a month, or a day that exists: 1961, 1961-03, 1961-03-07. */
export function isPartialDate(text: string): boolean {
  const found = PARTIAL_DATE.exec(text);
  if (!found) return false;
  const [year = 0, month = 1, day = 1] = found
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysOfMonth(year, month);
}

const PartialDate = z.string().max(10).refine(isPartialDate);

export const DATE_PRECISIONS = ['day', 'month', 'year', 'circa', 'between'] as const;

/** A date as lists know it, often no more than a year. */
export const ListedDate = z.object({
  date: PartialDate.describe('YYYY, YYYY-MM or YYYY-MM-DD'),
  precision: z.enum(DATE_PRECISIONS).describe('circa: the date is approximate, however it is written'),
  until: PartialDate.optional().describe('The end, with between'),
});
export type ListedDate = z.output<typeof ListedDate>;
