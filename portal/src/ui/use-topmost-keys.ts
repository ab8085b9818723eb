import { useEffect, useEffectEvent } from 'react';
import { keepFocusIn } from './keep-focus-in.ts';

type OpenDialog = { escape: () => void };

/** The open dialogs, the topmost last. */
const openDialogs: OpenDialog[] = [];

/** What Escape closes before the dialog that it's in: a menu, or the choices of a field. */
const CLOSES_FIRST =
  '[role="menu"], [role="dialog"]:not([aria-modal]), [aria-haspopup][aria-expanded="true"]';
/** How the library marks a field whose choices are open. */
const CHOICES_ARE_OPEN = '[data-mantine-stop-propagation="true"]';

/** One listener for all: by the time another one is asked, the topmost may be gone, and Escape would close the next as well. */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing) return;
  if (event.key === 'Tab') {
    const topmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (topmost && document.activeElement === document.body) keepFocusIn(topmost, event);
  }
  if (event.key !== 'Escape') return;
  const { target } = event;
  if (target instanceof Element && target.closest(`${CLOSES_FIRST}, ${CHOICES_ARE_OPEN}`)) return;
  event.preventDefault();
  openDialogs.at(-1)?.escape();
}

/** The keys of a dialog while nothing lies over it; `onEscape` is null where Escape is to do nothing. */
export function useTopmostKeys(isOpen: boolean, onEscape: (() => void) | null): void {
  const onTopmostEscape = useEffectEvent(() => onEscape?.());
  useEffect(() => {
    if (!isOpen) return;
    const dialog: OpenDialog = { escape: () => onTopmostEscape() };
    openDialogs.push(dialog);
    if (openDialogs.length === 1) addEventListener('keydown', onKey, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      if (openDialogs.length === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen]);
}
