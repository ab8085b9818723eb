import type { Translated } from '@cbp/shared/language';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf, stateAt } from '@cbp/shared/list/list-address';
import {
  type Choice,
  initialState,
  type ListState,
  partnersOf,
  selectionOf,
  withChoices,
} from '@cbp/shared/list/list-state';

/** Part of a list under a name of its own: the rows that its choices leave. */
export type ListTab = {
  key: string;
  words: Translated;
  choices: Readonly<Record<string, Choice>>;
  /** Its empty state, where that of the list doesn't fit. */
  empty: { heading: Translated; text: Translated } | null;
};

/** The key of the tab in the address. */
export const TAB_KEY = 'tab';

/** The tab of an address, which names all but the first; null for a list without tabs. */
export function tabAt(tabs: readonly ListTab[], address: URLSearchParams): ListTab | null {
  return tabs.find(({ key }) => key === address.get(TAB_KEY)) ?? tabs[0] ?? null;
}

/** The filters that a tab sets, with those that exclude them: users can't change these. */
export function filtersOfTab(list: AnyList, tab: ListTab | null): string[] {
  return Object.keys(tab?.choices ?? {}).flatMap((key) => [key, ...partnersOf(list, key)]);
}

/** What users chose themselves at an address; what would contradict the tab is ignored. */
export function ownStateAt(list: AnyList, tab: ListTab | null, address: URLSearchParams): ListState {
  const state = stateAt(list, address);
  const set = filtersOfTab(list, tab);
  const filters = Object.entries(state.filters).filter(([key]) => !set.includes(key));
  return { ...state, filters: Object.fromEntries(filters) };
}

/** What is asked of the server: what users chose, and what their tab says. */
export function withTab(list: AnyList, state: ListState, tab: ListTab | null): ListState {
  return tab ? { ...withChoices(list, state, tab.choices), page: state.page } : state;
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
  const address = addressOf(list, state);
  if (tab && tab !== tabs[0]) address.set(TAB_KEY, tab.key);
  return address;
}

/** The state in another tab: the filters stay, except for those that the tab sets. */
export function movedTo(list: AnyList, state: ListState, tab: ListTab): ListState {
  const { filters } = ownStateAt(list, tab, addressOf(list, state));
  return { ...state, filters, page: 1 };
}
