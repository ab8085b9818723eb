import type { ReactNode } from 'react';
import classes from './form.module.css';

/** The buttons below a form; the first one is what most come for, and the wider one. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
