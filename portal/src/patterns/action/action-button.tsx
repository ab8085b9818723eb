import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import type { Action } from './define-action.ts';
import { useAction } from './use-action.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

/** What can be done to a thing, in a line of its own below its name. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}

type ActionButtonProps<Thing> = {
  action: Action<Thing>;
  on: Thing;
  /** Navigates away from a deleted record before the page reloads its data. */
  onDone?: () => void;
  /** Keeps its place while the action doesn't apply, and says why; without it, the button is gone then. */
  whyNot?: string | null;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** A button that runs an action on a record, shown to users with permission while the action applies. */
export function ActionButton<Thing>({
  action,
  on,
  onDone,
  whyNot = null,
  size = 'xs',
  variant = 'default',
}: ActionButtonProps<Thing>) {
  const language = useLanguage();
  const words = actionTexts[language];
  const { isThere, isAllowed, isOpen, isPending, press, dialog } = useAction(action, on, onDone);
  const button = useFocusWhenGone(isThere);
  if (!isThere) {
    if (whyNot === null || !isAllowed) return null;
    return (
      <AvailableButton isAvailable={false} size={size} whyNot={whyNot}>
        {action.words[language]}
      </AvailableButton>
    );
  }
  return (
    <>
      <Button
        ref={button}
        size={size}
        variant={variant}
        {...(action.isGrave && { color: 'red', variant: 'outline' })}
        aria-disabled={isPending}
        leftSection={isPending && !isOpen ? <Loader size={12} color="currentColor" /> : null}
        onClick={press}
      >
        {isPending && !isOpen ? words.working : action.words[language]}
      </Button>
      {dialog}
    </>
  );
}
