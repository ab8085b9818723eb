import { type Translated, translated, type Words } from '../language.ts';
import type { Filter } from './filter.ts';
import type { AnyList, SortBy } from './list.ts';
import { type Choice, initialState, type ListState } from './list-state.ts';

/** Rows of a list that wait for a user. The right, the number and where it leads follow from the list and its filters. */
export type Waiting = {
  list: AnyList;
  words: Translated;
  state: ListState;
  /** The time from which a row is new: it counts until the user has viewed the list. */
  newsBy: string | null;
};

type Declared<Known extends AnyList> = {
  choices: { readonly [Key in keyof Known['filters']]?: Choice };
  words: Words;
  sort?: SortBy;
  newsBy?: keyof Known['filters'] & string;
};

/** Declares such rows: the filters and the sort that show them, and the words for their number. */
export function waiting<Known extends AnyList & { filters: Readonly<Record<string, Filter>> }>(
  list: Known,
  { choices, words, sort, newsBy }: Declared<Known>,
): Waiting {
  const filters = choices as ListState['filters'];
  return {
    list,
    words: translated(words),
    state: { ...initialState(list), filters, ...(sort !== undefined && { sort }) },
    newsBy: newsBy ?? null,
  };
}
