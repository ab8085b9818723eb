import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { BarsOverTime } from '../figures/bars-over-time.tsx';
import { chartsOf } from '../figures/charts-of.ts';
import { figureTexts } from '../figures/figures.texts.ts';
import { ShareBars } from '../figures/share-bars.tsx';
import { sharesOf } from '../figures/shares-of.ts';
import { fontFamily } from '../layout/typefaces.ts';
import { DayTable } from './day-table.tsx';
import { Glance, Heading } from './first-page.tsx';
import { monthlyTexts } from './monthly.texts.ts';
import { ProgramTable } from './program-table.tsx';
import { RatioTable } from './ratio-table.tsx';

/** With the other charts they fill a page. */
const MOST_CURRENCIES = 3;

type Props = { month: ClientMonth; language: Language };

/** The month of a client on A4: in one look, in charts, by what tells alerts apart, and by day. */
export function MonthlyReport({ month, language }: Props) {
  const { statistics, ratios, merchant_id: own } = month;
  const hasAlerts = statistics.total.figures.received > 0;
  return (
    <article className="paper mr" lang={LANGUAGE_TAGS[language]} style={{ fontFamily: fontFamily(language) }}>
      <Heading month={month} language={language} />
      <Glance month={month} language={language} />
      {(hasAlerts || ratios.ratios.length > 0) && (
        <RatioTable ratios={ratios} month={month.month} own={own} language={language} />
      )}
      {hasAlerts && <Charts month={month} language={language} />}
      {hasAlerts && <Breakdowns month={month} language={language} />}
      {ratios.ratios.length > 0 && <ProgramTable language={language} />}
      {hasAlerts && <DayTable statistics={statistics} language={language} />}
    </article>
  );
}

function Charts({ month, language }: Props) {
  const words = monthlyTexts[language];
  const { charts, left } = chartsOf(month.statistics, { language, mostCurrencies: MOST_CURRENCIES });
  return (
    <section>
      <h2>{words.charts}</h2>
      <div className="mr-grid">
        {charts.map((chart) => (
          <div key={chart.label} className="mr-card">
            <h3>{chart.label}</h3>
            <BarsOverTime {...chart} />
          </div>
        ))}
      </div>
      {left.length > 0 && (
        <p className="paper-note">{words.notDrawn(left.join(figureTexts[language].and))}</p>
      )}
    </section>
  );
}

function Breakdowns({ month, language }: Props) {
  const { total, before } = month.statistics;
  // A client that has none below it would be a table of itself.
  const shown = month.breakdowns.filter(
    ({ dimension, values }) => values.length > 0 && (dimension !== 'client' || values.length > 1),
  );
  return (
    <section>
      <h2>{monthlyTexts[language].breakdowns}</h2>
      <div className="mr-grid">
        {shown.map((breakdown) => {
          const { others, ...shares } = sharesOf(breakdown.dimension, breakdown, {
            days: total,
            before,
            options: { language },
          });
          return (
            <div key={breakdown.dimension} className="mr-card">
              <h3>{shares.label}</h3>
              <ShareBars {...shares} />
              {others !== null && <p className="paper-note">{others}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}
