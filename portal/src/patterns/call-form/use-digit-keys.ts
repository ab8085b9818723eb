import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Where a digit is a letter of a text. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Whether no control has the focus: the page, or the drawer as a whole. */
function isNowhere(element: Element | null): boolean {
  return element === document.body || element?.getAttribute('role') === 'dialog';
}

/** Chooses a value by its digit while the focus is in the form or nowhere; the choice then gets the focus. */
export function useDigitKeys<Value extends string>(
  values: readonly Value[],
  onPick: (value: Value) => void,
): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    const form = group.current?.closest('form');
    const isHere = form?.contains(activeElement) || (form && isNowhere(activeElement));
    if (!isHere || activeElement?.closest(TYPED_INTO)) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const value = /^[1-9]$/.test(event.key) ? values[Number(event.key) - 1] : undefined;
    if (value === undefined) return;
    event.preventDefault();
    onPick(value);
    group.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return group;
}
