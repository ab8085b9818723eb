import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether the element that has the ref is at least so wide, and as wide as the table in it turns out to be; from when it
 * comes, known before anything of it is seen.
 */
export function useHasRoom<Measured extends HTMLElement>(
  neededPx: number,
): { ref: RefCallback<Measured>; hasRoom: boolean } {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  /** Of words that are longer than expected. */
  const [beyondPx, setBeyondPx] = useState(0);
  const ref = useCallback((element: Measured | null) => {
    if (!element) return;
    const table = element.querySelector('table');
    // Hidden until its neighbours are loaded, it has no width: the window's tells a phone from a desk, and nothing moves later.
    const measure = () => {
      setWidthPx(element.clientWidth || document.documentElement.clientWidth);
      const tablePx = table?.offsetWidth ?? 0;
      if (element.clientWidth > 0 && tablePx > element.clientWidth) setBeyondPx(tablePx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref, hasRoom: widthPx >= Math.max(neededPx, beyondPx) };
}
