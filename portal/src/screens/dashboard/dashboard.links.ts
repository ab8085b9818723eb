import type { Figured } from '@cbp/report/figures';
import type { AnswerTime } from '@cbp/shared/entities/alert';
import { alertList } from '@cbp/shared/entities/alert.list';
import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertsTold,
  ANSWER_TIME_FIGURES,
  listOfFigure,
} from '@cbp/shared/entities/alert-figure';
import { addressOf } from '@cbp/shared/list/list-address';
import { paths } from '../../data/paths.ts';
import { sayCount } from './dashboard.words.ts';

/** The list of alerts with exactly the rows that a figure counts. */
export function alertsHref(figure: AlertFigure, told: AlertsTold): string {
  return `${paths.alerts.href()}?${addressOf(alertList, listOfFigure(figure, told))}`;
}

function answeredWithin(...values: AnswerTime[]): AlertFigure {
  return { ...ALERT_FIGURES.hour, choices: { answer_time: { kind: 'among', values } } };
}

/** Figures that are read as one with others. */
export const ANSWERED_SOON = answeredWithin('hour', 'four_hours');
export const ANSWERED = answeredWithin(...ANSWER_TIME_FIGURES);

/** A number of alerts that leads to them; none leads nowhere. */
export function linked(count: number, figure: AlertFigure, told: AlertsTold): Figured {
  return { text: sayCount(count), href: count === 0 ? undefined : alertsHref(figure, told) };
}
