import type { ReactNode } from 'react';
import classes from './form.module.css';

type FormMessageProps = { isBusy: boolean; children: ReactNode };

/** How the last attempt went. It stays, dimmed, while the next one is on its way, so that the form does not jump. */
export function FormMessage({ isBusy, children }: FormMessageProps) {
  // Hidden meanwhile, it is read out again when the next attempt fails with the same words.
  return (
    <div className={classes.message} data-busy={isBusy} aria-hidden={isBusy}>
      {children}
    </div>
  );
}
