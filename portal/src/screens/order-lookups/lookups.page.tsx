import { hasPayments } from '@cbp/shared/clients/client';
import { LookupSummaryBanner } from '../../parts/lookup-summary/lookup-summary.tsx';
import { useOnlyClient } from '../../patterns/client-choice/use-only-client.ts';
import { ListScreen } from '../../patterns/list/list-screen.tsx';
import { lookupsScreen } from './lookups.list.tsx';
import classes from './lookups.module.css';

/** The lookups; above those of a single client, what its responses lack. */
export function LookupsPage() {
  const clientId = useOnlyClient(hasPayments, 'oi');
  return (
    <div className={classes.page}>
      <div className={classes.banner}>
        {clientId !== null && <LookupSummaryBanner merchant_id={clientId} />}
      </div>
      <ListScreen screen={lookupsScreen} />
    </div>
  );
}
