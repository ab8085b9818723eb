import { type ButtonProps, Kbd } from '@mantine/core';
import classes from './shortcut-mark.module.css';

type Mark = Pick<ButtonProps, 'rightSection' | 'classNames'> & { 'aria-keyshortcuts'?: string };

/** What a button has that a letter presses as well: the letter in sight, and for screen readers. */
export function shortcutMark(letter: string | undefined): Mark {
  if (letter === undefined) return {};
  const shown = letter.toUpperCase();
  return {
    rightSection: (
      <Kbd className={classes.mark ?? ''} aria-hidden>
        {shown}
      </Kbd>
    ),
    classNames: { root: classes.root ?? '', section: classes.section ?? '' },
    'aria-keyshortcuts': shown,
  };
}
