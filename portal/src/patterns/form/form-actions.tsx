import type { ReactNode } from 'react';
import classes from './form.module.css';

/** The buttons below a form: the first one is the wider one, unless the two are worth the same. */
export function FormActions({ isEven = false, children }: { isEven?: boolean; children: ReactNode }) {
  return (
    <div className={classes.actions} data-even={isEven || undefined}>
      {children}
    </div>
  );
}
