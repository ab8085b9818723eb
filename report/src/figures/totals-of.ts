import { formatChange, formatCount, formatPoints, formatShare } from '@cbp/shared/format/format-figures';
import { formatAmount } from '@cbp/shared/money/money';
import { ALERT_FIGURES, type AlertFigure } from '@cbp/shared/statistics/alert-figure';
import type { AlertStatistics, Figures, PeriodFigures } from '@cbp/shared/statistics/alert-statistics.model';
import { ANSWERED_SOON, daysOf, type FigureOptions, figured, stoppedIn } from './figure-options.ts';
import { figureTexts } from './figures.texts.ts';
import type { Total } from './total-tiles.tsx';

type Compared = Pick<AlertStatistics, 'total' | 'before'>;

const COUNTED = ['received', 'fraud', 'dispute', 'stopped'] as const;

export const answeredSoonOf = ({ hour, four_hours: fourHours }: Figures) => hour + fourHours;
export const answeredOf = (figures: Figures) => answeredSoonOf(figures) + figures.day + figures.later;

/** What a time comes to, beside the time before it. */
export function totalsOf({ total, before }: Compared, options: FigureOptions): Total[] {
  const words = figureTexts[options.language];
  const counts = COUNTED.map((name): Total => {
    const [count, was] = [total.figures[name], before.figures[name]];
    const figure = ALERT_FIGURES[name];
    return {
      key: name,
      label: figure.words[options.language],
      figure: figured(count, figure, daysOf(total), options),
      before: figured(was, figure, daysOf(before), options),
      change: formatChange(count, was, words.unchanged),
    };
  });
  const share = (
    key: string,
    label: string,
    figure: AlertFigure,
    partsOf: (figures: Figures) => { part: number; whole: number },
  ): Total => {
    const [now, then] = [partsOf(total.figures), partsOf(before.figures)];
    return {
      key,
      label,
      figure: {
        text: formatShare(now.part, now.whole),
        href: figured(now.part, figure, daysOf(total), options).href,
      },
      note: { text: words.ofAll(formatCount(now.part), formatCount(now.whole)) },
      ...(then.whole > 0 && {
        before: {
          text: formatShare(then.part, then.whole),
          href: figured(then.part, figure, daysOf(before), options).href,
        },
        change: now.whole > 0 ? formatPoints(now, then, words) : undefined,
      }),
    };
  };
  return [
    ...counts,
    share('match', words.matchRate, ALERT_FIGURES.matched, ({ matched, received }) => ({
      part: matched,
      whole: received,
    })),
    share('soon', words.answeredSoon, ANSWERED_SOON, (figures) => ({
      part: answeredSoonOf(figures),
      whole: answeredOf(figures),
    })),
    ...amountsOf({ total, before }, options),
  ];
}

/** What was stopped in each currency: amounts of different ones are never added up. */
function amountsOf({ total, before }: Compared, { language, rowsOf }: FigureOptions): Total[] {
  const words = figureTexts[language];
  const amount = (period: PeriodFigures, currency: string) => {
    const found = stoppedIn(period, currency);
    return {
      value: found?.amount ?? 0,
      text: formatAmount(found?.amount ?? 0) ?? '',
      href: found && rowsOf?.(ALERT_FIGURES.stopped, { ...daysOf(period), currency }),
    };
  };
  return total.stopped.flatMap(({ currency }) => {
    const [now, then] = [amount(total, currency), amount(before, currency)];
    // Of what was resolved no amount may have been said.
    if (now.value === 0 && then.value === 0) return [];
    return {
      key: currency,
      label: words.stoppedIn(currency),
      figure: now,
      before: then,
      change: formatChange(now.value, then.value, words.unchanged),
    };
  });
}
