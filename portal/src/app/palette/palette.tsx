import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
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
      <PaletteSearch onClose={close} onChangePassword={onChangePassword} />
    </Modal>
  );
}
