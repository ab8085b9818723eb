import { type RefCallback, useCallback, useState } from 'react';

/** Whether the element that has the ref is at least so wide, from when it comes; known before anything of it is seen. */
export function useHasRoom<Measured extends HTMLElement>(
  neededPx: number,
): { ref: RefCallback<Measured>; hasRoom: boolean } {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: Measured | null) => {
    if (!element) return;
    setWidthPx(element.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, hasRoom: widthPx >= neededPx };
}
