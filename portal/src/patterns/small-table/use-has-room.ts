import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least so wide; known before anything of it is seen. */
export function useHasRoom(element: RefObject<HTMLElement | null>, neededPx: number): boolean {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidthPx(current.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx >= neededPx;
}
