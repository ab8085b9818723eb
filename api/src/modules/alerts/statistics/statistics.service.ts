import { dayOf } from '@cbp/shared/list/date-preset';
import { sumOfAmounts } from '@cbp/shared/money/money';
import {
  ALERT_FIGURE_NAMES,
  BREAKDOWN_FIGURES,
  type BreakdownFigureName,
} from '@cbp/shared/statistics/alert-figure';
import type {
  AlertBreakdown,
  AlertStatistics,
  BreakdownInput,
  DueStatistics,
  Figures,
  PeriodFigures,
  StatisticsInput,
  Stopped,
} from '@cbp/shared/statistics/alert-statistics.model';
import type { ServiceContext } from '../../../access/call-context.ts';
import { findClientNames } from '../../../access/client-names.ts';
import { selectFigures, type TimeRow } from './cached-daily-figures.sql.ts';
import { type Days, periodBefore, startsBefore, stepOf, stepsOf } from './periods.ts';
import { selectDue, selectValues } from './statistics.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

const NOTHING = Object.fromEntries(ALERT_FIGURE_NAMES.map((name) => [name, 0])) as Figures;

function figuresOf(row: Figures): Figures {
  return Object.fromEntries(ALERT_FIGURE_NAMES.map((name) => [name, row[name]])) as Figures;
}

function periodFiguresOf(days: Days, rows: readonly TimeRow[]): PeriodFigures {
  const all = rows.find((row) => row.is_all);
  const stopped = rows.flatMap((row): Stopped[] =>
    row.is_all || row.currency === null || row.stopped === 0
      ? []
      : [{ currency: row.currency, alerts: row.stopped, amount: Number(row.amount ?? 0) }],
  );
  return { ...days, figures: all ? figuresOf(all) : NOTHING, stopped: byAmount(stopped) };
}

/** The currency of most alerts first: amounts of different ones cannot be compared. */
function byAmount(stopped: readonly Stopped[]): Stopped[] {
  return stopped.toSorted(
    (one, other) => other.alerts - one.alerts || (one.currency < other.currency ? -1 : 1),
  );
}

function sumOf(days: Days, parts: readonly PeriodFigures[]): PeriodFigures {
  const figures = Object.fromEntries(
    ALERT_FIGURE_NAMES.map((name) => [name, parts.reduce((sum, part) => sum + part.figures[name], 0)]),
  ) as Figures;
  const byCurrency = Map.groupBy(
    parts.flatMap(({ stopped }) => stopped),
    ({ currency }) => currency,
  );
  const stopped = [...byCurrency].map(([currency, some]) => ({
    currency,
    alerts: some.reduce((sum, one) => sum + one.alerts, 0),
    amount: sumOfAmounts(some.map((one) => one.amount)),
  }));
  return { ...days, figures, stopped: byAmount(stopped) };
}

/** The alerts of a time: as a whole, in the time before it, and by its days, weeks or months. */
export async function readAlertStatistics(context: {
  ctx: ReadContext;
  input: StatisticsInput;
}): Promise<AlertStatistics> {
  const { ctx, input } = context;
  const { from, to, clients } = input;
  const now = ctx.now();
  const before = periodBefore({ from, to }, dayOf(now));
  const steps = stepsOf({ from, to });
  const starts = [...startsBefore(before, from), ...steps.map((step) => step.from)];
  const asked = { scope: ctx.scope, selection: { days: { from: before.from, to }, clients }, now };
  const rows = await selectFigures(ctx.db, asked, starts);
  const ofTime = Map.groupBy(rows, ({ time }) => starts[time - 1]);
  const overTime = steps.map((step) => periodFiguresOf(step, ofTime.get(step.from) ?? []));
  return {
    at: now.toISOString(),
    step: stepOf({ from, to }),
    total: sumOf({ from, to }, overTime),
    before: periodFiguresOf(before, ofTime.get(before.from) ?? []),
    over_time: overTime,
  };
}

/** Open alerts by the time left. */
export async function readDueStatistics(context: {
  ctx: ReadContext;
  input: { clients?: string[] | undefined };
}): Promise<DueStatistics> {
  const { ctx, input } = context;
  const now = ctx.now();
  const figures = await selectDue(ctx.db, { scope: ctx.scope, selection: { clients: input.clients }, now });
  return { at: now.toISOString(), figures };
}

/** The alerts of a time by the values of a dimension, those with the most first. */
export async function readAlertBreakdown(context: {
  ctx: ReadContext;
  input: BreakdownInput;
}): Promise<AlertBreakdown> {
  const { ctx, input } = context;
  const { from, to, clients, dimension } = input;
  const now = ctx.now();
  const before = periodBefore({ from, to }, dayOf(now));
  const asked = { scope: ctx.scope, selection: { days: { from: before.from, to }, clients }, now };
  const rows = await selectValues(ctx.db, asked, {
    dimension,
    starts: [...startsBefore(before, from), from],
  });
  const ids = dimension === 'client' ? rows.flatMap(({ value }) => value ?? []) : [];
  const names = await findClientNames(ctx.db, ids);
  const [first] = rows;
  const shown = rows.reduce((sum, { received }) => sum + received, 0);
  return {
    at: now.toISOString(),
    values: rows.map((row) => ({
      value: row.value,
      name: row.value === null ? null : (names[row.value] ?? null),
      figures: Object.fromEntries(BREAKDOWN_FIGURES.map((name) => [name, row[name]])) as Record<
        BreakdownFigureName,
        number
      >,
      before: row.before,
    })),
    others: {
      values: first ? first.values - rows.length : 0,
      alerts: first ? first.alerts - shown : 0,
    },
  };
}
