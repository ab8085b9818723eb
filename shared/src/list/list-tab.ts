import type { AnyList, SortBy } from './list.ts';
import { addressOf } from './list-address.ts';
import { type Choice, type ListState, partnersOf, withChoices } from './list-state.ts';

/** Part of a list under a key of its own: the rows that its choices leave, in its order. */
export type ListTab = {
  key: string;
  choices: Readonly<Record<string, Choice>>;
  /** What sorts its rows unless the user chooses otherwise; null for the list's own. */
  sort: SortBy | null;
};

/** The key of the tab in the address. */
export const TAB_KEY = 'tab';

/** The list as it starts in a tab. */
export function listIn(list: AnyList, tab: ListTab | null): AnyList {
  return tab?.sort ? { ...list, defaultSort: tab.sort } : list;
}

/** The filters that a tab sets, with those that exclude them: users can't change these. */
export function filtersOfTab(list: AnyList, tab: ListTab | null): string[] {
  return Object.keys(tab?.choices ?? {}).flatMap((key) => [key, ...partnersOf(list, key)]);
}

/** A state without what would contradict its tab, or only repeats it. */
export function withoutTab(list: AnyList, state: ListState, tab: ListTab | null): ListState {
  const set = filtersOfTab(list, tab);
  const filters = Object.entries(state.filters).filter(([key]) => !set.includes(key));
  return { ...state, filters: Object.fromEntries(filters) };
}

/** What is asked of the server: what users chose, and what their tab says. */
export function withTab(list: AnyList, state: ListState, tab: ListTab | null): ListState {
  return tab ? { ...withChoices(list, state, tab.choices), page: state.page } : state;
}

/** The address of a state in a tab that it names; null for the one that the address alone opens. */
export function addressIn(list: AnyList, state: ListState, tab: ListTab | null): URLSearchParams {
  const address = addressOf(listIn(list, tab), withoutTab(list, state, tab));
  if (tab) address.set(TAB_KEY, tab.key);
  return address;
}
