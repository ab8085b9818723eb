import { clientList } from '@cbp/shared/entities/client.list';
import { readSort } from '@cbp/shared/list/list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';

/** The clients within the user's scope, by id. */
export function useClients(options: { enabled?: boolean } = {}) {
  const { queries } = useApi();
  return useQuery(
    queries.listMerchants.queryOptions({
      input: { sort: [readSort(clientList.defaultSort)], limit: 0 },
      enabled: options.enabled ?? true,
    }),
  );
}
