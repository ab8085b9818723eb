import { alertList } from '@cbp/shared/alerts/alert.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import {
  ALERT_FIGURE_NAMES,
  ALERT_FIGURES,
  type AlertFigure,
  type AlertScope,
  filtersOfFigure,
} from '@cbp/shared/statistics/alert-figure';
import type { PeriodFigures } from '@cbp/shared/statistics/alert-statistics.model';
import { expect } from 'vitest';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { alertSource } from '../alerts.list.ts';

type Listed = { db: Database; scope: TenantScope; now: Date };

/** How many rows the list of alerts has that a figure leads to. */
export async function countListed(
  { db, scope, now }: Listed,
  figure: AlertFigure,
  told: AlertScope,
): Promise<number> {
  const filters = alertList.query.parse({ filters: filtersOfFigure(figure, told, now) }).filters;
  const { total, isExact } = await countRows({ db, scope, now: () => new Date() }, alertSource, {
    filters,
    most: 10_000,
  });
  expect(isExact).toBe(true);
  return total;
}

/** Compares every figure of a period with the count of its list, and the amounts stopped in each currency. */
export async function expectAsListed(
  listed: Listed,
  { from, to, figures, stopped }: PeriodFigures,
  more: AlertScope = {},
): Promise<void> {
  const told = { ...more, days: { from, to } };
  const counts: Record<string, number> = {};
  for (const name of ALERT_FIGURE_NAMES) counts[name] = await countListed(listed, ALERT_FIGURES[name], told);
  expect(figures).toEqual(counts);
  for (const { currency, alerts } of stopped) {
    expect(alerts).toBe(await countListed(listed, ALERT_FIGURES.stopped, { ...told, currency }));
  }
  expect(stopped.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(figures.stopped);
}
