import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** How many seconds are left until a moment; 0 once it is over, or where there is none. */
export function useSecondsUntil(moment: string | null): number {
  const end = moment === null ? 0 : Date.parse(moment);
  const [now, setNow] = useState(Date.now);
  const isOver = end <= now;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((end - now) / SECOND_MS));
}
