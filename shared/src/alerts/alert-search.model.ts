import { z } from 'zod';
import { boundedText } from '../bounded.ts';
import { readCardSearch } from '../format/masked-card.ts';
import { LONGEST_SEARCH } from '../list/filter.ts';
import type { RowOfList } from '../list/list.ts';
import type { alertList } from './alert.list.ts';

/** Shorter texts are not searched (specification, chapter 5). */
export const SHORTEST_ALERT_SEARCH = 2;
/** The most that are found. */
export const MOST_FOUND = 10;

/** The fields of an alert that a search text can match. */
export const MATCHED_BY = ['id', 'ethoca_id', 'arn', 'card', 'descriptor', 'client'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** A search among alerts; a full card number is reduced to its first and last digits. */
export const AlertSearch = z.strictObject({
  text: boundedText(LONGEST_SEARCH, SHORTEST_ALERT_SEARCH).overwrite(readCardSearch),
});

export type AlertMatch = { alert: RowOfList<typeof alertList>; by: MatchedBy[] };
