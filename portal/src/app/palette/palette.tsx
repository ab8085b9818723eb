import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palette.module.css';
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
  const { t } = useTranslation();
  const [wasOpened, setWasOpened] = useState(isOpened);
  const [opening, setOpening] = useState(0);
  // What fades out is still there: opened again meanwhile, it begins anew.
  if (isOpened !== wasOpened) {
    setWasOpened(isOpened);
    if (isOpened) setOpening(opening + 1);
  }
  useHotkeys([['mod+K', isOpened ? close : open]], [], true);
  return (
    <Modal
      opened={isOpened}
      onClose={close}
      returnFocus={returnsFocus}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      size={560}
      padding={0}
      yOffset="12dvh"
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <PaletteSearch key={opening} onClose={close} onChangePassword={onChangePassword} />
    </Modal>
  );
}
