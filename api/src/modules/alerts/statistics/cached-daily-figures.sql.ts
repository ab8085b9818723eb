import { createHash } from 'node:crypto';
import type { Day } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import {
  ALERT_FIGURE_NAMES,
  type AlertFigureName,
  type AlertScope,
} from '@cbp/shared/statistics/alert-figure';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { readCounts } from '../../../changes/transactions.ts';
import { alerts } from '../alerts.schema.ts';
import { alertDayFigures, alertDayMarks, alertDays } from './cached-figures.schema.ts';
import { amountOf, countsOf, type FigureQuery, groupedCountsQuery, timeOf } from './grouped-counts.sql.ts';
import { type Days, spansOfDays } from './periods.ts';

type TimeScope = AlertScope & { days: Days };

const FIGURES = sql.join(
  ALERT_FIGURE_NAMES.map((name) => sql.identifier(name)),
  sql`, `,
);
/** Up to this many date ranges a query is fast; beyond that, cached days between two ranges are counted too. */
const MOST_SPANS = 12;
const EVERYBODY: TenantScope = { kind: 'all' };

const listOfDays = (days: readonly Day[]) =>
  sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;

/** Whether a cached day is in one of these ranges. */
const isIn = (spans: readonly Days[]) =>
  or(...spans.map(({ from, to }) => sql`${alertDayFigures.onDay} between ${from}::date and ${to}::date`)) ??
  sql`false`;

/** The cached figures of days, per client and in total. */
function figuresOfDays(db: Database, days: readonly [Day, ...Day[]]): SQL {
  const inOrder = days.toSorted();
  const period = { days: { from: inOrder[0] ?? days[0], to: inOrder.at(-1) ?? days[0] } };
  // Cached figures must not depend on the current time.
  const asked: FigureQuery = { scope: EVERYBODY, selection: period, now: new Date(0) };
  const alike = groupedCountsQuery(db, asked, {
    names: ALERT_FIGURE_NAMES,
    more: {
      on_day: sql`(${alerts.alertTimestamp} at time zone interval '8 hours')::date`,
      client_id: sql`${alerts.clientId}`,
      currency: sql`${alerts.currency}`,
    },
    during: spansOfDays(inOrder, MOST_SPANS),
  });
  return sql`with ${alike} select on_day, client_id, currency, ${amountOf(asked.now)}, ${countsOf(ALERT_FIGURE_NAMES, asked.now)}
    from alike group by grouping sets ((on_day, currency), (on_day, client_id, currency))
    having grouping(client_id) = 1 or client_id is not null`;
}

let known: string | undefined;

/** Identifies figures counted by this version of the SQL. */
function countedAs(db: Database): string {
  known ??= createHash('sha256')
    .update(JSON.stringify(new PgDialect().sqlToQuery(figuresOfDays(db, ['2000-01-01']))))
    .digest('hex');
  return known;
}

/** The days of a period whose cached figures are outdated; all days if the figures aren't cached at all. */
async function daysToCount(tx: Database, { days: { from, to }, ...rest }: TimeScope): Promise<Day[]> {
  const isCached = rest.of === undefined && rest.currency === undefined;
  const { rows } = (await tx.execute(sql`
    select asked.at::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') as asked (at)
    where not exists (select 1 from ${alertDays} kept where kept.day = asked.at::date and kept.counted_as = ${countedAs(tx)})
      or exists (select 1 from ${alertDayMarks} mark where mark.day = asked.at::date)
      or not ${isCached}
    order by 1`)) as unknown as { rows: { day: Day }[] };
  return rows.map(({ day }) => day);
}

export type TimeRow = Record<AlertFigureName, number> & {
  time: number;
  currency: string | null;
  is_all: boolean;
  amount: string | null;
};

/**
 * The figures of periods that start on these days, in total and by currency; periods without alerts have no row. Cached
 * days are added up, the others are counted.
 */
export function selectFigures(
  db: Database,
  query: FigureQuery & { selection: TimeScope },
  starts: readonly Day[],
): Promise<TimeRow[]> {
  const { scope, selection, now } = query;
  const { days } = selection;
  const { onDay, clientId } = alertDayFigures;
  const whose =
    scope.kind === 'all' && !selection.clients
      ? isNull(clientId)
      : and(withinScope(db, scope, clientId), selection.clients && inArray(clientId, [...selection.clients]));
  const sums = sql.join(
    ALERT_FIGURE_NAMES.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`),
    sql`, `,
  );
  return readCounts(db, async (tx) => {
    const open = spansOfDays(await daysToCount(tx, selection), MOST_SPANS);
    const alike = groupedCountsQuery(tx, query, {
      names: ALERT_FIGURE_NAMES,
      more: { time: timeOf(starts), currency: sql`${alerts.currency}` },
      during: open,
    });
    const { rows } = (await tx.execute(sql`
      with ${alike}, counted as (
        select time, currency, ${amountOf(now)}, ${countsOf(ALERT_FIGURE_NAMES, now)} from alike group by time, currency
        union all
        select width_bucket(${onDay}, ${listOfDays(starts)}), currency, amount, ${FIGURES} from ${alertDayFigures}
        where ${onDay} between ${days.from}::date and ${days.to}::date and not (${isIn(open)}) and ${whose})
      select time, currency, grouping(currency) = 1 as is_all, sum(amount) as amount, ${sums}
      from counted group by grouping sets ((time), (time, currency))`)) as unknown as { rows: TimeRow[] };
    return rows;
  });
}

/**
 * Days to be cached, the latest first: those whose last mark is old enough, and those counted by another version. Limited
 * per pass.
 */
export async function selectDaysToCache(
  tx: Database,
  { quietMs, most }: { quietMs: number; most: number },
): Promise<Day[]> {
  const { rows } = (await tx.execute(sql`
    select day::text from (
      select day from ${alertDayMarks} group by day having max(marked_at) <= now() - ${quietMs} * interval '1 ms'
      union
      select day from ${alertDays} where counted_as <> ${countedAs(tx)}) due
    order by day desc limit ${most}`)) as unknown as { rows: { day: Day }[] };
  return rows.map(({ day }) => day);
}

/** Caches the figures of days as the transaction sees them, and deletes the marks it sees; later marks stay. */
export async function cacheFigures(tx: Database, days: readonly [Day, ...Day[]]): Promise<void> {
  const list = listOfDays(days);
  await tx.execute(sql`delete from ${alertDayFigures} where on_day = any (${list})`);
  await tx.execute(
    sql`insert into ${alertDayFigures} (on_day, client_id, currency, amount, ${FIGURES}) ${figuresOfDays(tx, days)}`,
  );
  await tx.execute(sql`insert into ${alertDays} (day, counted_as) select unnest(${list}), ${countedAs(tx)}
    on conflict (day) do update set counted_as = excluded.counted_as`);
  await tx.execute(sql`delete from ${alertDayMarks} where day = any (${list})`);
}

/** Deletes all marks of a day except the last: one is enough, and a day may be written to all day long. */
export async function deleteOlderMarks(tx: Database): Promise<void> {
  // Two may be of the same moment.
  await tx.execute(sql`delete from ${alertDayMarks} mark
    using (select distinct on (day) day, transaction from ${alertDayMarks}
      order by day, marked_at desc, transaction desc) last
    where mark.day = last.day and mark.transaction <> last.transaction`);
}
