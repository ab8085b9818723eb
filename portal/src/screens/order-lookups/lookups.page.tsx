import { hasPayments } from '@cbp/shared/clients/client';
import { LookupSummaryBanner } from '../../parts/lookup-summary/lookup-summary.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useOnlyClientSoon } from '../../patterns/client-choice/use-only-client.ts';
import { ListScreen } from '../../patterns/list/list-screen.tsx';
import { lookupsScreen } from './lookups.list.tsx';
import classes from './lookups.module.css';

/** The lookups; above those of a single client, what its responses lack. */
export function LookupsPage() {
  const isForAll = useMayCall('listLookups', { isForAll: true });
  return isForAll ? <ListScreen screen={lookupsScreen} /> : <LookupsOfClients />;
}

function LookupsOfClients() {
  const clientId = useOnlyClientSoon(hasPayments, 'oi');
  return (
    <div className={classes.page}>
      {clientId !== null && (
        <div className={classes.banner}>
          <LookupSummaryBanner merchant_id={clientId} />
        </div>
      )}
      {/* Only once it is known whether something stands above it: it would move. */}
      {clientId !== undefined && <ListScreen screen={lookupsScreen} />}
    </div>
  );
}
