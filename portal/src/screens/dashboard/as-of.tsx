import { formatTimeOfDay } from '@cbp/shared/format/format-figures';
import { useQueries } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './dashboard.module.css';
import {
  type ShownClients,
  useBreakdownOptions,
  useDueOptions,
  useRatiosOptions,
  useStatisticsOptions,
} from './dashboard.queries.ts';
import type { Days } from './dashboard.state.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/** The time of the oldest figures on the dashboard. Its sections refresh at different intervals. */
export function AsOf({ days, clients }: { days: Days; clients: ShownClients }) {
  const words = dashboardTexts[useLanguage()];
  const shown = [
    useDueOptions(clients),
    useStatisticsOptions(days, clients),
    useRatiosOptions(clients),
    ...useBreakdownOptions(days, clients),
  ];
  // The sections load them.
  const loaded = useQueries({ queries: shown.map((options) => ({ ...options, enabled: false })) });
  const [oldest] = loaded.flatMap(({ data }) => data?.at ?? []).toSorted();
  // The line is there before the time is known: on a phone everything below it would move.
  return (
    <time className={classes.asOf} dateTime={oldest}>
      {oldest === undefined ? '\u00a0' : words.asOf(formatTimeOfDay(oldest))}
    </time>
  );
}
