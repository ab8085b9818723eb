import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { type ListState, queryOf } from '@cbp/shared/list/list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { listCallOf } from '../../data/list-client.ts';

/** The rows of a state. Presets are part of the key as they are, and become moments when the call is made. */
export function useListRows(list: AnyList, state: ListState) {
  const { key, call } = listCallOf(useApi(), list);
  return useQuery({
    queryKey: [...key(), addressOf(list, state).toString()],
    queryFn: ({ signal }) => call(queryOf(list, state, new Date()), { signal }),
    placeholderData: keepPreviousData,
  });
}
export type ListRows = ReturnType<typeof useListRows>;

/** How many there are without any filter; null as long as nobody needs to know. */
export function useWholeTotal(list: AnyList, isAsked: boolean) {
  const { key, call } = listCallOf(useApi(), list);
  const { data } = useQuery({
    queryKey: [...key(), 'whole'],
    queryFn: ({ signal }) => call({ limit: 1 }, { signal }),
    enabled: isAsked,
  });
  return isAsked && data ? { total: data.total, isExact: data.total_is_exact } : null;
}
