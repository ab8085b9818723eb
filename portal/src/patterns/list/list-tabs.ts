import type { Translated } from '@cbp/shared/language';
import type { AnyList } from '@cbp/shared/list/list';
import { stateAt } from '@cbp/shared/list/list-address';
import { initialState, type ListState, selectionOf } from '@cbp/shared/list/list-state';
import {
  addressIn,
  listIn,
  type ListTab as Part,
  TAB_KEY,
  withoutTab,
  withTab,
} from '@cbp/shared/list/list-tab';

/** A tab of a list as its screen shows it. */
export type ListTab = Part & {
  words: Translated;
  /** Its empty state, where that of the list doesn't fit. */
  empty: { heading: Translated; text: Translated } | null;
};

/** The tab of an address, which names all but the first; null for a list without tabs. */
export function tabAt(tabs: readonly ListTab[], address: URLSearchParams): ListTab | null {
  return tabs.find(({ key }) => key === address.get(TAB_KEY)) ?? tabs[0] ?? null;
}

/** What users chose themselves at an address; what would contradict the tab is ignored. */
export function ownStateAt(list: AnyList, tab: ListTab | null, address: URLSearchParams): ListState {
  return withoutTab(list, stateAt(listIn(list, tab), address), tab);
}

/** The filters of a tab alone, as a call takes them. */
export function tabQuery(list: AnyList, tab: ListTab | null, now: Date) {
  const { filters } = selectionOf(list, withTab(list, initialState(list), tab), now);
  const set = Object.keys(tab?.choices ?? {});
  return { filters: Object.fromEntries(Object.entries(filters).filter(([key]) => set.includes(key))) };
}

/** The address of a state in a tab. */
export function addressInTab(
  list: AnyList,
  state: ListState,
  { tabs, tab }: { tabs: readonly ListTab[]; tab: ListTab | null },
): URLSearchParams {
  const address = addressIn(list, state, tab);
  if (tab === tabs[0]) address.delete(TAB_KEY);
  return address;
}

/** The state in another tab: the filters stay, except for those that the tab sets, and so does a sort that was chosen. */
export function movedTo(
  list: AnyList,
  state: ListState,
  { from, to }: { from: ListTab; to: ListTab },
): ListState {
  const isSortChosen = state.sort !== listIn(list, from).defaultSort;
  return {
    ...withoutTab(list, state, to),
    page: 1,
    ...(!isSortChosen && { sort: listIn(list, to).defaultSort }),
  };
}
