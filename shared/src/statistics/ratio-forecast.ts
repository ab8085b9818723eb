import { momentsOfDays } from '../list/date-preset.ts';
import type { RatioMonth } from './ratio.model.ts';

const DAY_MS = 86_400_000;
/** Before that, a month is too short to forecast. */
const LEAST_DAYS = 3;

function startOf(day: string): number {
  return Date.parse(momentsOfDays(day, day).from);
}

/**
 * The share of a month such as 2026-11 that has passed in Hong Kong, from 0 to 1; null before its fourth day and after its
 * end.
 */
export function partOver(month: string, at: Date): number | null {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = startOf(`${month}-01`);
  const end = startOf(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10));
  const elapsed = at.getTime() - start;
  return elapsed < LEAST_DAYS * DAY_MS || elapsed >= end - start ? null : elapsed / (end - start);
}

/**
 * The months, with the current one, which is first, extrapolated to its end from the days so far; null while that is not
 * possible.
 */
export function forecastOf(months: readonly RatioMonth[], at: Date): RatioMonth[] | null {
  const [present, ...before] = months;
  const part = present ? partOver(present.month, at) : null;
  if (!present || part === null) return null;
  const atEnd = (count: number) => Math.round(count / part);
  const { fraud, dispute, sales } = present;
  return [
    { ...present, fraud: atEnd(fraud), dispute: atEnd(dispute), sales: sales === null ? null : atEnd(sales) },
    ...before,
  ];
}
