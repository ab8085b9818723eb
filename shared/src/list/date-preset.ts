import type { Labelled } from '../labelled.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first and the last moment that a range without an end of its own reaches. */
const ENDS = { first: Date.UTC(2000, 0, 1), last: Date.UTC(2100, 0, 1) };
/** Hong Kong has had no daylight saving time since 1979. */
const OFFSET_MS = 8 * HOUR_MS;

/** The ranges of dates that a filter offers (specification, chapter 9). They are resolved when a query runs. */
export const DATE_PRESETS = {
  last24h: { label: { en: 'Last 24 hours', sc: '最近 24 小时', tc: '最近 24 小時' } },
  yesterday: { label: { en: 'Yesterday', sc: '昨天', tc: '昨天' } },
  last7days: { label: { en: 'Last 7 days', sc: '最近 7 天', tc: '最近 7 天' } },
  last15days: { label: { en: 'Last 15 days', sc: '最近 15 天', tc: '最近 15 天' } },
  last30days: { label: { en: 'Last 30 days', sc: '最近 30 天', tc: '最近 30 天' } },
  last60days: { label: { en: 'Last 60 days', sc: '最近 60 天', tc: '最近 60 天' } },
  lastMonth: { label: { en: 'Last month', sc: '上个月', tc: '上個月' } },
  currentMonth: { label: { en: 'Current month', sc: '本月', tc: '本月' } },
  overdue: { label: { en: 'Overdue', sc: '已超时', tc: '已逾時' } },
  next4h: { label: { en: 'Next 4 hours', sc: '未来 4 小时', tc: '未來 4 小時' } },
  next24h: { label: { en: 'In 4 to 24 hours', sc: '4 至 24 小时内', tc: '4 至 24 小時內' } },
  next72h: { label: { en: 'Next 72 hours', sc: '未来 72 小时', tc: '未來 72 小時' } },
  after24h: { label: { en: 'In more than 24 hours', sc: '超过 24 小时', tc: '超過 24 小時' } },
} as const satisfies Record<string, Labelled>;
export type DatePreset = keyof typeof DATE_PRESETS;

/** Presets for times that may be in the future, such as deadlines. */
const AHEAD: readonly DatePreset[] = ['overdue', 'next4h', 'next24h', 'next72h', 'after24h'];

/** The presets of a field with or without future times. */
export function presetsOf({ liesAhead }: { liesAhead: boolean }): DatePreset[] {
  const all = Object.keys(DATE_PRESETS) as DatePreset[];
  return liesAhead
    ? [...AHEAD, ...all.filter((preset) => !AHEAD.includes(preset))]
    : all.filter((preset) => !AHEAD.includes(preset));
}

/** A day of the calendar, "2026-11-22". */
export type Day = string;

/** The moments between which a range lies, both included. */
export type Moments = { from: string; to: string };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || Number(year) < 1000) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}

/** The day of a moment in Hong Kong. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The number of days in a range, both ends included. */
export function countDays({ from, to }: { from: Day; to: Day }): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS) + 1;
}

function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS;
}

function moments(from: number, to: number): Moments {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** From the first moment of a Hong Kong day to the last millisecond of another (chapter 5: the whole end day). */
export function momentsOfDays(from: Day, to: Day): Moments {
  return moments(startOf(from), startOf(to) + DAY_MS - 1);
}

/** Everything from a moment on. */
export function momentsSince(moment: string): Moments {
  return moments(Date.parse(moment), ENDS.last);
}

/** The moments of a preset. "Last n days" are today and the days before it. */
export function momentsOfPreset(preset: DatePreset, now: Date): Moments {
  const today = dayOf(now);
  const lastDays = (count: number) =>
    moments(startOf(today) - (count - 1) * DAY_MS, startOf(today) + DAY_MS - 1);
  switch (preset) {
    case 'last24h':
      return moments(now.getTime() - DAY_MS, now.getTime());
    case 'yesterday':
      return moments(startOf(today) - DAY_MS, startOf(today) - 1);
    case 'last7days':
      return lastDays(7);
    case 'last15days':
      return lastDays(15);
    case 'last30days':
      return lastDays(30);
    case 'last60days':
      return lastDays(60);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'currentMonth':
      return monthOf(today, 0);
    case 'next4h':
      return moments(now.getTime(), now.getTime() + 4 * HOUR_MS);
    // Ranges include both ends, and these do not overlap.
    case 'overdue':
      return moments(ENDS.first, now.getTime() - 1);
    case 'next24h':
      return moments(now.getTime() + 4 * HOUR_MS + 1, now.getTime() + DAY_MS);
    case 'next72h':
      return moments(now.getTime(), now.getTime() + 3 * DAY_MS);
    case 'after24h':
      return moments(now.getTime() + DAY_MS + 1, ENDS.last);
  }
}

function monthOf(day: Day, shift: number): Moments {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = (months: number) => Date.UTC(year, month - 1 + months, 1) - OFFSET_MS;
  return moments(first(shift), first(shift + 1) - 1);
}
