import { alertList } from '@cbp/shared/alerts/alert.list';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { formatChange, formatCount } from '@cbp/shared/format/format-figures';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { Day } from '@cbp/shared/list/date-preset';
import { enumerationOf } from '@cbp/shared/list/filter';
import { ALERT_DIMENSIONS, ALERT_FIGURES, type AlertDimension } from '@cbp/shared/statistics/alert-figure';
import type { AlertBreakdown } from '@cbp/shared/statistics/alert-statistics.model';
import { type FigureOptions, figured } from './figure-options.ts';
import { figureTexts } from './figures.texts.ts';
import type { ShareBarsProps } from './share-bars.tsx';

type Days = { from: Day; to: Day };
type Shares = Omit<ShareBarsProps, 'linkAs'> & {
  /** What is left out; null where nothing is. */
  others: string | null;
};

/** The values of a dimension as they are read; `before` are the days that they are compared with, once they are known. */
export function sharesOf(
  dimension: AlertDimension,
  { values, others }: AlertBreakdown,
  { days, before, options }: { days: Days; before: Days | undefined; options: FigureOptions },
): Shares {
  const { language } = options;
  const texts = figureTexts[language];
  const field = dimension === 'client' ? 'merchant_name' : ALERT_DIMENSIONS[dimension].field;
  const { received } = ALERT_FIGURES;
  return {
    label: ALERT_DIMENSIONS[dimension].words[language],
    rows: values.map(({ value, name, figures, before: was }) => {
      const of = { dimension, value };
      return {
        key: String(value),
        name: value === null ? texts.blanks[dimension] : (name ?? nameOf(dimension, value, language)),
        value: figures.received,
        count: figured(figures.received, received, { of, days }, options),
        before: before ? figured(was, received, { of, days: before }, options) : { text: formatCount(was) },
        change: formatChange(figures.received, was, texts.unchanged) ?? '–',
        tone: dimension === 'outcome' && value !== null ? toneOf(ALERT_OUTCOMES, value) : undefined,
      };
    }),
    words: {
      name: alertList.fields[field].words[language],
      count: received.words[language],
      before: texts.beforeHead,
      change: texts.change,
    },
    others:
      others.values > 0
        ? texts.others(dimension, formatCount(others.values), formatCount(others.alerts))
        : null,
  };
}

function nameOf(dimension: AlertDimension, value: string, language: Language): string {
  const enumeration = enumerationOf(alertList.fields[ALERT_DIMENSIONS[dimension].field]);
  return enumeration ? labelOf(enumeration, value, language) : value;
}
