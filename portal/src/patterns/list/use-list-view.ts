import type { ListState } from '@cbp/shared/list/list-state';
import { TAB_KEY, withTab } from '@cbp/shared/list/list-tab';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSeesOneClient } from '../client-choice/use-sees-one-client.ts';
import { useListEntry } from '../drawer/over-list.ts';
import { shownColumns } from './columns-menu.tsx';
import type { ListScreen } from './define-list-screen.ts';
import { isFiltered } from './empty-list.ts';
import type { Column } from './list-columns.ts';
import type { ListTab } from './list-tabs.ts';
import { type SameValues, sameValues } from './same-values.ts';
import { type UsedSettings, useListSettings } from './use-list-settings.ts';
import { type ChangeState, useListState } from './use-list-state.ts';

/** A screen of a list with what its user chose: what is asked for, and how it is shown. */
export type ListView = {
  screen: ListScreen;
  /** The open one; null for a list without tabs. */
  tab: ListTab | null;
  /** What its user chose. */
  state: ListState;
  /** The same with the filters of the tab: what is asked for. */
  asked: ListState;
  search: string;
  change: ChangeState;
  settings: UsedSettings;
  columns: readonly Column[];
  /** What leaves this user no choice in the open tab. */
  same: SameValues;
  /** By what its user chose, or by what holds from the start. */
  isFiltered: boolean;
};

export function useListView(screen: ListScreen): ListView {
  const { tab, state, search, change } = useListState(screen);
  const asked = useMemo(() => withTab(screen.list, state, tab), [screen.list, state, tab]);
  const settings = useListSettings(screen.list.name);
  const named = new URLSearchParams(search).get(TAB_KEY) === tab?.key ? tab?.key : undefined;
  const remember = useEffectEvent((key: string) => {
    if (settings.tab !== key) settings.changeList(() => ({ tab: key }));
  });
  useEffect(() => {
    if (named !== undefined) remember(named);
  }, [named]);
  const isOneClient = useSeesOneClient(screen.list.right);
  const same = useMemo(() => sameValues(screen.list, { tab, isOneClient }), [screen.list, tab, isOneClient]);
  const columns = useMemo(
    () => shownColumns(screen.columns, { hidden: settings.hidden, sort: state.sort, same: same.fields }),
    [screen.columns, settings.hidden, state.sort, same],
  );
  return {
    screen,
    tab,
    state,
    asked,
    search,
    change,
    settings,
    columns,
    same,
    isFiltered: isFiltered(screen.list, state, tab),
  };
}

/** What the links of rows take along: the list as it is now. */
export function useOverList() {
  const { path, search, key } = useListEntry();
  return useMemo(() => ({ path, search, key }), [path, search, key]);
}
