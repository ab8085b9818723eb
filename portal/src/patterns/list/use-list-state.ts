import type { AnyList } from '@cbp/shared/list/list';
import { addressOf, stateAt } from '@cbp/shared/list/list-address';
import type { ListState } from '@cbp/shared/list/list-state';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useListEntry } from '../drawer/over-list.ts';
import { listPosition } from './list-position.ts';
import { goingOn } from './list-selection.ts';

export type ChangeState = (next: ListState, options?: { replace?: boolean }) => void;

/** What the address says of a list, and a way to change it. */
export function useListState(list: AnyList): { state: ListState; search: string; change: ChangeState } {
  const { search, key } = useListEntry();
  const navigate = useNavigate();
  const state = useMemo(() => stateAt(list, new URLSearchParams(search)), [list, search]);
  return {
    state,
    search,
    change: (next, { replace = false } = {}) => {
      listPosition.drop(list.name);
      void navigate(
        { search: addressOf(list, next).toString() },
        // At once, not in a transition: the next tick, a moment later, would start from what was before this one.
        {
          state: goingOn(list, key, state, next),
          replace,
          preventScrollReset: true,
          flushSync: true,
        },
      );
    },
  };
}
