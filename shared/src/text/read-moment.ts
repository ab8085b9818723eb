import type { ReadText } from './read-amount.ts';

/** Days of spreadsheets from 2000 to 2099: no other number in a column of times is one. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
const SERIAL = /^(\d{5})(?:\.(\d+))?$/;
/** The day that spreadsheets count from, with their leap day in 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_S = 86_400;
/** The end of the year 9999. */
const LAST_DAY = 2_958_465;
const NEAREST_S = 1_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
/** As programs and file names have it: no day first is written so, since no month is 19 or 20. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/i;
const IN_CHINESE = new RegExp(String.raw`^(\d{4})年(\d{1,2})月(\d{1,2})日${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${TIME}$`, 'i');
const DAY_NAMED_MONTH = new RegExp(`^(\\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\\d{4})${TIME}$`, 'i');
const NAMED_MONTH_DAY = new RegExp(`^([a-z]{3})[a-z]* (\\d{1,2}),? (\\d{4})${TIME}$`, 'i');
const NOT_A_DAY = { fault: 'must be a date that exists' } as const;

type Clock = { hour: number; minute: number; second: number };

/** Undefined if a text has only a day, null for an invalid time. */
function clockOf([hour, minute = '0', second = '0', half]: readonly (string | undefined)[]):
  | Clock
  | null
  | undefined {
  if (hour === undefined) return undefined;
  const written = Number(hour);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const clock = {
    hour: half === undefined ? written : (written % 12) + afternoon,
    minute: Number(minute),
    second: Number(second),
  };
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : null;
}

const two = (number: number) => String(number).padStart(2, '0');

function momentOf(year: number, month: number, day: number, clock: Clock | null | undefined): ReadText {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || clock === null) return NOT_A_DAY;
  const dayText = `${year}-${two(month)}-${two(day)}`;
  if (clock === undefined) return { value: dayText };
  return { value: `${dayText}T${[clock.hour, clock.minute, clock.second].map(two).join(':')}` };
}

/**
 * The date of a spreadsheet's serial number, counted from the end of 1899; with its time, to the second, if it has one. null
 * for numbers that are not dates.
 */
export function momentOfSerial(serial: number): string | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null;
  const seconds = Math.round(serial * DAY_S * NEAREST_S) / NEAREST_S;
  const text = new Date(DAY_ZERO + Math.round(seconds) * 1_000).toISOString();
  return text.slice(0, (Number.isInteger(serial) ? '2026-11-19' : '2026-11-19T14:30:00').length);
}

function readSerial(text: string): ReadText | null {
  if (!SERIAL.test(text)) return null;
  const serial = Number(text);
  const value = serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1 ? momentOfSerial(serial) : null;
  return value === null ? NOT_A_DAY : { value };
}

function readYearLast(text: string): ReadText | null {
  const [, first, second, year, ...rest] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const clock = clockOf(rest);
  const [one, other] = [Number(first), Number(second)];
  const asDayFirst = momentOf(Number(year), other, one, clock);
  const asMonthFirst = momentOf(Number(year), one, other, clock);
  if ('fault' in asDayFirst) return asMonthFirst;
  if ('fault' in asMonthFirst || one === other) return asDayFirst;
  return { fault: 'is ambiguous: write the year first, such as 2026-11-22' };
}

function readNamedMonth(text: string): ReadText | null {
  const dayFirst = DAY_NAMED_MONTH.exec(text);
  const monthFirst = NAMED_MONTH_DAY.exec(text);
  const [, day, month, year, ...rest] =
    dayFirst ?? (monthFirst && [monthFirst[0], monthFirst[2], monthFirst[1], ...monthFirst.slice(3)]) ?? [];
  if (month === undefined) return null;
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? NOT_A_DAY : momentOf(Number(year), number, Number(day), clockOf(rest));
}

/**
 * A day, or a day and time, as people and spreadsheets write it, as `2026-11-19` or `2026-11-19T14:30:00` in an unspecified
 * time zone. Supported are the year first, also as `20261119`, day/month/year and month/day/year if unambiguous, English month names, and
 * spreadsheet serial numbers. "03/04/2026" and two-digit years are faults.
 */
export function readMoment(text: string): ReadText {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const [, year, month, day, ...rest] =
    YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain) ?? IN_CHINESE.exec(plain) ?? [];
  if (year !== undefined) return momentOf(Number(year), Number(month), Number(day), clockOf(rest));
  return readYearLast(plain) ?? readNamedMonth(plain) ?? readSerial(plain) ?? NOT_A_DAY;
}
