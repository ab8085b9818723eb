import { momentsOfDays } from '../list/date-preset.ts';
import type { RatioMonth } from './ratio.model.ts';

const DAY_MS = 86_400_000;
/** Until then a month says too little of its end. */
const LEAST_DAYS = 3;

function startOf(day: string): number {
  return Date.parse(momentsOfDays(day, day).from);
}

/** How much of a month such as 2026-11 is over in Hong Kong, from 0 to 1; null before its fourth day, and once it is over. */
export function partOver(month: string, at: Date): number | null {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = startOf(`${month}-01`);
  const end = startOf(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10));
  const elapsed = at.getTime() - start;
  return elapsed < LEAST_DAYS * DAY_MS || elapsed >= end - start ? null : elapsed / (end - start);
}

/**
 * The months with the first of them, which is running, as it will be at its end if its days to come are like those that are
 * over; null where that cannot be said yet.
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
