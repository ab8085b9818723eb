import {
  countDays,
  type DatePreset,
  type Day,
  dayOf,
  momentsOfPreset,
  presetsOf,
} from '@cbp/shared/list/date-preset';
import { LONGEST_ID } from '@cbp/shared/list/filter';
import { formatRange, readRange } from '@cbp/shared/list/list-address';
import type { RangeChoice } from '@cbp/shared/list/list-state';
import { LONGEST_DAYS, MOST_CLIENTS } from '@cbp/shared/statistics/alert-statistics.model';

/** Days in Hong Kong, both ends included. */
export type Days = { from: Day; to: Day };

/** The dashboard's filters. */
export type Shown = { range: RangeChoice; clients: readonly string[] };

/** Those that are whole days, since figures are counted by days. */
export const PRESETS: readonly DatePreset[] = presetsOf({ liesAhead: false }).filter(
  (preset) => preset !== 'last24h',
);
const DEFAULT: RangeChoice = { preset: 'last30days' };

export function isDefault(range: RangeChoice): boolean {
  return formatRange(range) === formatRange(DEFAULT);
}

/** What an address asks for. What is not known, or too much at once, is as if it were not there: links grow old. */
export function shownAt(address: URLSearchParams): Shown {
  const range = readRange(address.get('period') ?? '');
  const ids = address.getAll('client').filter((id) => id !== '' && id.length <= LONGEST_ID);
  return {
    range: range && isTellable(range) ? range : DEFAULT,
    clients: [...new Set(ids)].slice(0, MOST_CLIENTS),
  };
}

function isTellable(range: RangeChoice): boolean {
  return 'preset' in range ? PRESETS.includes(range.preset) : countDays(range) <= LONGEST_DAYS;
}

/** The same as an address, without what is as it is at the start. */
export function addressOfShown({ range, clients }: Shown): URLSearchParams {
  const address = new URLSearchParams();
  if (!isDefault(range)) address.set('period', formatRange(range));
  for (const id of clients) address.append('client', id);
  return address;
}

/** The days of a range at a moment. Those still to come are left out, as far as others remain. */
export function daysOf(range: RangeChoice, now: Date): Days {
  const today = dayOf(now);
  const { from, to } = 'preset' in range ? daysOfPreset(range.preset, now) : range;
  return { from, to: from <= today && today < to ? today : to };
}

function daysOfPreset(preset: DatePreset, now: Date): Days {
  const { from, to } = momentsOfPreset(preset, now);
  return { from: dayOf(new Date(from)), to: dayOf(new Date(to)) };
}

const MORE_DAYS: RangeChoice = { preset: 'last60days' };
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** A longer time up to today, for one in which nothing was; null where there is none. */
export function longerThan(days: Days, now: Date): RangeChoice | null {
  if (countDays(days) < countDays(daysOf(MORE_DAYS, now))) return MORE_DAYS;
  if (countDays(days) >= YEAR_DAYS) return null;
  const first = new Date(now.getTime() - (YEAR_DAYS - 1) * DAY_MS);
  return { from: dayOf(first), to: dayOf(now) };
}
