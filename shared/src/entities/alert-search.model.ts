import { z } from 'zod';
import { boundedText } from '../bounded.ts';
import { readCardSearch } from '../format/masked-card.ts';
import { LONGEST_SEARCH } from '../list/filter.ts';
import type { RowOfList } from '../list/list.ts';
import type { alertList } from './alert.list.ts';

/** With fewer signs nothing is looked for (specification, chapter 5). */
export const SHORTEST_ALERT_SEARCH = 2;
/** The most that are found. */
export const MOST_FOUND = 10;

/** What of an alert somebody's text is. */
export const FOUND_BY = ['id', 'ethoca_id', 'arn', 'card', 'descriptor', 'client'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** What somebody looks for among alerts; of a whole card number its ends. */
export const AlertSearch = z.strictObject({
  text: boundedText(LONGEST_SEARCH, SHORTEST_ALERT_SEARCH).overwrite(readCardSearch),
});

export type FoundAlert = { alert: RowOfList<typeof alertList>; by: FoundBy[] };
