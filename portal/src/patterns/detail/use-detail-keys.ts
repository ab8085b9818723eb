import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed, or something lies over what has the keys. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
const LIES_OVER = '[aria-modal="true"]';

/** Keyboard shortcuts of a detail, in the drawer or as a page, ignored while the user types. */
export function useDetailKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector(LIES_OVER) || document.activeElement?.closest(TYPED_INTO)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
