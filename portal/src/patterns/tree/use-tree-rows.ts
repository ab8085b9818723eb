import { addressOf } from '@cbp/shared/list/list-address';
import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { treeCallOf } from '../../data/list-client.ts';
import type { ListScreen } from '../list/define-list-screen.ts';

/** All rows of a tree that the filters of a state leave. */
export function useTreeRows({ list, useServer }: ListScreen, state: ListState) {
  const { key, call } = treeCallOf(useServer(), list);
  return useQuery({
    queryKey: [...key(), addressOf(list, { ...state, page: 1 }).toString()],
    queryFn: ({ signal }) => call(selectionOf(list, state, new Date()), { signal }),
    placeholderData: keepPreviousData,
  });
}
