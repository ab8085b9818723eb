import type { AnswerTime } from '@cbp/shared/entities/alert';
import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertScope,
  ANSWER_TIME_FIGURES,
} from '@cbp/shared/entities/alert-figure';
import type { Told } from '@cbp/shared/entities/alert-statistics.model';
import { sayCount } from '@cbp/shared/format/figure-words';
import type { Language } from '@cbp/shared/language';
import type { Figured } from './figure.ts';

/** In which language figures are told, and where the rows of one are; on paper nowhere. */
export type Telling = {
  language: Language;
  rowsOf?: ((figure: AlertFigure, told: AlertScope) => string) | undefined;
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
  told: AlertScope,
  { rowsOf }: Pick<Telling, 'rowsOf'>,
): Figured {
  return { text: sayCount(count), href: count === 0 ? undefined : rowsOf?.(figure, told) };
}

export const daysOf = ({ from, to }: Told) => ({ days: { from, to } });

/** What was stopped in a currency within a time. */
export function stoppedIn(told: Told, currency: string) {
  return told.stopped.find((one) => one.currency === currency);
}
