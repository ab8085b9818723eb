import { useMediaQuery } from '@mantine/hooks';

/** The width up to which the panel stands above the report, as in receipt-transactions.preview.module.css. */
const STACKED = '(max-width: 60em)';

/** Whether the panel and the report share one column, as on a phone. */
export function useIsStacked(): boolean {
  return useMediaQuery(STACKED, undefined, { getInitialValueInEffect: false }) ?? false;
}
