import { type ButtonProps, Loader } from '@mantine/core';
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
  /** What it is read out as, where several of its words stand on a page. */
  label?: string;
  /** Navigates away from a deleted record before the page reloads its data. */
  onDone?: () => void;
  /** Hears why it failed, and null once it is tried again, for a page that says more than the toast. */
  onFailure?: (error: unknown) => void;
  /** Keeps its place while the action doesn't apply, and says why; without it, the button is gone then. */
  whyNotOffered?: string | null;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** A button that runs an action on a record, shown to users with permission while the action applies; it says why it can't. */
export function ActionButton<Thing>({
  action,
  on,
  label,
  onDone,
  onFailure,
  whyNotOffered = null,
  size = 'xs',
  variant = 'default',
}: ActionButtonProps<Thing>) {
  const language = useLanguage();
  const words = actionTexts[language];
  const { isThere, isAllowed, isOpen, isPending, whyNot, press, dialog } = useAction(action, on, {
    onDone,
    onFailure,
  });
  const button = useFocusWhenGone(isThere);
  if (!isThere) {
    if (whyNotOffered === null || !isAllowed) return null;
    return (
      <AvailableButton isAvailable={false} size={size} whyNot={whyNotOffered}>
        {action.words[language]}
      </AvailableButton>
    );
  }
  return (
    <>
      <AvailableButton
        ref={button}
        size={size}
        variant={variant}
        {...(action.isGrave && { color: 'red', variant: 'outline' })}
        isAvailable={whyNot === null}
        isBusy={isPending}
        whyNot={whyNot ?? ''}
        {...(label !== undefined && { label })}
        leftSection={isPending && !isOpen ? <Loader size={12} color="currentColor" /> : null}
        onClick={press}
      >
        {isPending && !isOpen ? words.working : action.words[language]}
      </AvailableButton>
      {dialog}
    </>
  );
}
