import type { ReactNode } from 'react';
import classes from './keyboard-only.module.css';

/** What is said of keys, which is of no use on a phone. */
export function KeyboardOnly({ children }: { children: ReactNode }) {
  return <span className={classes.only}>{children}</span>;
}
