import { useEffect, useEffectEvent } from 'react';

const SETTLED_MS = 200;

/** Calls back when the window has had its new size for 200 ms. */
export function useResized(onResized: () => void): void {
  const report = useEffectEvent(onResized);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SETTLED_MS);
    };
    addEventListener('resize', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', wait);
    };
  }, []);
}
