import classes from './working.module.css';

/** Something is under way, and nobody knows how long it takes: three dots, as a line would look like one that is stuck. */
export function Working({ label }: { label: string }) {
  return (
    <span className={classes.working} role="progressbar" aria-label={label}>
      <span />
      <span />
      <span />
    </span>
  );
}
