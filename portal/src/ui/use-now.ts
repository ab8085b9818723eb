import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Without listeners no ticks were sent.
  if (listeners.size === 0) now = Date.now();
  return now;
}

/** The moment, in milliseconds, at most some seconds old: one clock for all that show how much time is left. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
