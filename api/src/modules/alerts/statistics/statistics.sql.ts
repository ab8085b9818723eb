import type { Day } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { conditionOf, filterConditions } from '@cbp/shared/node/lists/list-conditions';
import { selectFrom } from '@cbp/shared/node/lists/list-rows';
import { seenBy } from '@cbp/shared/node/lists/list-source';
import {
  ALERT_DIMENSIONS,
  type AlertDimension,
  BREAKDOWN_FIGURES,
  type BreakdownFigureName,
  DUE_FIGURE_NAMES,
  DUE_FIGURES,
  type DueFigureName,
  filtersOfFigure,
} from '@cbp/shared/statistics/alert-figure';
import { MOST_VALUES } from '@cbp/shared/statistics/alert-statistics.model';
import { and, type SQL, sql } from 'drizzle-orm';
import { readCounts } from '../../../changes/transactions.ts';
import { descriptors } from '../../descriptors/descriptors.schema.ts';
import { alertSource } from '../alerts.list.ts';
import { alerts } from '../alerts.schema.ts';
import { countsOf, type FigureQuery, groupedCountsQuery, timeOf } from './grouped-counts.sql.ts';

export type ValueRow = Record<BreakdownFigureName, number> & {
  value: string | null;
  before: number;
  values: number;
  alerts: number;
};

/** The key of a dimension and how its value is derived: names are looked up per group, not per alert. */
function keyOf(
  db: Database,
  { scope, now }: FigureQuery,
  dimension: AlertDimension,
): { key: SQL; value: SQL } {
  switch (dimension) {
    case 'client':
      return { key: sql`${alerts.clientId}`, value: sql`by_key.key` };
    case 'descriptor':
      return {
        key: sql`${alerts.descriptorId}`,
        // A subquery instead of a join, for which the planner would read all descriptors.
        value: sql`(select ${descriptors.descriptor} from ${descriptors} where ${descriptors.id} = by_key.key)`,
      };
    default: {
      const column = seenBy({ db, scope, now: () => now }, alertSource).columns[
        ALERT_DIMENSIONS[dimension].field
      ];
      if (!column) throw new Error(`no column holds ${dimension}`);
      return { key: sql`${column}`, value: sql`by_key.key` };
    }
  }
}

/** The values of a dimension with the most alerts in the last of these times, and how many they had in the first. */
export async function selectValues(
  db: Database,
  asked: FigureQuery,
  { dimension, starts }: { dimension: AlertDimension; starts: readonly Day[] },
): Promise<ValueRow[]> {
  const { key, value } = keyOf(db, asked, dimension);
  const alike = groupedCountsQuery(db, asked, {
    names: BREAKDOWN_FIGURES,
    more: { key, time: timeOf(starts) },
    areApart: dimension === 'descriptor',
  });
  const isNow = sql`time = ${starts.length}`;
  const counts = countsOf(BREAKDOWN_FIGURES, asked.now, isNow);
  const sums = sql.join(
    BREAKDOWN_FIGURES.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`),
    sql`, `,
  );
  // A name is looked up for each key once: several may have the same.
  const query = sql`with ${alike}, by_key as (
        select key, ${counts}, coalesce(sum(n) filter (where time = 1), 0)::int as before from alike group by key),
      by_value as (select ${value} as value, ${sums}, sum(before)::int as before from by_key group by 1)
      select *, count(*) over ()::int as values, sum(received) over ()::int as alerts
      from by_value where received > 0
      order by received desc, value collate "C" nulls last limit ${MOST_VALUES}`;
  const { rows } = (await readCounts(db, (tx) => tx.execute(query))) as unknown as { rows: ValueRow[] };
  return rows;
}

/** Open alerts by the time left. */
export async function selectDue(db: Database, asked: FigureQuery): Promise<Record<DueFigureName, number>> {
  const seen = seenBy({ ...asked, db, now: () => asked.now }, alertSource);
  const { due_at: _due, ...ofAll } = filtersOfFigure(DUE_FIGURES.overdue, asked.selection, asked.now);
  const columns = Object.fromEntries(
    DUE_FIGURE_NAMES.map((name) => {
      const { due_at } = filtersOfFigure(DUE_FIGURES[name], asked.selection, asked.now);
      const isDue = and(...filterConditions(seen, { due_at }));
      return [name, sql`(count(*) filter (where ${isDue}))::int`];
    }),
  );
  const [row] = await selectFrom(db, seen, columns).where(conditionOf(seen, ofAll));
  return row as unknown as Record<DueFigureName, number>;
}
