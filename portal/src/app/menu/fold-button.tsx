import { Tooltip, UnstyledButton } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { menuTexts } from './menu.texts.ts';
import classes from './side-menu.module.css';

/** Makes the menu narrow, and wide again. */
export function FoldButton({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const words = menuTexts[useLanguage()];
  const label = isNarrow ? words.widen : words.narrow;
  return (
    <Tooltip label={label} position="right">
      <UnstyledButton className={classes.page ?? ''} aria-label={label} onClick={onToggle}>
        <Icon name="panel" />
      </UnstyledButton>
    </Tooltip>
  );
}
