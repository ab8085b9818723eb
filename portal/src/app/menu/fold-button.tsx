import { Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import classes from './side-menu.module.css';

/** Makes the menu narrow, and wide again. */
export function FoldButton({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const label = isNarrow ? t('frame.widenMenu') : t('frame.narrowMenu');
  return (
    <Tooltip label={label} position="right">
      <UnstyledButton className={classes.page ?? ''} aria-label={label} onClick={onToggle}>
        <Icon name="panel" />
      </UnstyledButton>
    </Tooltip>
  );
}
