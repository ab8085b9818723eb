import { useEffect, useEffectEvent } from 'react';

/** A clock that is ahead of the server's does not make it ask without a pause. */
const SHORTEST_WAIT_MS = 30_000;

/** Calls back at an ISO time; never without one. */
export function useExpiry(at: string | undefined, onExpired: () => void) {
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => expire(), Math.max(SHORTEST_WAIT_MS, Date.parse(at) - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
