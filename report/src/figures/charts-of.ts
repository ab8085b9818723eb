import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertFigureName,
  ANSWER_TIME_FIGURES,
  OUTCOME_FIGURES,
  TYPE_FIGURES,
} from '@cbp/shared/entities/alert-figure';
import type { AlertStatistics, Told } from '@cbp/shared/entities/alert-statistics.model';
import { sayDays, shortDays } from '@cbp/shared/format/figure-words';
import { formatAmount } from '@cbp/shared/format/money';
import type { BarsOverTimeProps } from './bars-over-time.tsx';
import type { Period } from './figure.ts';
import { figureTexts } from './figures.texts.ts';
import { ANSWERED, daysOf, figured, stoppedIn, type Telling } from './telling.ts';

/** So many currencies are drawn; each needs an edge of its own. */
const MOST_CURRENCIES = 4;

export type Chart = Omit<BarsOverTimeProps, 'linkAs'>;

/** Types, outcomes, answer times and amounts, by days, weeks or months; and the currencies that are not drawn. */
export function chartsOf(
  statistics: AlertStatistics,
  { mostCurrencies = MOST_CURRENCIES, ...telling }: Telling & { mostCurrencies?: number },
): { charts: Chart[]; left: string[] } {
  const texts = figureTexts[telling.language];
  const currencies = statistics.total.stopped.flatMap(({ currency, amount }) => (amount > 0 ? currency : []));
  const { received } = ALERT_FIGURES;
  const counts = [
    { label: texts.types, names: TYPE_FIGURES, whole: received },
    { label: texts.outcomes, names: OUTCOME_FIGURES, whole: received },
    { label: texts.answerTimes, names: ANSWER_TIME_FIGURES, whole: ANSWERED },
  ];
  return {
    charts: [
      ...counts.map((counted) => countsOf(statistics, counted, telling)),
      ...currencies.slice(0, mostCurrencies).map((currency) => amountsOf(statistics, currency, telling)),
    ],
    left: currencies.slice(mostCurrencies),
  };
}

function wordsOf({ step }: AlertStatistics, { language }: Telling) {
  const { showTable, steps, total } = figureTexts[language];
  return { showTable, period: steps[step], total };
}

type Counted = {
  label: string;
  names: readonly AlertFigureName[];
  /** What these figures are together. */
  whole: AlertFigure;
};

function countsOf(statistics: AlertStatistics, { label, names, whole }: Counted, telling: Telling): Chart {
  const { step, total, over_time: overTime } = statistics;
  const periods = overTime.map((told): Period => {
    const values = names.map((name) => told.figures[name]);
    const sum = values.reduce((all, value) => all + value, 0);
    return {
      label: shortDays(told, step),
      name: sayDays(told),
      values,
      figures: names.map((name) => figured(told.figures[name], ALERT_FIGURES[name], daysOf(told), telling)),
      total: figured(sum, whole, daysOf(told), telling),
    };
  });
  return {
    label,
    series: names.map((name) => {
      const figure: AlertFigure = ALERT_FIGURES[name];
      return {
        label: figure.words[telling.language],
        tone: figure.tone,
        total: figured(total.figures[name], figure, daysOf(total), telling),
      };
    }),
    periods,
    words: wordsOf(statistics, telling),
  };
}

function amountsOf(statistics: AlertStatistics, currency: string, telling: Telling): Chart {
  const texts = figureTexts[telling.language];
  const { step, total, over_time: overTime } = statistics;
  const amount = (told: Told) => {
    const found = stoppedIn(told, currency);
    return {
      value: found?.amount ?? 0,
      figure: {
        text: formatAmount(found?.amount ?? 0) ?? '',
        href: found && telling.rowsOf?.(ALERT_FIGURES.stopped, { ...daysOf(told), currency }),
      },
    };
  };
  const periods = overTime.map((told): Period => {
    const { value, figure } = amount(told);
    return {
      label: shortDays(told, step),
      name: sayDays(told),
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
    words: wordsOf(statistics, telling),
  };
}
