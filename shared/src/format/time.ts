/** Every time of the product is shown in this zone (specification, chapter 1). */
export const TIME_ZONE = 'Asia/Hong_Kong';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type HongKongParts = { year: string; month: string; day: string; hour: string; minute: string };

/** A wire time: ISO 8601, or nothing. */
export type TimeValue = string | null | undefined;

/** ISO 8601 with a time needs a zone to name a moment; one without is taken as UTC, as the senders mean it. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/** The moment of a wire time, or null for what is missing or no ISO time. */
export function parseTime(value: TimeValue): Date | null {
  const text = value?.trim();
  if (!text || !ISO_DATE.test(text)) return null;
  const date = new Date(WITHOUT_ZONE.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
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

/** "2026/09/14 14:25" in Hong Kong. */
export function formatDateTime(value: TimeValue): string | null {
  return format(value, (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute}`);
}

/** "2026/09/14" in Hong Kong. */
export function formatDate(value: TimeValue): string | null {
  return format(value, (t) => `${t.year}/${t.month}/${t.day}`);
}

/** "14:25" in Hong Kong. */
export function formatTimeOfDay(value: TimeValue): string | null {
  return format(value, (t) => `${t.hour}:${t.minute}`);
}

/** "20260914" in Hong Kong, for titles and file names; null when it is no time. */
export function formatCompactDate(value: TimeValue): string | null {
  return parseTime(value) ? format(value, (t) => `${t.year}${t.month}${t.day}`) : null;
}
