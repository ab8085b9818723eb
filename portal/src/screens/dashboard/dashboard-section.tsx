import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

type DashboardSectionProps = {
  heading: string;
  /** What else is to be known of all of it. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard. */
export function DashboardSection({ heading, note, children }: DashboardSectionProps) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h3" id={headingId}>
          {heading}
        </Title>
        {note && <span>{note}</span>}
      </div>
      {children}
    </section>
  );
}
