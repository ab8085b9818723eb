import { alertList } from '@cbp/shared/entities/alert.list';
import {
  ALERT_DIMENSIONS,
  ALERT_FIGURE_NAMES,
  ALERT_FIGURES,
  type AlertDimension,
  type AlertFigure,
  type AlertFigureName,
  type AlertsTold,
  BREAKDOWN_FIGURES,
  type BreakdownFigureName,
  DUE_FIGURE_NAMES,
  DUE_FIGURES,
  type DueFigureName,
  filtersOfFigure,
} from '@cbp/shared/entities/alert-figure';
import { MOST_VALUES } from '@cbp/shared/entities/alert-statistics.model';
import { type Day, momentsOfDays } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { conditionOf, filterConditions } from '@cbp/shared/node/lists/list-conditions';
import { selectFrom } from '@cbp/shared/node/lists/list-rows';
import { type SourceColumn, seenBy } from '@cbp/shared/node/lists/list-source';
import { and, type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { readCounts } from '../../../changes/transactions.ts';
import { alerts } from '../../../database/alert-schema.ts';
import { descriptors } from '../../../database/descriptor-schema.ts';
import { alertSource } from '../alerts.list.ts';

type Asked = { scope: TenantScope; told: AlertsTold; now: Date };

/** All that figures look at: alerts that are alike in it are counted together before any figure is. */
function lookedAtBy(names: readonly AlertFigureName[]): string[] {
  return [...new Set(names.flatMap((name) => Object.keys(ALERT_FIGURES[name].choices)))];
}

/** What a figure adds to the alerts that are told of: its own choices, as the list would ask for them. */
function isOf(figure: AlertFigure, columns: Readonly<Record<string, SourceColumn>>, now: Date): SQL {
  const filters = filtersOfFigure(figure, {}, now);
  const own = Object.fromEntries(Object.keys(figure.choices).map((key) => [key, filters[key]]));
  return and(...filterConditions({ list: alertList, columns }, own)) ?? sql`true`;
}

/** In which of these times an alert came, from 1. */
function timeOf(starts: readonly Day[]): SQL {
  const moments = starts.map((day) => sql`${momentsOfDays(day, day).from}::timestamptz`);
  return sql`width_bucket(${alerts.alertTimestamp}, array[${sql.join(moments, sql`, `)}])`;
}

/** Counts of the alerts that are told of, by what the figures look at and by more. */
function alikeQuery(
  db: Database,
  { scope, told, now }: Asked,
  { names: figures, more }: { names: readonly AlertFigureName[]; more: Readonly<Record<string, SQL>> },
): SQL {
  const seen = seenBy(db, scope, alertSource);
  const keys = { ...Object.fromEntries(lookedAtBy(figures).map((key) => [key, seen.columns[key]])), ...more };
  const columns = Object.fromEntries(Object.entries(keys).map(([key, column]) => [key, sql`${column}`]));
  const query = selectFrom(db, seen, {
    ...columns,
    n: sql`count(*)`,
    amount: sql`sum(${alerts.amountStopped})`,
  })
    .where(conditionOf(seen, filtersOfFigure(ALERT_FIGURES.received, told, now)))
    // By their places: an expression with parameters in it is another one each time that it is written.
    .groupBy(
      sql.raw(
        Object.keys(keys)
          .map((_, index) => index + 1)
          .join(', '),
      ),
    );
  const names = [...Object.keys(keys), 'n', 'amount'].map((name) => sql.identifier(name));
  return sql`with alike (${sql.join(names, sql`, `)}) as (${query})`;
}

const namedCounts = <Name extends string>(names: readonly Name[], countOf: (name: Name) => SQL) =>
  sql.join(
    names.map((name) => sql`${countOf(name)} as ${sql.identifier(name)}`),
    sql`, `,
  );

const summed = (condition: SQL) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await readCounts(db, (tx) => tx.execute(query))) as unknown as { rows: Row[] };
  return rows;
}

/** The columns of those counts. */
const ALIKE = Object.fromEntries(
  lookedAtBy(ALERT_FIGURE_NAMES).map((key) => [key, sql`alike.${sql.identifier(key)}`]),
);

