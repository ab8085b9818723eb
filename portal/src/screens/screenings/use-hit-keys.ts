import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Keys of a report: J and K move between matches, C clears and M confirms the focused one, Z reopens the last one decided.
 * They press the buttons of the card, so that what isn't offered isn't done.
 */
export function useHitKeys(root: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const at = cards.findIndex(
      (card) => card === document.activeElement || card.contains(document.activeElement),
    );
    const pressIn = (card: HTMLElement | undefined) =>
      card?.querySelector<HTMLButtonElement>(`[data-key="${key.toLowerCase()}"] button`)?.click();
    const decidedAt = (card: HTMLElement) => card.dataset.decided ?? '';
    switch (key.toLowerCase()) {
      case 'j':
        cards[Math.min(at + 1, cards.length - 1)]?.focus();
        break;
      case 'k':
        cards[Math.max(at - 1, 0)]?.focus();
        break;
      case 'c':
      case 'm':
        pressIn(cards[at]);
        break;
      case 'z':
        pressIn(cards.filter(decidedAt).toSorted((a, b) => decidedAt(b).localeCompare(decidedAt(a)))[0]);
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
