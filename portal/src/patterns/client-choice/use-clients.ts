import { PAYING_CLIENT_TYPES } from '@cbp/shared/clients/client';
import { clientList } from '@cbp/shared/clients/client.list';
import { readSort } from '@cbp/shared/list/list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';

/** Of clients with payments of their own that are active (specification, chapter 7). */
const PAYING = {
  type: { type: 'in' as const, values: [...PAYING_CLIENT_TYPES] },
  status: { type: 'in' as const, values: ['ACTIVE' as const] },
};

/** The clients within the user's scope, by id: all of them, or those alone that have payments of their own and are active. */
export function useClients(options: { enabled?: boolean; only?: 'paying' } = {}) {
  const { queries } = useApi();
  const clients = useQuery(
    queries.listMerchants.queryOptions({
      input: {
        sort: [readSort(clientList.defaultSort)],
        limit: 0,
        offset: 0,
        ...(options.only === 'paying' && { filters: PAYING }),
      },
      enabled: options.enabled ?? true,
    }),
  );
  useFontsFor(clients.data ? clients.data.data.map(({ name }) => name).join() : '');
  return clients;
}
