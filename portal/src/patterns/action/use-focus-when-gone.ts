import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * For a button that its own action takes away: the keyboard goes on at what stands in its place, or at the page, and not at
 * the beginning of the document. Give the result to the button as its `ref`.
 */
export function useFocusWhenGone(isThere: boolean): RefCallback<HTMLElement> {
  const around = useRef<HTMLElement | null>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (!isGone || document.activeElement !== document.body) return;
    const next = around.current?.querySelector<HTMLElement>('button') ?? document.querySelector('main');
    next?.focus({ preventScroll: true });
  }, [isThere]);
  return useCallback((element: HTMLElement | null) => {
    if (element) around.current = element.parentElement;
  }, []);
}
