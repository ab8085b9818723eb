import { alertList } from '@cbp/shared/alerts/alert.list';
import { type Day, momentsOfDays } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { conditionOf, filterConditions } from '@cbp/shared/node/lists/list-conditions';
import { selectFrom } from '@cbp/shared/node/lists/list-rows';
import { type SourceColumn, seenBy } from '@cbp/shared/node/lists/list-source';
import {
  ALERT_FIGURE_NAMES,
  ALERT_FIGURES,
  type AlertFigure,
  type AlertFigureName,
  type AlertScope,
  filtersOfFigure,
} from '@cbp/shared/statistics/alert-figure';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { alertSource } from '../alerts.list.ts';
import { alerts } from '../alerts.schema.ts';
import { type Days, shiftDay } from './periods.ts';

/** Which alerts the figures cover: scope, filters and time. */
export type FigureQuery = { scope: TenantScope; selection: AlertScope; now: Date };

/** All that figures look at: alerts that are alike in it are counted together before any figure is. */
function lookedAtBy(names: readonly AlertFigureName[]): string[] {
  return [...new Set(names.flatMap((name) => Object.keys(ALERT_FIGURES[name].choices)))];
}

/** The conditions of a figure on top of the selected alerts, as its list applies them. */
function isOf(figure: AlertFigure, columns: Readonly<Record<string, SourceColumn>>, now: Date): SQL {
  const filters = filtersOfFigure(figure, {}, now);
  const own = Object.fromEntries(Object.keys(figure.choices).map((key) => [key, filters[key]]));
  return and(...filterConditions({ list: alertList, columns }, own)) ?? sql`true`;
}

/** The first moments of days in Hong Kong. */
export const momentsAt = (days: readonly Day[]) => {
  const moments = days.map((day) => sql`${momentsOfDays(day, day).from}`);
  return sql`array[${sql.join(moments, sql`, `)}]::timestamptz[]`;
};

/** The index of the period in which an alert arrived, from 1. */
export const timeOf = (starts: readonly Day[]) =>
  sql`width_bucket(${alerts.alertTimestamp}, ${momentsAt(starts)})`;

type AlikeOptions = {
  names: readonly AlertFigureName[];
  more: Readonly<Record<string, SQL>>;
  /** Limits the query to these days. */
  during?: readonly Days[];
  /** Hardly two are alike by `more`: each stands for itself, since counting them together would spare nothing. */
  areApart?: boolean;
};

/** Counts the selected alerts by the columns that figures depend on, and by more. */
export function groupedCountsQuery(
  db: Database,
  { scope, selection, now }: FigureQuery,
  { names: figures, more, during, areApart = false }: AlikeOptions,
): SQL {
  const seen = seenBy({ db, scope, now: () => now }, alertSource);
  const keys = { ...Object.fromEntries(lookedAtBy(figures).map((key) => [key, seen.columns[key]])), ...more };
  const columns = Object.fromEntries(Object.entries(keys).map(([key, column]) => [key, sql`${column}`]));
  const all = selectFrom(db, seen, {
    ...columns,
    n: areApart ? sql`1` : sql`count(*)`,
    amount: areApart ? alerts.amountStopped : sql`sum(${alerts.amountStopped})`,
  });
  const isSelected = conditionOf(seen, filtersOfFigure(ALERT_FIGURES.received, selection, now));
  const found = all.where(and(isSelected, during && isIn(during)));
  const names = [...Object.keys(keys), 'n', 'amount'].map((name) => sql.identifier(name));
  const head = sql`alike (${sql.join(names, sql`, `)})`;
  // The offset is an optimisation fence: expressions are calculated once per alert, not once per figure.
  if (areApart) return sql`${head} as (${found} offset 0)`;
  const counted = found
    // By their places: an expression with parameters in it is another one each time that it is written.
    .groupBy(
      sql.raw(
        Object.keys(keys)
          .map((_, index) => index + 1)
          .join(', '),
      ),
    );
  return sql`${head} as (${counted})`;
}

/** Whether an alert came in one of these spans of days. */
function isIn(spans: readonly Days[]): SQL {
  const { alertTimestamp: came } = alerts;
  const start = (day: Day) => sql`${momentsOfDays(day, day).from}::timestamptz`;
  const within = spans.map(
    ({ from, to }) => sql`${came} >= ${start(from)} and ${came} < ${start(shiftDay(to, 1))}`,
  );
  return or(...within) ?? sql`false`;
}

const summed = (condition: SQL) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;

/** Figures of those counts, each under its name; those that a condition leaves. */
export function countsOf(names: readonly AlertFigureName[], now: Date, isCounted = sql`true`): SQL {
  return sql.join(
    names.map((name) => {
      const isOne = isOf(ALERT_FIGURES[name], ALIKE, now);
      return sql`${summed(sql`${isCounted} and ${isOne}`)} as ${sql.identifier(name)}`;
    }),
    sql`, `,
  );
}

/** The amounts of those that were stopped. */
export const amountOf = (now: Date) =>
  sql`sum(amount) filter (where ${isOf(ALERT_FIGURES.stopped, ALIKE, now)}) as amount`;

/** The columns of those counts. */
const ALIKE = Object.fromEntries(
  lookedAtBy(ALERT_FIGURE_NAMES).map((key) => [key, sql`alike.${sql.identifier(key)}`]),
);
