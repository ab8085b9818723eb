import { BarsOverTime, type Chart, chartsOf, figureTexts } from '@cbp/report/figures';
import type { AlertStatistics } from '@cbp/shared/statistics/alert-statistics.model';
import { Title } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { rowsOfClients } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

type OverTimeProps = { statistics: AlertStatistics; clients: readonly string[] | undefined };

/** Types, outcomes, answer times and amounts, by days, weeks or months. */
export function OverTime({ statistics, clients }: OverTimeProps) {
  const language = useLanguage();
  const { charts, left } = chartsOf(statistics, { language, rowsOf: rowsOfClients(clients) });
  return (
    <div className={classes.charts}>
      {charts.map((chart) => (
        <ChartCard key={chart.label} {...chart} />
      ))}
      {left.length > 0 && (
        <p className={classes.note}>
          {dashboardTexts[language].notDrawn(left.join(figureTexts[language].and))}
        </p>
      )}
    </div>
  );
}

function ChartCard(chart: Chart) {
  return (
    <div className={classes.card}>
      <Title order={3} size="h5">
        {chart.label}
      </Title>
      <BarsOverTime {...chart} linkAs={PortalLink} />
    </div>
  );
}
