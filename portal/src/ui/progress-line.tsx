import classes from './progress-line.module.css';

/** Along the lower edge of what it stands in: something is under way, and nobody knows how long it takes. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <span className={classes.track} role="progressbar" aria-label={label}>
      <span className={classes.runner} />
    </span>
  );
}
