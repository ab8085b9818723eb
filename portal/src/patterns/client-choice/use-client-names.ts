import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

/** What a client is called; its id where that is beyond what this user may look at. */
export function useClientNames(): (id: string) => string {
  const clients = useClients({ enabled: useMayCall('listMerchants') });
  const names = new Map((clients.data?.data ?? []).map(({ merchant_id: id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
