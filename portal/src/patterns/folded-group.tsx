import { type ReactNode, useState } from 'react';
import classes from './folded-group.module.css';

type FoldedGroupProps = {
  heading: string;
  /** What is on in it, also for who doesn't unfold it; changes are announced. */
  line: string;
  startsOpen?: boolean;
  children: ReactNode;
};

/** Settings under a heading that folds them up, and says even then what they are. */
export function FoldedGroup({ heading, line, startsOpen = false, children }: FoldedGroupProps) {
  // From then on the user decides.
  const [isOpen] = useState(startsOpen);
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <h2>{heading}</h2>
        <span className={classes.line} role="status">
          {line}
        </span>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
