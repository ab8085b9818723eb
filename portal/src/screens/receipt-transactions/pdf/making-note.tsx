import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer.tsx';
import { useSeconds } from '../../../ui/use-seconds.ts';
import { Working } from '../../../ui/working.tsx';
import classes from './making-note.module.css';

/** That a document is being made and for how long; how long it will take, nobody knows. */
export function MakingNote() {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const label = t('pdf.making');
  useEffect(() => announce(label), [label]);
  return (
    <span className={classes.note}>
      <Working label={label} />
      {label}
      <span className={classes.seconds}>{t('pdf.seconds', { count: seconds })}</span>
    </span>
  );
}
