import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { announce } from '../../../ui/announcer.tsx';
import { useSeconds } from '../../../ui/use-seconds.ts';
import { Working } from '../../../ui/working.tsx';
import classes from './making-note.module.css';
import { pdfTexts } from './pdf-view.texts.ts';

/** Shows that a document is being generated, and the time so far; the remaining time isn't known. */
export function MakingNote() {
  const words = pdfTexts[useLanguage()];
  const seconds = useSeconds();
  const label = words.making;
  useEffect(() => announce(label), [label]);
  return (
    <span className={classes.note}>
      <Working label={label} />
      {label}
      <span className={classes.seconds}>{words.seconds(seconds)}</span>
    </span>
  );
}
