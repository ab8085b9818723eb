import { UnstyledButton } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { paletteTexts } from './palette.texts.ts';
import classes from './palette-button.module.css';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette, and says how to do so without it. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const words = paletteTexts[useLanguage()];
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="search" />
      <span className={classes.label}>{words.open}</span>
      <kbd className={classes.keys} aria-hidden>
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </kbd>
    </UnstyledButton>
  );
}
