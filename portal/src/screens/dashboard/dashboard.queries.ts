import { ALERT_DIMENSION_NAMES } from '@cbp/shared/statistics/alert-figure';
import { useApi } from '../../data/api-context.tsx';
import type { Days } from './dashboard.state.ts';

/** Polling while the page is visible: due alerts change quickly, weekly totals hardly. */
const EACH_MINUTE = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
const EACH_FIVE_MINUTES = { refetchInterval: 300_000 } as const;

/** The clients that the dashboard shows; undefined for all. */
export type ShownClients = readonly string[] | undefined;

const inputOf = (clients: ShownClients) => ({ ...(clients && { clients: [...clients] }) });

/** What awaits a response. */
export function useDueOptions(clients: ShownClients) {
  const { queries } = useApi();
  return { ...queries.getDueStatistics.queryOptions({ input: inputOf(clients) }), ...EACH_MINUTE };
}

/** How near the clients are to the thresholds. */
export function useRatiosOptions(clients: ShownClients) {
  const { queries } = useApi();
  return { ...queries.getRatios.queryOptions({ input: inputOf(clients) }), ...EACH_FIVE_MINUTES };
}

/** The totals of a time. */
export function useStatisticsOptions(days: Days, clients: ShownClients) {
  const { queries } = useApi();
  return {
    ...queries.getAlertStatistics.queryOptions({ input: { ...days, ...inputOf(clients) } }),
    ...EACH_FIVE_MINUTES,
  };
}

/** The breakdowns of a time, in the order of the dimensions. */
export function useBreakdownOptions(days: Days, clients: ShownClients) {
  const { queries } = useApi();
  return ALERT_DIMENSION_NAMES.map((dimension) => ({
    ...queries.getAlertBreakdown.queryOptions({ input: { ...days, ...inputOf(clients), dimension } }),
    ...EACH_FIVE_MINUTES,
  }));
}
