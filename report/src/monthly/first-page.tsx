import { formatChange, formatCount, formatDays, formatShare } from '@cbp/shared/format/format-figures';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import { nameOfMonth } from '@cbp/shared/list/calendar-month';
import { formatMoney } from '@cbp/shared/money/money';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { figureTexts } from '../figures/figures.texts.ts';
import { TotalTiles } from '../figures/total-tiles.tsx';
import { answeredOf, answeredSoonOf, totalsOf } from '../figures/totals-of.ts';
import { adviceOf } from './advice.ts';
import { monthlyTexts } from './monthly.texts.ts';

type Props = { month: ClientMonth; language: Language };

/** Whose month it is, and of when the figures are. */
export function Heading({ month, language }: Props) {
  const words = monthlyTexts[language];
  const { total, before } = month.statistics;
  return (
    <header className="paper-head">
      <p className="paper-kind">
        {words.report} · {nameOfMonth(month.month, language)}
      </p>
      <h1>
        <bdi>{month.merchant_name}</bdi>
      </h1>
      {month.until !== null && (
        <p className="mr-until">{words.until(formatDays({ from: month.until, to: month.until }))}</p>
      )}
      <p className="paper-quiet">
        {[words.days(formatDays(total)), words.compared(formatDays(before))].join(' · ')}
      </p>
      <p className="paper-quiet">{words.asOf(formatDateTime(month.at) ?? '')}</p>
    </header>
  );
}

/** The month in a few sentences, its sums, and what to do. */
export function Glance({ month, language }: Props) {
  const words = monthlyTexts[language];
  const advice = adviceOf(month, language);
  const isEmpty = month.statistics.total.figures.received === 0;
  const totals = isEmpty ? [] : totalsOf(month.statistics, { language });
  return (
    <>
      <section className="mr-glance">
        <h2>{words.glance}</h2>
        {sentencesOf(month, language).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {totals.length > 0 && <TotalTiles totals={totals} words={figureTexts[language]} />}
      </section>
      <section>
        <h2>{words.toDo}</h2>
        <ul className="mr-advice">
          {(advice.length > 0 ? advice : [words.nothingToDo]).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The first sentences of the report. */
export function sentencesOf({ statistics }: ClientMonth, language: Language): string[] {
  const words = monthlyTexts[language];
  const { total, before } = statistics;
  const [now, then] = [total.figures, before.figures];
  if (now.received === 0) return [words.none];
  const change = formatChange(now.received, then.received, words.unchanged);
  const [came, was] = [formatCount(now.received), formatCount(then.received)];
  const amounts = total.stopped.flatMap(({ currency, amount }) =>
    amount > 0 ? (formatMoney(amount, currency) ?? []) : [],
  );
  const [answered, answeredBefore] = [answeredOf(now), answeredOf(then)];
  return [
    change === undefined ? words.received(came, was) : words.receivedChanged(came, change, was),
    words.ended(formatCount(now.stopped), formatCount(now.missed)),
    ...(amounts.length > 0 ? [words.stopped(amounts.join(figureTexts[language].and))] : []),
    ...(answered > 0
      ? [
          words.soon(
            formatShare(answeredSoonOf(now), answered),
            answeredBefore > 0 ? formatShare(answeredSoonOf(then), answeredBefore) : null,
          ),
        ]
      : []),
  ];
}
