import type { DatePreset } from '@cbp/shared/list/date-preset';
import type { AnyList } from '@cbp/shared/list/list';
import { type Choice, choiceOf, type ListState } from '@cbp/shared/list/list-state';

const WIDEST: DatePreset = 'last60days';

/** Whether a filter hides rows, set by the user or by default. */
export function isFiltered(list: AnyList, state: ListState): boolean {
  return Object.keys(list.filters).some((key) => choiceOf(list, state, key) !== null);
}

/** Whether there is nothing to be found at all, as far as is known; `whole` is the number of rows without any filter. */
export function isWholeEmpty(list: AnyList, state: ListState, whole: number | null): boolean {
  return !isFiltered(list, state) || (whole === 0 && Object.keys(state.filters).length === 0);
}

/** Wider dates in place of those that hold from the start: to clear them would bring them back. */
export function widerDates(list: AnyList, state: ListState): { key: string; choice: Choice }[] {
  const held = Object.entries(list.filters).filter(
    ([key, filter]) => filter.kind === 'range' && filter.initial !== null && !state.filters[key],
  );
  return held.map(([key]) => ({ key, choice: { kind: 'range', range: { preset: WIDEST } } }));
}
