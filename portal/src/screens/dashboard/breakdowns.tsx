import { ShareBars, sharesOf } from '@cbp/report/figures';
import {
  ALERT_DIMENSION_NAMES,
  ALERT_DIMENSIONS,
  type AlertDimension,
} from '@cbp/shared/statistics/alert-figure';
import type { AlertBreakdown } from '@cbp/shared/statistics/alert-statistics.model';
import { Skeleton, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { rowsOfClients } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import { type ShownClients, useBreakdownOptions } from './dashboard.queries.ts';
import type { Days } from './dashboard.state.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Loaded } from './loaded.tsx';

type Of = {
  days: Days;
  /** What they are compared with; undefined until it is known. */
  before: Days | undefined;
  clients: ShownClients;
};

/** The alerts of a time by what tells them apart, those with the most first. */
export function Breakdowns({ days, before, clients }: Of) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const loaded = useQueries({ queries: useBreakdownOptions(days, clients) });
  return (
    <DashboardSection heading={words.breakdowns}>
      <div className={classes.charts}>
        {ALERT_DIMENSION_NAMES.map((dimension, index) => {
          const query = loaded[index];
          const label = ALERT_DIMENSIONS[dimension].words[language];
          return (
            query && (
              <div key={dimension} className={classes.card}>
                <Title order={3} size="h5">
                  {label}
                </Title>
                <Loaded query={query} skeleton={<Skeleton height={220} />}>
                  {(breakdown) => (
                    <Breakdown dimension={dimension} breakdown={breakdown} of={{ days, before, clients }} />
                  )}
                </Loaded>
              </div>
            )
          );
        })}
      </div>
    </DashboardSection>
  );
}

type BreakdownProps = { dimension: AlertDimension; breakdown: AlertBreakdown; of: Of };

function Breakdown({ dimension, breakdown, of: { days, before, clients } }: BreakdownProps) {
  const options = { language: useLanguage(), rowsOf: rowsOfClients(clients) };
  const { others, ...shares } = sharesOf(dimension, breakdown, { days, before, options });
  useFontsFor(shares.rows.map((row) => row.name).join());
  return (
    <>
      <ShareBars {...shares} linkAs={PortalLink} />
      {others !== null && <p className={classes.note}>{others}</p>}
    </>
  );
}
