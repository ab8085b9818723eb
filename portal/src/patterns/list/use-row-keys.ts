import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { writeClipboard } from '../../ui/write-clipboard.ts';
import { linkIn, ROW_LINK } from '../drawer/over-list.ts';
import type { Keyed } from './list-selection.ts';
import type { ListSelection } from './use-list-selection.ts';

/** Controls that take letters, or handle keys themselves. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

type RowKeys = {
  root: RefObject<HTMLElement | null>;
  rows: readonly Keyed[];
  selection: ListSelection | null;
  /** Keys of this list alone, each with what is done with the row. */
  own: ReadonlyMap<string, (rowHref: string) => void>;
  onHelp: () => void;
};

const LIES_OVER = '[aria-modal="true"]';

/**
 * The keyboard shortcuts of a list's rows, wherever the focus is, except where letters are typed. A click beside the rows
 * doesn't lose the row that the keys were at.
 */
export function useRowKeys({ root, rows, selection, own, onHelp }: RowKeys): void {
  const last = useRef<Keyed[0] | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const list = root.current;
    if (!list || list.closest('[inert]') || document.querySelector(LIES_OVER)) return;
    if (document.activeElement?.closest(ELSEWHERE)) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionFor(event, list);
    if (!act) return;
    event.preventDefault();
    act();
  });

  function actionFor(event: KeyboardEvent, list: HTMLElement): (() => void) | null {
    const links = [...list.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const index = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const focused = rows[index];
    if (focused) last.current = focused[0];
    const current = index < 0 ? rows.findIndex(([key]) => key === last.current) : index;
    const move = (to: number) => {
      const link = links[Math.max(0, Math.min(links.length - 1, to))];
      link?.focus();
      const moved = rows[links.indexOf(link as HTMLElement)];
      last.current = moved?.[0] ?? null;
      if (event.shiftKey && selection && moved) {
        if (focused && !selection.chosen.has(focused[0])) selection.toggle([focused]);
        selection.extendTo(rows, moved[0]);
      }
    };
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case 'j':
      case 'ArrowDown':
        return event.key === 'ArrowDown' && index < 0 ? null : () => move(current + 1);
      case 'k':
      case 'ArrowUp':
        return event.key === 'ArrowUp' && index < 0 ? null : () => move(Math.max(0, current - 1));
      case 'x':
        if (!focused || !selection) return null;
        return () => (event.shiftKey ? selection.extendTo(rows, focused[0]) : selection.toggle([focused]));
      case 'c':
        return focused ? () => void writeClipboard(linkIn(links[index])?.textContent ?? '') : null;
      case '/':
        return () => list.querySelector<HTMLElement>('form input, form button')?.focus();
      case '?':
        return onHelp;
      default: {
        const act = own.get(event.key);
        const href = linkIn(links[Math.max(0, current)])?.getAttribute('href');
        return act && href ? () => act(href) : null;
      }
    }
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
