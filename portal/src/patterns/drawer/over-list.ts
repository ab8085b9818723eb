import { useLocation } from 'react-router';

/** Marks what of a row takes the keyboard, its link or the row itself, with the key of the row. */
export const ROW_LINK = 'data-row-link';

/** What of the row around an element takes the keyboard. */
export function rowLinkOf(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr') : null;
  return row?.hasAttribute(ROW_LINK) ? row : (row?.querySelector<HTMLElement>(`[${ROW_LINK}]`) ?? null);
}

/** The link of a row, whether or not it is what takes the keyboard. */
export function linkIn(rowLink: Element | undefined): Element | null {
  return rowLink?.closest('a') ?? rowLink?.querySelector('a') ?? null;
}

/** What a link from a list to one of its rows takes along: the list that it came from, which stays behind a drawer. */
export type OverList = {
  /** The path of the list. */
  path: string;
  /** The query of the list. */
  search: string;
  /** Its entry of the browser's history. */
  key: string;
};

/** The list that lies behind a detail; null where the detail was opened by its address. */
export function overListOf(state: unknown): OverList | null {
  if (typeof state !== 'object' || state === null || !('overList' in state)) return null;
  const { path, search, key } = (state.overList ?? {}) as Partial<Record<keyof OverList, unknown>>;
  if (typeof path !== 'string' || typeof search !== 'string' || typeof key !== 'string') return null;
  return { path, search, key };
}

/** Path, query and history entry of the list on this page, whether it is the page or lies behind a drawer. */
export function useListEntry(): OverList {
  const { pathname: path, search, key, state } = useLocation();
  return overListOf(state) ?? { path, search, key };
}

/** What a row was opened for, beside being looked at; null for nothing. */
export function wantedOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wants' in state)) return null;
  return typeof state.wants === 'string' ? state.wants : null;
}
