import { type Translated, translated, type Words } from '../language.ts';
import type { Filter } from './filter.ts';
import type { AnyList, SortBy } from './list.ts';
import { type Choice, initialState, type ListState } from './list-state.ts';
import { addressIn, type ListTab, listIn, withTab } from './list-tab.ts';

/** Rows of a list that wait for a user. The right, the number and where it leads follow from the list and its filters. */
export type Waiting = {
  list: AnyList;
  words: Translated;
  state: ListState;
  /** The tab of the list that it leads to; null for the one that the address alone opens. */
  tab: ListTab | null;
  /** The time from which a row is new: it counts until the user has viewed the list. */
  newsBy: string | null;
};

type Declared<Known extends AnyList> = {
  /** Beside those of the tab. */
  choices?: { readonly [Key in keyof Known['filters']]?: Choice };
  words: Words;
  tab?: ListTab;
  sort?: SortBy;
  newsBy?: keyof Known['filters'] & string;
};

/** Declares such rows: the filters and the sort that show them, and the words for their number. */
export function waiting<Known extends AnyList & { filters: Readonly<Record<string, Filter>> }>(
  list: Known,
  { choices = {}, words, tab: ofTab, sort, newsBy }: Declared<Known>,
): Waiting {
  const filters = choices as ListState['filters'];
  const tab = ofTab ?? null;
  const start = withTab(list, { ...initialState(listIn(list, tab)), filters }, tab);
  return {
    list,
    words: translated(words),
    state: { ...start, ...(sort !== undefined && { sort }) },
    tab,
    newsBy: newsBy ?? null,
  };
}

/** The query of the list's address that shows the rows which wait: those that are new since a moment, where one is given. */
export function addressOfWaiting(
  { list, state, tab, newsBy }: Waiting,
  since: Date | null = null,
): URLSearchParams {
  const news: Record<string, Choice> =
    newsBy === null || since === null
      ? {}
      : { [newsBy]: { kind: 'range', range: { since: since.toISOString() } } };
  return addressIn(list, { ...state, filters: { ...state.filters, ...news } }, tab);
}