type Counted = Record<AlertFigureName, number>;
export type TimeRow = Counted & {
  time: number;
  currency: string | null;
  is_all: boolean;
  amount: string | null;
};

/**
 * The figures of each of the times that begin on these days, as a whole and by currency; of a time without alerts there is no
 * row.
 */
export function selectFigures(db: Database, asked: Asked, starts: readonly Day[]): Promise<TimeRow[]> {
  const alike = alikeQuery(db, asked, {
    names: ALERT_FIGURE_NAMES,
    more: { time: timeOf(starts), currency: sql`${alerts.currency}` },
  });
  const counts = namedCounts(ALERT_FIGURE_NAMES, (name) =>
    summed(isOf(ALERT_FIGURES[name], ALIKE, asked.now)),
  );
  const isStopped = isOf(ALERT_FIGURES.stopped, ALIKE, asked.now);
  return rowsOf(
    db,
    sql`${alike} select time, currency, grouping(currency) = 1 as is_all, sum(amount) filter (where ${isStopped}) as amount, ${counts}
      from alike group by grouping sets ((time), (time, currency))`,
  );
}

export type ValueRow = Record<BreakdownFigureName, number> & {
  value: string | null;
  before: number;
  values: number;
  alerts: number;
};

/**
 * By what alerts are told apart in a dimension, and how its value is found from it: a name is looked up for what was counted
 * together, not for each alert.
 */
function keyOf(db: Database, { scope }: Asked, dimension: AlertDimension): { key: SQL; value: SQL } {
  switch (dimension) {
    case 'client':
      return { key: sql`${alerts.clientId}`, value: sql`alike.key` };
    case 'descriptor':
      return {
        key: sql`${alerts.descriptorId}`,
        // Not by a join, for which a planner that takes each alert for another reads all descriptors.
        value: sql`(select ${descriptors.descriptor} from ${descriptors} where ${descriptors.id} = alike.key)`,
      };
    default: {
      const column = seenBy(db, scope, alertSource).columns[ALERT_DIMENSIONS[dimension].field];
      if (!column) throw new Error(`no column holds ${dimension}`);
      return { key: sql`${column}`, value: sql`alike.key` };
    }
  }
}

/** The values of a dimension with the most alerts in the last of these times, and how many they had in the first. */
export function selectValues(
  db: Database,
  asked: Asked,
  { dimension, starts }: { dimension: AlertDimension; starts: readonly Day[] },
): Promise<ValueRow[]> {
  const { key, value } = keyOf(db, asked, dimension);
  const alike = alikeQuery(db, asked, {
    names: BREAKDOWN_FIGURES,
    more: { key, time: timeOf(starts) },
  });
  const isNow = sql`time = ${starts.length}`;
  const counts = namedCounts(BREAKDOWN_FIGURES, (name) =>
    summed(sql`${isNow} and ${isOf(ALERT_FIGURES[name], ALIKE, asked.now)}`),
  );
  return rowsOf(
    db,
    sql`${alike}, by_value as (
        select ${value} as value, ${counts}, ${summed(sql`time = 1`)} as before
        from alike group by 1)
      select *, count(*) over ()::int as values, sum(received) over ()::int as alerts
      from by_value where received > 0
      order by received desc, value collate "C" nulls last limit ${MOST_VALUES}`,
  );
}

/** What waits for an answer, by when it is due. */
export async function selectDue(db: Database, asked: Asked): Promise<Record<DueFigureName, number>> {
  const seen = seenBy(db, asked.scope, alertSource);
  const { due_at: _due, ...ofAll } = filtersOfFigure(DUE_FIGURES.overdue, asked.told, asked.now);
  const columns = Object.fromEntries(
    DUE_FIGURE_NAMES.map((name) => {
      const { due_at } = filtersOfFigure(DUE_FIGURES[name], asked.told, asked.now);
      const isDue = and(...filterConditions(seen, { due_at }));
      return [name, sql`(count(*) filter (where ${isDue}))::int`];
    }),
  );
  const [row] = await selectFrom(db, seen, columns).where(conditionOf(seen, ofAll));
  return row as unknown as Record<DueFigureName, number>;
}
