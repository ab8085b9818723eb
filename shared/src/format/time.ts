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

/** A day of the calendar without a time, such as "2026-06-20": no zone shifts it, and no time is made up. */
function isPlainDate(value: TimeValue): boolean {
  return ISO_DATE.test(value?.trim() ?? '');
}

/**
 * The moment of a wire time, or null for what is missing, no ISO time, or no day of the calendar. A time without a zone
 * is taken as UTC, as the senders mean it.
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

/** Compares by wire time for a stable sort, oldest first. What has no readable time keeps its order, at the end. */
export function byTime<Entry>(timeOf: (entry: Entry) => TimeValue): (a: Entry, b: Entry) => number {
  const moment = (entry: Entry) => parseTime(timeOf(entry))?.getTime() ?? Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return (a, b) => moment(a) - moment(b) || 0;
}

function hongKong(date: Date): HongKongParts {
  const found = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return { ...(found as HongKongParts), year: (found.year ?? '').padStart(4, '0') };
}

/** Missing gives null, and an unreadable time is shown as it came: both are normal in real data. */
function format(value: TimeValue, write: (time: HongKongParts) => string): string | null {
  const date = parseTime(value);
  return date ? write(hongKong(date)) : value?.trim() || null;
}

/** "2026/09/14 14:25" in Hong Kong; a plain date has no time to show. */
export function formatDateTime(value: TimeValue): string | null {
  if (isPlainDate(value)) return formatDate(value);
  return format(value, (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute}`);
}

/** The same with seconds, where one moment follows another within a minute. */
export function formatExactTime(value: TimeValue): string | null {
  if (isPlainDate(value)) return formatDate(value);
  return format(value, (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute}:${t.second}`);
}

/** For rows: "09/14 14:25" in the year of `now`, "2025/09/14" in any other. */
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

/** How many days of the calendar in Hong Kong lie between two moments, as who reads their days counts. */
export function daysBetween(from: Date, to: Date): number {
  // Eight hours ahead of UTC, a third of a day, all year round since 1979.
  const [first = 0, last = 0] = [from, to].map((time) => Math.floor(time.getTime() / 86_400_000 + 1 / 3));
  return last - first;
}

/** "Due (UTC+8)": what stands outside of the portal says which clocks are meant. */
export function withTimeZone(text: string): string {
  return `${text} (${ZONE_OFFSET})`;
}

/**
 * What the clocks in Hong Kong show at a moment, in the UTC fields of a date: the cells of a spreadsheet have no zone. No
 * valid date after the year 9999.
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

/** "20260914" in Hong Kong, for titles and file names; null when it is no time. */
export function formatCompactDate(value: TimeValue): string | null {
  return parseTime(value) ? format(value, (t) => `${t.year}${t.month}${t.day}`) : null;
}
