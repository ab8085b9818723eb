import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';

/** Every time of the product is shown in this zone (specification, chapter 1). */
export const TIME_ZONE = 'Asia/Hong_Kong';
const ZONE_OFFSET = 'UTC+8';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

type HongKongParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

/** A wire time: ISO 8601, or nothing. */
export type TimeValue = string | null | undefined;

const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day without a time, such as "2026-06-20": not shifted by time zones, and never given a time. */
function isPlainDate(value: TimeValue): boolean {
  return ISO_DATE.test(value?.trim() ?? '');
}

/**
 * The moment of a wire time; null if missing, not an ISO time, or not a calendar day. Times without an offset are UTC, as
 * their senders mean them.
 */
export function parseTime(value: TimeValue): Date | null {
  const text = value?.trim() ?? '';
  const [, year, month, day, zone] = ISO_TIME.exec(text) ?? [];
  if (!year || Number(year) === 0) return null;
  // Date would turn the 30th of February into the 2nd of March.
  const calendar = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  calendar.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (calendar.getUTCMonth() !== Number(month) - 1 || calendar.getUTCDate() !== Number(day)) return null;
  const isWhole = zone !== undefined || isPlainDate(text);
  const date = new Date(isWhole ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A comparator by wire time for a stable sort, oldest first. Entries without a readable time keep their order at the end. */
export function byTime<Entry>(timeOf: (entry: Entry) => TimeValue): (a: Entry, b: Entry) => number {
  const moment = (entry: Entry) => parseTime(timeOf(entry))?.getTime() ?? Number.POSITIVE_INFINITY;
  // The difference of two infinities is NaN.
  return (a, b) => moment(a) - moment(b) || 0;
}

function hongKong(date: Date): HongKongParts {
  const found = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return { ...(found as HongKongParts), year: (found.year ?? '').padStart(4, '0') };
}

/** null if missing; an unreadable time is shown unchanged. Both are normal in real data. */
function format(value: TimeValue, write: (time: HongKongParts) => string): string | null {
  const date = parseTime(value);
  return date ? write(hongKong(date)) : value?.trim() || null;
}

/** "2026/09/14 14:25" in Hong Kong; a plain date is shown without a time. */
export function formatDateTime(value: TimeValue): string | null {
  if (isPlainDate(value)) return formatDate(value);
  return format(value, (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute}`);
}

/** The same with seconds, for moments within the same minute. */
export function formatExactTime(value: TimeValue): string | null {
  if (isPlainDate(value)) return formatDate(value);
  return format(value, (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute}:${t.second}`);
}

/** For rows: "09/14 14:25" in the year of `now`, "2025/09/14" in other years. */
export function formatShortTime(value: TimeValue, now: Date): string | null {
  const { year } = hongKong(now);
  return format(value, (t) =>
    t.year !== year
      ? `${t.year}/${t.month}/${t.day}`
      : isPlainDate(value)
        ? `${t.month}/${t.day}`
        : `${t.month}/${t.day} ${t.hour}:${t.minute}`,
  );
}

/** "2026/09/14" in Hong Kong. */
export function formatDate(value: TimeValue): string | null {
  return format(value, (t) => `${t.year}/${t.month}/${t.day}`);
}

/** The number of calendar days between two moments in Hong Kong. */
export function daysBetween(from: Date, to: Date): number {
  // Eight hours ahead of UTC, a third of a day, all year round since 1979.
  const [first = 0, last = 0] = [from, to].map((time) => Math.floor(time.getTime() / 86_400_000 + 1 / 3));
  return last - first;
}

/** Midnight in Hong Kong after a moment. */
export function startOfNextDay(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 86_400_000 + 1 / 3) + 2 / 3) * 86_400_000);
}

/** The calendar month of a moment in Hong Kong, "2026-09". */
export function monthOf(moment: Date): string {
  const { year, month } = hongKong(moment);
  return `${year}-${month}`;
}

/** "Due (UTC+8)": outside of the portal, the time zone must be named. */
export function withTimeZone(text: string, language: Language): string {
  return text + MARKS[language].brackets(ZONE_OFFSET);
}

/**
 * The Hong Kong time of a moment in the UTC fields of a date: spreadsheet cells have no zone. Invalid after the year 9999.
 */
export function hongKongClock(moment: Date): Date {
  const { year, month, day, hour, minute, second } = hongKong(moment);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** "14:25" in Hong Kong; null for a plain date. */
export function formatTimeOfDay(value: TimeValue): string | null {
  if (isPlainDate(value)) return null;
  return format(value, (t) => `${t.hour}:${t.minute}`);
}

/** "20260914" in Hong Kong, for titles and file names; null if it is not a time. */
export function formatCompactDate(value: TimeValue): string | null {
  return parseTime(value) ? format(value, (t) => `${t.year}${t.month}${t.day}`) : null;
}
