import { formatCount, formatDays } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import { formatAmount } from '@cbp/shared/money/money';
import { ALERT_FIGURES, type AlertFigureName } from '@cbp/shared/statistics/alert-figure';
import type { AlertStatistics, PeriodFigures } from '@cbp/shared/statistics/alert-statistics.model';
import { stoppedIn } from '../figures/figure-options.ts';
import { figureTexts } from '../figures/figures.texts.ts';
import { monthlyTexts } from './monthly.texts.ts';

const COUNTED = [
  'received',
  'fraud',
  'dispute',
  'stopped',
  'missed',
  'open',
] as const satisfies readonly AlertFigureName[];
/** So many columns of amounts fit on the paper. */
const MOST_CURRENCIES = 2;

/** The figures of each day, and of the month. */
export function DayTable({ statistics, language }: { statistics: AlertStatistics; language: Language }) {
  const words = monthlyTexts[language];
  const texts = figureTexts[language];
  const { over_time: days, total } = statistics;
  const currencies = total.stopped.flatMap(({ currency, amount }) => (amount > 0 ? currency : []));
  const shown = currencies.slice(0, MOST_CURRENCIES);
  const left = currencies.slice(MOST_CURRENCIES);
  return (
    <section className="mr-days">
      <h2>{words.byDay}</h2>
      <table className="fig-table" aria-label={words.byDay}>
        <colgroup>
          <col />
          {COUNTED.map((name) => (
            <col key={name} />
          ))}
          {shown.map((currency) => (
            <col key={currency} className="mr-money" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.steps.day}</th>
            {COUNTED.map((name) => (
              <th key={name} scope="col" className="fig-number">
                {ALERT_FIGURES[name].words[language]}
              </th>
            ))}
            {shown.map((currency) => (
              <th key={currency} scope="col" className="fig-number">
                {texts.stoppedIn(currency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.from} name={formatDays(day)} period={day} currencies={shown} />
          ))}
        </tbody>
        <tfoot>
          <DayRow name={texts.total} period={total} currencies={shown} />
        </tfoot>
      </table>
      {left.length > 0 && <p className="paper-note">{words.notByDay(left.join(texts.and))}</p>}
    </section>
  );
}

function DayRow({
  name,
  period,
  currencies,
}: {
  name: string;
  period: PeriodFigures;
  currencies: readonly string[];
}) {
  const values = [
    ...COUNTED.map((figure) => ({
      key: figure,
      value: period.figures[figure],
      text: formatCount(period.figures[figure]),
    })),
    ...currencies.map((currency) => {
      const value = stoppedIn(period, currency)?.amount ?? 0;
      return { key: currency, value, text: formatAmount(value) ?? '' };
    }),
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map(({ key, value, text }) => (
        <td key={key} className={value === 0 ? 'fig-number paper-quiet' : 'fig-number'}>
          {text}
        </td>
      ))}
    </tr>
  );
}
