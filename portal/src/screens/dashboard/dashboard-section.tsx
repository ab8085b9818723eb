import { formatTimeOfDay } from '@cbp/shared/format/format-figures';
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

type DashboardSectionProps = {
  heading: string;
  /** When its figures were counted; undefined until it is known. */
  at: string | undefined;
  /** What else is to be known of all of it. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard, which says of when its figures are. */
export function DashboardSection({ heading, at, note, children }: DashboardSectionProps) {
  const words = dashboardTexts[useLanguage()];
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h3" id={headingId}>
          {heading}
        </Title>
        {note && <span>{note}</span>}
        {/* Its line is there before it is known: on a phone what is below would move. */}
        <time dateTime={at}>{at === undefined ? '\u00a0' : words.asOf(formatTimeOfDay(at))}</time>
      </div>
      {children}
    </section>
  );
}
