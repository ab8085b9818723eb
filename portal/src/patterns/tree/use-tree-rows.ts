import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { treeCallOf } from '../../data/list-client.ts';

/** All rows of a tree that the filters of a state leave. */
export function useTreeRows(list: AnyList, state: ListState) {
  const { key, call } = treeCallOf(useApi(), list);
  return useQuery({
    queryKey: [...key(), addressOf(list, { ...state, page: 1 }).toString()],
    queryFn: ({ signal }) => call(selectionOf(list, state, new Date()), { signal }),
    placeholderData: keepPreviousData,
  });
}
