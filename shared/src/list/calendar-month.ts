import type { Language } from '../language.ts';
import { type Day, dayOf } from './date-preset.ts';

/** A month of the calendar, "2026-11". */
export type Month = string;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const MONTH_LENGTH = 7;

/** Whether a text is a month of this century. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month of a moment in Hong Kong. */
export function monthOf(moment: Date): Month {
  return dayOf(moment).slice(0, MONTH_LENGTH);
}

/** The month shifted by a number of months. */
export function shiftMonth(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, MONTH_LENGTH);
}

/** All days of a month. */
export function daysOfMonth(month: Month): { from: Day; to: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

const IN_ENGLISH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "October 2026", "2026 年 10 月". */
export function nameOfMonth(month: Month, language: Language): string {
  if (language === 'en') return IN_ENGLISH.format(Date.parse(`${month}-01`));
  return `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
}
