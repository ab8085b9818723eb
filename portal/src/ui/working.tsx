import classes from './working.module.css';

/** Work of unknown duration: three dots, as a progress bar would look stuck. */
export function Working({ label }: { label: string }) {
  return (
    <span className={classes.working} role="progressbar" aria-label={label}>
      <span />
      <span />
      <span />
    </span>
  );
}
