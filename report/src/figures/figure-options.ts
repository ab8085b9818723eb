import type { AnswerTime } from '@cbp/shared/alerts/alert';
import { formatCount } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertScope,
  ANSWER_TIME_FIGURES,
} from '@cbp/shared/statistics/alert-figure';
import type { PeriodFigures } from '@cbp/shared/statistics/alert-statistics.model';
import type { Figured } from './figure.ts';

/** In which language figures are told, and where the rows of one are; on paper nowhere. */
export type FigureOptions = {
  language: Language;
  rowsOf?: ((figure: AlertFigure, scope: AlertScope) => string) | undefined;
};

function answeredWithin(...values: AnswerTime[]): AlertFigure {
  return { ...ALERT_FIGURES.hour, choices: { answer_time: { kind: 'among', values } } };
}

/** Figures that are read as one with others. */
export const ANSWERED_SOON = answeredWithin('hour', 'four_hours');
export const ANSWERED = answeredWithin(...ANSWER_TIME_FIGURES);

/** A number of alerts that leads to them; none leads nowhere. */
export function figured(
  count: number,
  figure: AlertFigure,
  scope: AlertScope,
  { rowsOf }: Pick<FigureOptions, 'rowsOf'>,
): Figured {
  return { text: formatCount(count), href: count === 0 ? undefined : rowsOf?.(figure, scope) };
}

export const daysOf = ({ from, to }: PeriodFigures) => ({ days: { from, to } });

/** What was stopped in a currency within a time. */
export function stoppedIn(period: PeriodFigures, currency: string) {
  return period.stopped.find((one) => one.currency === currency);
}
