import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './callout.module.css';
import { Icon } from './icons.tsx';

type CalloutProps = {
  tone: 'warning' | 'bad';
  heading: string;
  children?: ReactNode;
  /** What the user can do now. */
  actions?: ReactNode;
};

/** Something the user has to know beside the content that it is about. A fault is read out at once. */
export function Callout({ tone, heading, children, actions }: CalloutProps) {
  const headingId = useId();
  return (
    <section
      className={classes.callout}
      data-tone={tone}
      aria-labelledby={headingId}
      {...(tone === 'bad' && { role: 'alert' })}
    >
      <span className={classes.icon}>
        <Icon name="warning" size={18} />
      </span>
      <div className={classes.content}>
        <Title order={2} className={classes.heading ?? ''} id={headingId}>
          {heading}
        </Title>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </section>
  );
}
