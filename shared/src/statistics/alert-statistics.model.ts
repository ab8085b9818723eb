import { z } from 'zod';
import { boundedList, boundedText, storableText } from '../bounded.ts';
import { countDays, isDay } from '../list/date-preset.ts';
import { LONGEST_ID } from '../list/filter.ts';
import {
  ALERT_DIMENSION_NAMES,
  ALERT_FIGURE_NAMES,
  BREAKDOWN_FIGURES,
  DUE_FIGURE_NAMES,
} from './alert-figure.ts';

const Day = storableText(z.string().max(10))
  .refine(isDay, 'must be a day such as 2026-11-22')
  .describe('A day in Hong Kong');
/** The most clients per request. */
export const MOST_CLIENTS = 50;
/** A year and its leap day. */
export const LONGEST_DAYS = 366;

const clients = boundedList(boundedText(LONGEST_ID, 1), { min: 1, max: MOST_CLIENTS })
  .optional()
  .describe('Client IDs; the default is all clients the caller may see');

export const ClientsInput = z.strictObject({ clients });

const PERIOD = { from: Day, to: Day };
type Period = { from: string; to: string };
const isForward = ({ from, to }: Period) => !(isDay(from) && isDay(to)) || from <= to;
const isShort = (period: Period) =>
  !(isDay(period.from) && isDay(period.to)) || countDays(period) <= LONGEST_DAYS;
const FORWARD = { error: 'must not be before `from`', path: ['to'] };
const SHORT = { error: `must be at most ${LONGEST_DAYS} days after \`from\``, path: ['to'] };

export const StatisticsInput = z
  .strictObject({ ...PERIOD, clients })
  .refine(isForward, FORWARD)
  .refine(isShort, SHORT);
export type StatisticsInput = z.output<typeof StatisticsInput>;

export const BreakdownInput = z
  .strictObject({ ...PERIOD, clients, dimension: z.enum(ALERT_DIMENSION_NAMES) })
  .refine(isForward, FORWARD)
  .refine(isShort, SHORT);
export type BreakdownInput = z.output<typeof BreakdownInput>;

/** The time of the figures. */
export const At = z.iso.datetime().describe('When the figures were counted');

const Figures = z.record(z.enum(ALERT_FIGURE_NAMES), z.int().min(0));
export type Figures = z.output<typeof Figures>;

/** The amounts stopped of the alerts in the figure `stopped`. */
const Stopped = z.object({
  currency: z.string(),
  alerts: z.int().describe('Number of alerts in the currency that were stopped or resolved'),
  amount: z.number().describe('Total amount stopped, in major units'),
});
export type Stopped = z.output<typeof Stopped>;

const Days = { from: z.string(), to: z.string() };

const PeriodFigures = z.object({ ...Days, figures: Figures, stopped: z.array(Stopped) });
export type PeriodFigures = z.output<typeof PeriodFigures>;

export const TIME_STEPS = ['day', 'week', 'month'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** The alerts of a time, as a whole, in the time before it, and over time. */
export const AlertStatistics = z.object({
  at: At,
  step: z.enum(TIME_STEPS),
  total: PeriodFigures,
  before: PeriodFigures.describe('The same for the same number of days before, or for the previous months'),
  over_time: z.array(PeriodFigures),
});
export type AlertStatistics = z.output<typeof AlertStatistics>;

export const DueStatistics = z.object({
  at: At,
  figures: z.record(z.enum(DUE_FIGURE_NAMES), z.int().min(0)),
});
export type DueStatistics = z.output<typeof DueStatistics>;

/** The most values of a dimension that are returned. */
export const MOST_VALUES = 8;

export const AlertBreakdown = z.object({
  at: At,
  values: z
    .array(
      z.object({
        value: z.string().nullable().describe('As used in filters of the list; null: no value'),
        name: z.string().nullable().describe('Name, for a client'),
        figures: z.record(z.enum(BREAKDOWN_FIGURES), z.int().min(0)),
        before: z.int().describe('Number of alerts in the previous period'),
      }),
    )
    .max(MOST_VALUES),
  others: z.object({ values: z.int(), alerts: z.int() }).describe('Values that are left out'),
});
export type AlertBreakdown = z.output<typeof AlertBreakdown>;
