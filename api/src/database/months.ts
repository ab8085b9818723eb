import { daysOfMonth } from '@cbp/shared/list/calendar-month';
import { type Day, momentsOfDays } from '@cbp/shared/list/date-preset';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const startOf = (day: Day) => sql`${momentsOfDays(day, day).from}::timestamptz`;

/** Whether a time is in one of the months that begin on these days, one after the other. */
export function withinMonths(time: PgColumn, months: readonly [Day, ...Day[]]): SQL | undefined {
  const [first] = months;
  const last = daysOfMonth((months.at(-1) ?? first).slice(0, 7)).to;
  // Like a list's range filter: the last millisecond is included.
  const end = sql`${momentsOfDays(last, last).to}::timestamptz + interval '1 ms'`;
  return and(gte(time, startOf(first)), lt(time, end));
}

/** The index of the month, from 1. */
export function placeInMonths(time: PgColumn, months: readonly Day[]): SQL {
  return sql`width_bucket(${time}, array[${sql.join(months.map(startOf), sql`, `)}])`;
}
