import { ShareBars } from '@cbp/report/figures';
import { alertList } from '@cbp/shared/entities/alert.list';
import {
  ALERT_DIMENSION_NAMES,
  ALERT_DIMENSIONS,
  ALERT_FIGURES,
  type AlertDimension,
} from '@cbp/shared/entities/alert-figure';
import { ALERT_OUTCOMES } from '@cbp/shared/entities/alert-outcome';
import type { AlertBreakdown } from '@cbp/shared/entities/alert-statistics.model';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { enumerationOf } from '@cbp/shared/list/filter';
import { Skeleton, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { linked } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import type { Days } from './dashboard.state.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { sayChange, sayCount } from './dashboard.words.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Loaded } from './loaded.tsx';
import { EACH_FIVE_MINUTES } from './refreshed.ts';

type Of = {
  days: Days;
  /** What they are compared with; undefined until it is known. */
  before: Days | undefined;
  clients: readonly string[] | undefined;
};

/** The alerts of a time by what tells them apart, those with the most first. */
export function Breakdowns({ days, before, clients }: Of) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const { queries } = useApi();
  const input = { ...days, ...(clients && { clients: [...clients] }) };
  const loaded = useQueries({
    queries: ALERT_DIMENSION_NAMES.map((dimension) => ({
      ...queries.getAlertBreakdown.queryOptions({ input: { ...input, dimension } }),
      ...EACH_FIVE_MINUTES,
    })),
  });
  const [oldest] = loaded.flatMap(({ data }) => data?.at ?? []).toSorted();
  return (
    <DashboardSection heading={words.breakdowns} at={oldest}>
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
  const language = useLanguage();
  const words = dashboardTexts[language];
  const field = dimension === 'client' ? 'merchant_name' : ALERT_DIMENSIONS[dimension].field;
  const { values, others } = breakdown;
  const { received } = ALERT_FIGURES;
  const rows = values.map(({ value, name, figures, before: was }) => {
    const told = { clients, of: { dimension, value } };
    return {
      key: String(value),
      name: value === null ? words.blanks[dimension] : (name ?? nameOf(dimension, value, language)),
      value: figures.received,
      count: linked(figures.received, received, { ...told, days }),
      before: before ? linked(was, received, { ...told, days: before }) : { text: sayCount(was) },
      change: sayChange(figures.received, was) ?? '–',
      tone: dimension === 'outcome' && value !== null ? toneOf(ALERT_OUTCOMES, value) : undefined,
    };
  });
  useFontsFor(rows.map((row) => row.name).join());
  return (
    <>
      <ShareBars
        label={ALERT_DIMENSIONS[dimension].words[language]}
        rows={rows}
        words={{
          name: alertList.fields[field].words[language],
          count: received.words[language],
          before: words.beforeHead,
          change: words.change,
        }}
        linkAs={PortalLink}
      />
      {others.values > 0 && (
        <p className={classes.note}>{words.others(sayCount(others.values), sayCount(others.alerts))}</p>
      )}
    </>
  );
}

function nameOf(dimension: AlertDimension, value: string, language: Language): string {
  const enumeration = enumerationOf(alertList.fields[ALERT_DIMENSIONS[dimension].field]);
  return enumeration ? labelOf(enumeration, value, language) : value;
}
