import { type ReactNode, useLayoutEffect } from 'react';
import { hideSplash } from './hide-splash.ts';

/** Around what is worth seeing: what can be seen can be clicked, so the splash goes before the next paint. */
export function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(hideSplash, []);
  return children;
}
