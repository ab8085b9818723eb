import { useMayCall } from '../action/use-may-call.ts';
import type { CallProgress } from '../detail/detail-page.tsx';
import { useClients } from './use-clients.ts';

type ClientNames = CallProgress & {
  /** What a client is called; its id where that is beyond what this user may look at. */
  nameOf: (id: string) => string;
};

/** The names of the clients of the user. */
export function useClientNames(): ClientNames {
  const clients = useClients({ enabled: useMayCall('listMerchants') });
  const names = new Map((clients.data?.data ?? []).map(({ merchant_id: id, name }) => [id, name]));
  const { isLoading, isFetched } = clients;
  return { nameOf: (id) => names.get(id) ?? id, isLoading, isFetched };
}
