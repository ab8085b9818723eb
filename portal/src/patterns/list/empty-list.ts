import type { DatePreset } from '@cbp/shared/list/date-preset';
import type { AnyList } from '@cbp/shared/list/list';
import { type Choice, choiceOf, type ListState } from '@cbp/shared/list/list-state';
import { filtersOfTab, type ListTab } from '@cbp/shared/list/list-tab';

const WIDEST: DatePreset = 'last60days';

/** Whether a filter hides rows of the tab, set by the user or by default. */
export function isFiltered(list: AnyList, state: ListState, tab: ListTab | null): boolean {
  const set = filtersOfTab(list, tab);
  return Object.keys(list.filters).some((key) => !set.includes(key) && choiceOf(list, state, key) !== null);
}

/** Whether there is nothing to be found at all, as far as is known; `whole` is the number of rows without any filter. */
export function isWholeEmpty(
  list: AnyList,
  state: ListState,
  { tab, whole }: { tab: ListTab | null; whole: number | null },
): boolean {
  return !isFiltered(list, state, tab) || (whole === 0 && Object.keys(state.filters).length === 0);
}

/** Wider dates in place of those that hold from the start: to clear them would bring them back. */
export function widerDates(
  list: AnyList,
  state: ListState,
  tab: ListTab | null,
): { key: string; choice: Choice }[] {
  const set = filtersOfTab(list, tab);
  const held = Object.entries(list.filters).filter(
    ([key, filter]) =>
      filter.kind === 'range' && filter.initial !== null && !state.filters[key] && !set.includes(key),
  );
  return held.map(([key]) => ({ key, choice: { kind: 'range', range: { preset: WIDEST } } }));
}
