import classes from './lookups.module.css';

/** A field of a network: its path in words, and the path as it is documented. Both are English. */
export function FieldName({ label, path }: { label: string; path: string }) {
  return (
    <span className={classes.field} lang="en">
      <bdi>{label}</bdi>
      <span className={classes.path}>{path}</span>
    </span>
  );
}
