import type { Translated } from '@cbp/shared/language';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './call-form.module.css';

type FoldedFieldsProps = {
  words: Translated | undefined;
  /** A fault has to be seen, so it unfolds them and keeps them so. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Optional fields under a heading that unfolds them. What was typed stays when they are folded up again. */
export function FoldedFields({ words, isFaulty, children }: FoldedFieldsProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={classes.folded}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => {
        // Folding them up changes the element alone: React sees the same `open` as before.
        if (isFaulty) currentTarget.open = true;
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{words?.[language]}</summary>
      <div className={classes.unfolded}>{children}</div>
    </details>
  );
}
