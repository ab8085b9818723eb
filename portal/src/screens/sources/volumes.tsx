import { BarsOverTime, type Figured } from '@cbp/report/figures';
import { alertList } from '@cbp/shared/alerts/alert.list';
import type { Source } from '@cbp/shared/alerts/source.model';
import { addressOf } from '@cbp/shared/list/list-address';
import {
  ALERT_FIGURES,
  type AlertFigure,
  listOfFigure,
  TYPE_FIGURES,
} from '@cbp/shared/statistics/alert-figure';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { sourceTexts } from './sources.texts.ts';

/** The alerts of a source by day; each column leads to its alerts. */
export function Volumes({ source }: { source: Source }) {
  const language = useLanguage();
  const words = sourceTexts[language];
  const linked = (count: number, figure: AlertFigure, days: { from: string; to: string }): Figured => {
    const list = listOfFigure(figure, { days, of: { dimension: 'source', value: source.name } });
    const href = `${paths.alerts.href()}?${addressOf(alertList, list)}`;
    return { text: count.toLocaleString('en'), href: count === 0 ? undefined : href };
  };
  const whole = { from: source.days[0]?.day ?? '', to: source.days.at(-1)?.day ?? '' };
  return (
    <BarsOverTime
      label={words.volumes}
      series={TYPE_FIGURES.map((name) => {
        const { words: label, tone } = ALERT_FIGURES[name];
        const total = source.days.reduce((sum, day) => sum + day[name], 0);
        return { label: label[language], tone, total: linked(total, ALERT_FIGURES[name], whole) };
      })}
      periods={source.days.map((counts) => {
        const days = { from: counts.day, to: counts.day };
        const day = counts.day.replaceAll('-', '/');
        return {
          label: day.slice(5),
          name: day,
          values: TYPE_FIGURES.map((name) => counts[name]),
          figures: TYPE_FIGURES.map((name) => linked(counts[name], ALERT_FIGURES[name], days)),
          total: linked(counts.fraud + counts.dispute, ALERT_FIGURES.received, days),
        };
      })}
      words={{ showTable: words.showTable, period: words.day, total: words.total }}
      linkAs={PortalLink}
    />
  );
}
