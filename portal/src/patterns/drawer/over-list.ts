import { useLocation } from 'react-router';

/** Marks the link of a row, which is its one stop of the keyboard, with the key of the row. */
export const ROW_LINK = 'data-row-link';

/** What a link from a list to one of its rows takes along: the list that it came from, which stays behind a drawer. */
export type OverList = {
  /** The query of the list. */
  search: string;
  /** Its entry of the browser's history. */
  key: string;
};

/** The list that lies behind a detail; null where the detail was opened by its address. */
export function overListOf(state: unknown): OverList | null {
  if (typeof state !== 'object' || state === null || !('overList' in state)) return null;
  const over = state.overList;
  if (typeof over !== 'object' || over === null || !('search' in over) || !('key' in over)) return null;
  const { search, key } = over;
  return typeof search === 'string' && typeof key === 'string' ? { search, key } : null;
}

/** Query and history entry of the list on this page, whether it is the page or lies behind a drawer. */
export function useListEntry(): OverList {
  const { search, key, state } = useLocation();
  return overListOf(state) ?? { search, key };
}
