import { formatDays, shortDays } from '@cbp/shared/format/format-figures';
import { formatAmount } from '@cbp/shared/money/money';
import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertFigureName,
  ANSWER_TIME_FIGURES,
  OUTCOME_FIGURES,
  TYPE_FIGURES,
} from '@cbp/shared/statistics/alert-figure';
import type { AlertStatistics, PeriodFigures } from '@cbp/shared/statistics/alert-statistics.model';
import type { BarsOverTimeProps } from './bars-over-time.tsx';
import type { Period } from './figure.ts';
import { ANSWERED, daysOf, type FigureOptions, figured, stoppedIn } from './figure-options.ts';
import { figureTexts } from './figures.texts.ts';

/** So many currencies are drawn; each needs an edge of its own. */
const MOST_CURRENCIES = 4;

export type Chart = Omit<BarsOverTimeProps, 'linkAs'>;

/** Types, outcomes, answer times and amounts, by days, weeks or months; and the currencies that are not drawn. */
export function chartsOf(
  statistics: AlertStatistics,
  { mostCurrencies = MOST_CURRENCIES, ...options }: FigureOptions & { mostCurrencies?: number },
): { charts: Chart[]; left: string[] } {
  const texts = figureTexts[options.language];
  const currencies = statistics.total.stopped.flatMap(({ currency, amount }) => (amount > 0 ? currency : []));
  const { received } = ALERT_FIGURES;
  const counts = [
    { label: texts.types, names: TYPE_FIGURES, whole: received },
    { label: texts.outcomes, names: OUTCOME_FIGURES, whole: received },
    { label: texts.answerTimes, names: ANSWER_TIME_FIGURES, whole: ANSWERED },
  ];
  return {
    charts: [
      ...counts.map((counted) => countsOf(statistics, counted, options)),
      ...currencies.slice(0, mostCurrencies).map((currency) => amountsOf(statistics, currency, options)),
    ],
    left: currencies.slice(mostCurrencies),
  };
}

function wordsOf({ step }: AlertStatistics, { language }: FigureOptions) {
  const { showTable, steps, total } = figureTexts[language];
  return { showTable, period: steps[step], total };
}

type Counted = {
  label: string;
  names: readonly AlertFigureName[];
  /** What these figures are together. */
  whole: AlertFigure;
};

function countsOf(
  statistics: AlertStatistics,
  { label, names, whole }: Counted,
  options: FigureOptions,
): Chart {
  const { step, total, over_time: overTime } = statistics;
  const periods = overTime.map((bounds): Period => {
    const values = names.map((name) => bounds.figures[name]);
    const sum = values.reduce((all, value) => all + value, 0);
    return {
      label: shortDays(bounds, step),
      name: formatDays(bounds),
      values,
      figures: names.map((name) =>
        figured(bounds.figures[name], ALERT_FIGURES[name], daysOf(bounds), options),
      ),
      total: figured(sum, whole, daysOf(bounds), options),
    };
  });
  return {
    label,
    series: names.map((name) => {
      const figure: AlertFigure = ALERT_FIGURES[name];
      return {
        label: figure.words[options.language],
        tone: figure.tone,
        total: figured(total.figures[name], figure, daysOf(total), options),
      };
    }),
    periods,
    words: wordsOf(statistics, options),
  };
}

function amountsOf(statistics: AlertStatistics, currency: string, options: FigureOptions): Chart {
  const texts = figureTexts[options.language];
  const { step, total, over_time: overTime } = statistics;
  const amount = (within: PeriodFigures) => {
    const found = stoppedIn(within, currency);
    return {
      value: found?.amount ?? 0,
      figure: {
        text: formatAmount(found?.amount ?? 0) ?? '',
        href: found && options.rowsOf?.(ALERT_FIGURES.stopped, { ...daysOf(within), currency }),
      },
    };
  };
  const periods = overTime.map((bounds): Period => {
    const { value, figure } = amount(bounds);
    return {
      label: shortDays(bounds, step),
      name: formatDays(bounds),
      values: [value],
      figures: [figure],
      total: figure,
    };
  });
  return {
    label: texts.stoppedIn(currency),
    series: [{ label: texts.total, tone: 'good', total: amount(total).figure }],
    periods,
    isWhole: false,
    words: wordsOf(statistics, options),
  };
}
