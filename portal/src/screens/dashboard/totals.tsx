import { figureTexts, TotalTiles, totalsOf } from '@cbp/report/figures';
import type { AlertStatistics } from '@cbp/shared/statistics/alert-statistics.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { rowsOfClients } from './dashboard.links.ts';

type TotalsProps = Pick<AlertStatistics, 'total' | 'before'> & { clients: readonly string[] | undefined };

/** What the time comes to, beside the time before it. */
export function Totals({ total, before, clients }: TotalsProps) {
  const language = useLanguage();
  const totals = totalsOf({ total, before }, { language, rowsOf: rowsOfClients(clients) });
  return <TotalTiles totals={totals} words={figureTexts[language]} linkAs={PortalLink} />;
}
