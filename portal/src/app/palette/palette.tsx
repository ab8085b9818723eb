import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import { PaletteSearch } from './palette-search.tsx';

type PaletteProps = {
  isOpened: boolean;
  returnsFocus: boolean;
  open: () => void;
  close: () => void;
  onChangePassword: () => void;
};

/** Every page and command by its name, from anywhere with one shortcut. */
export function Palette({ isOpened, returnsFocus, open, close, onChangePassword }: PaletteProps) {
  const words = paletteTexts[useLanguage()];
  const [wasOpened, setWasOpened] = useState(isOpened);
  const [opening, setOpening] = useState(0);
  // A palette that fades out is still mounted: opened again, it starts fresh.
  if (isOpened !== wasOpened) {
    setWasOpened(isOpened);
    if (isOpened) setOpening(opening + 1);
  }
  useHotkeys([['mod+K', isOpened ? close : open]], [], true);
  return (
    <Dialog
      opened={isOpened}
      onClose={close}
      returnFocus={returnsFocus}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': words.open } }}
      size={560}
      padding={0}
      xOffset="min(5vw, 12px)"
      yOffset="12dvh"
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <PaletteSearch key={opening} onClose={close} onChangePassword={onChangePassword} />
    </Dialog>
  );
}
