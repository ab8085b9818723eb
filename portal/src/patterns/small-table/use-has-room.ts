import { type RefCallback, useCallback, useState } from 'react';

/** Whether the element that has the ref is at least so wide, from when it comes; known before anything of it is seen. */
export function useHasRoom<Measured extends HTMLElement>(
  neededPx: number,
): { ref: RefCallback<Measured>; hasRoom: boolean } {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: Measured | null) => {
    if (!element) return;
    // Hidden until its neighbours are loaded, it has no width: the window's tells a phone from a desk, and nothing moves later.
    const measure = () => setWidthPx(element.clientWidth || document.documentElement.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, hasRoom: widthPx >= neededPx };
}
