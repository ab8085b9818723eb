import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds since the component that asks was first shown. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - startedAt) / SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
