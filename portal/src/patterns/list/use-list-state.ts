import type { ListState } from '@cbp/shared/list/list-state';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useListEntry } from '../drawer/over-list.ts';
import type { ListScreen } from './define-list-screen.ts';
import { listPosition } from './list-position.ts';
import { goingOn } from './list-selection.ts';
import { addressInTab, type ListTab, ownStateAt, tabAt } from './list-tabs.ts';

export type ChangeState = (next: ListState, options?: { replace?: boolean }) => void;

/** What the address says of a list, and a way to change it. */
export function useListState({ list, tabs }: Pick<ListScreen, 'list' | 'tabs'>): {
  tab: ListTab | null;
  /** Without what the tab says. */
  state: ListState;
  search: string;
  change: ChangeState;
} {
  const { search, key } = useListEntry();
  const navigate = useNavigate();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const tab = tabAt(tabs, address);
  const state = useMemo(() => ownStateAt(list, tab, address), [list, tab, address]);
  return {
    tab,
    state,
    search,
    change: (next, { replace = false } = {}) => {
      listPosition.drop(list.name);
      void navigate(
        { search: addressInTab(list, next, { tabs, tab }).toString() },
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
