import type { Alert } from '@cbp/shared/alerts/alert.model';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { alertTexts } from './alerts.texts.ts';
import classes from './outcome-bar.module.css';
import { TimeLeft } from './time-left.tsx';

/** The rows of the form at the edges of the window don't count: a header or this bar may lie over them. */
const EDGES = '-64px 0px';

type OutcomeBarProps = {
  alert: Alert;
  /** What holds the form, with what speaks for one outcome or another above it. */
  part: RefObject<HTMLElement | null>;
  onRespond: () => void;
};

/** On a phone the way back to the form, at the bottom of the window, as long as the form is out of sight. */
export function OutcomeBar({ alert, part, onRespond }: OutcomeBarProps) {
  const words = alertTexts[useLanguage()];
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const form = part.current?.querySelector('form');
    if (!form) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: EDGES },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, [part]);
  if (isInView) return null;
  return (
    <div className={classes.bar} data-outcome-bar>
      <TimeLeft row={alert} />
      <Button onClick={onRespond}>{words.respond}</Button>
    </div>
  );
}
