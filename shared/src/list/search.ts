import type { AnyList } from './list.ts';

type Payment<Key> = Readonly<Record<'arn' | 'amount' | 'lastFour', Key>>;

/** How rows of a list are found by a text that a user types or pastes. */
export type Search = {
  list: AnyList;
  /** Filters of the list that look for a text, so that an index supports each. */
  texts: readonly string[];
  /** Fields of a payment, found by a whole ARN, and by an amount with the last four digits of the card. */
  payment?: Payment<string>;
};

/** Declares a search over the fields of a list. */
export function defineSearch<const Known extends AnyList>(search: {
  list: Known;
  texts: readonly (keyof Known['filters'] & string)[];
  payment?: Payment<keyof Known['fields'] & string>;
}): Omit<Search, 'list'> & { list: Known } {
  return search;
}
