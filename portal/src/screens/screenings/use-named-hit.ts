import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the match that the address names, also where it is folded up among those that are settled. */
export function useNamedHit(root: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const card = cards.find(({ id }) => `#${id}` === hash);
    const folded = card?.closest('details');
    if (folded) folded.open = true;
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [root, hash]);
}
