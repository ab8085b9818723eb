import type { AnyList } from '@cbp/shared/list/list';
import { type RefObject, useEffect } from 'react';
import { ROW_LINK, rowLinkOf } from '../drawer/over-list.ts';
import { listPosition } from './list-position.ts';

type StoredPosition = {
  list: AnyList;
  search: string;
  scroller: RefObject<HTMLElement | null>;
  /** The rows of this address are there. */
  isReady: boolean;
};

/** Who comes back to a list finds it as far down as it was left, and the keyboard on the row that was opened. */
export function useStoredPosition({ list, search, scroller, isReady }: StoredPosition): void {
  useEffect(() => {
    const element = scroller.current;
    if (!isReady || !element) return;
    const links = () => [...element.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const position = listPosition.read(list.name, search);
    element.scrollTop = position?.scrollTop ?? 0;
    let focusedKey = position?.focusedKey ?? null;
    // The page takes the keyboard first, as after every change of page.
    const frame = requestAnimationFrame(() => {
      const focused = links().find((link) => link.getAttribute(ROW_LINK) === focusedKey);
      if (focused && document.activeElement?.tagName === 'MAIN') focused.focus({ preventScroll: true });
    });
    const keep = () => listPosition.write(list.name, search, { scrollTop: element.scrollTop, focusedKey });
    const onFocus = ({ target }: FocusEvent) => {
      focusedKey = rowLinkOf(target)?.getAttribute(ROW_LINK) ?? focusedKey;
      keep();
    };
    element.addEventListener('scrollend', keep);
    element.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scrollend', keep);
      element.removeEventListener('focusin', onFocus);
    };
  }, [list, search, scroller, isReady]);
}
