import { z } from 'zod';
import { AlertSearch } from './alerts/alert-search.model.ts';
import { composed } from './compose-areas.ts';
import type { AnyList, RowOfList } from './list/list.ts';

/** The kinds of records that one search finds, by name. Alerts have a search of their own. */
export const SEARCHES = composed('searches');
export type SearchName = keyof typeof SEARCHES;
export const SEARCH_NAMES = Object.keys(SEARCHES) as SearchName[];

/** The most that are found of one kind. */
export const MOST_OF_KIND = 5;

/** A text that is looked for; a full card number is reduced to its first and last digits. */
export const SearchText = AlertSearch;

/** What was found, by kind, as the list of each shows it; without kinds that the caller may not read. */
export type Found = {
  [Name in SearchName]?: (typeof SEARCHES)[Name]['list'] extends infer Known extends AnyList
    ? RowOfList<Known>[]
    : never;
};

export const FoundRows = z.object(
  Object.fromEntries(SEARCH_NAMES.map((name) => [name, z.array(SEARCHES[name].list.row).optional()])),
) as unknown as z.ZodType<Found>;
