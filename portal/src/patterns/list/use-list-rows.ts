import { addressOf } from '@cbp/shared/list/list-address';
import { type ListState, queryOf } from '@cbp/shared/list/list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCallOf } from '../../data/list-client.ts';
import type { ListScreen } from './define-list-screen.ts';
import { type ListTab, tabQuery } from './list-tabs.ts';

/** The rows of a state. Presets are part of the key as they are, and become moments when the call is made. */
export function useListRows({ list, useServer, lookAgainMs }: ListScreen, state: ListState) {
  const { key, call } = listCallOf(useServer(), list);
  return useQuery({
    queryKey: [...key(), addressOf(list, state).toString()],
    queryFn: ({ signal }) => call(queryOf(list, state, new Date()), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgainMs(data?.data ?? []),
  });
}
export type ListRows = ReturnType<typeof useListRows>;

/** The count without filters, in a tab that of the tab; null until it's needed. */
export function useWholeTotal(
  { list, useServer, lookAgainMs }: ListScreen,
  { tab, isRequested }: { tab: ListTab | null; isRequested: boolean },
) {
  const { key, call } = listCallOf(useServer(), list);
  const { data } = useQuery({
    queryKey: [...key(), 'whole', tab?.key],
    queryFn: ({ signal }) => call({ ...tabQuery(list, tab, new Date()), limit: 1 }, { signal }),
    enabled: isRequested,
    refetchInterval: ({ state: { data: known } }) => lookAgainMs(known?.data ?? []),
  });
  return isRequested && data ? { total: data.total, isExact: data.total_is_exact } : null;
}
