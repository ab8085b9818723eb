import { countDays, type Day } from '@cbp/shared/list/date-preset';
import type { TimeStep } from '@cbp/shared/statistics/alert-statistics.model';

/** Days in Hong Kong, both ends included. */
export type Days = { from: Day; to: Day };

const DAY_MS = 86_400_000;
const WEEK = 7;
/** More columns would be too narrow to distinguish. */
const MOST_DAYS = 31;
const MOST_WEEKS = 26;

const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export function shiftDay(day: Day, days: number): Day {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

function partsOf(day: Day): [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** The first day of the month that is so many months later, or earlier. */
export function firstOfMonth(day: Day, months = 0): Day {
  const [year, month] = partsOf(day);
  return dayAt(Date.UTC(year, month - 1 + months, 1));
}

function lastOfMonth(day: Day): Day {
  return shiftDay(firstOfMonth(day, 1), -1);
}

function countMonths({ from, to }: Days): number {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

/**
 * What days are compared with: whole months with as many before them, the start of a month with that of the month before, and
 * others with as many days right before. Days that are still to come count for nothing.
 */
export function periodBefore(days: Days, today: Day): Days {
  const { from } = days;
  const to = days.to > today && today >= from ? today : days.to;
  const isFromFirst = from === firstOfMonth(from);
  if (isFromFirst && to === lastOfMonth(to)) {
    return { from: firstOfMonth(from, -countMonths({ from, to })), to: shiftDay(from, -1) };
  }
  if (isFromFirst && firstOfMonth(to) === from) {
    const start = firstOfMonth(from, -1);
    const end = shiftDay(start, countDays({ from, to }) - 1);
    return { from: start, to: end < from ? end : shiftDay(from, -1) };
  }
  return { from: shiftDay(from, -countDays({ from, to })), to: shiftDay(from, -1) };
}

/** The start of the previous period, and its end if it differs from the start of the current one. */
export function startsBefore(before: Days, from: Day): Day[] {
  const end = shiftDay(before.to, 1);
  return end < from ? [before.from, end] : [before.from];
}

export function stepOf(days: Days): TimeStep {
  const count = countDays(days);
  if (count <= MOST_DAYS) return 'day';
  return count <= MOST_WEEKS * WEEK ? 'week' : 'month';
}

function nextStart(day: Day, step: TimeStep): Day {
  switch (step) {
    case 'day':
      return shiftDay(day, 1);
    case 'week':
      // Weeks begin on Mondays; the first of a period may be a part of one.
      return shiftDay(day, WEEK - ((new Date(day).getUTCDay() + 6) % WEEK));
    case 'month':
      return firstOfMonth(day, 1);
  }
}

/** The days, weeks or months of a period, in order and without gaps. */
export function stepsOf({ from, to }: Days): Days[] {
  const step = stepOf({ from, to });
  const steps: Days[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, step);
    const end = shiftDay(next, -1);
    steps.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return steps;
}

/**
 * Days in their order as spans, so many at most: those that follow each other are one, and so are those with the fewest days
 * between them.
 */
export function spansOfDays(days: readonly Day[], most: number): Days[] {
  const spans = days.map((day) => ({ from: day, to: day }));
  const gap = (index: number) =>
    countDays({ from: spans[index - 1]?.to ?? '', to: spans[index]?.from ?? '' });
  const merge = (index: number) => {
    const [before, after] = spans.splice(index - 1, 2);
    if (before && after) spans.splice(index - 1, 0, { from: before.from, to: after.to });
  };
  for (let index = spans.length - 1; index > 0; index -= 1) if (gap(index) === 2) merge(index);
  while (spans.length > most) {
    let least = 1;
    for (let index = 2; index < spans.length; index += 1) if (gap(index) < gap(least)) least = index;
    merge(least);
  }
  return spans;
}
