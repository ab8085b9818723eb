import { bulkAnswer } from '@cbp/shared/calls/bulk';
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../data/contract-link.ts';
import { isConflict } from '../../data/failure.ts';
import { failureText } from '../../data/failure-text.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import { ActionDialog } from './action-dialog.tsx';
import type { Action } from './define-action.ts';
import { useChange } from './use-change.ts';
import { useFocusWhenGone } from './use-focus-when-gone.ts';
import { useMayCall } from './use-may-call.ts';

/** What can be done to a thing, in a line of its own below its name. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}

type ActionButtonProps<Thing> = {
  action: Action<Thing>;
  on: Thing;
  /** Navigates away from a deleted record before the page reloads its data. */
  onDone?: () => void;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** A button that runs an action on a record, shown to users with permission while the action applies. */
export function ActionButton<Thing>({
  action,
  on,
  onDone,
  size = 'xs',
  variant = 'default',
}: ActionButtonProps<Thing>) {
  const language = useLanguage();
  const words = actionTexts[language];
  const mayCall = useMayCall(action.call, action);
  const client = useQueryClient();
  const { send, isPending } = useChange(action.call, onDone);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<unknown>(null);
  const question = isOpen ? (action.questionOf?.(on) ?? null) : null;
  const { About } = action;
  const isThere = isOpen || (mayCall && action.isOffered(on));
  const button = useFocusWhenGone(isThere);
  if (!isThere) return null;

  const act = async () => {
    if (isPending) return;
    setFailure(null);
    try {
      const answered = await send(action.inputOf(on) as never);
      const refusal = refusalIn(answered);
      if (refusal !== null) {
        notifyFailure(refusal);
        return setFailure(failureText(refusal));
      }
      if (action.done) showToast({ type: 'success', message: action.done[language] });
      if (action.Answer) setAnswer(answered);
      setIsOpen(action.Answer !== null);
    } catch (error) {
      setFailure(failureText(error));
      // What it is now is shown beside the reason; to confirm it again is knowing that.
      if (isConflict(error)) await readAnew(client);
    }
  };
  return (
    <>
      <Button
        ref={button}
        size={size}
        variant={variant}
        {...(action.isGrave && { color: 'red', variant: 'outline' })}
        aria-disabled={isPending}
        leftSection={isPending && !isOpen ? <Loader size={12} color="currentColor" /> : null}
        onClick={() => {
          setAnswer(null);
          setFailure(null);
          if (action.questionOf) setIsOpen(true);
          else void act();
        }}
      >
        {isPending && !isOpen ? words.working : action.words[language]}
      </Button>
      <ActionDialog
        action={action}
        isOpen={isOpen}
        question={question}
        about={question && About && <About on={on} />}
        failure={failure}
        answer={answer}
        isBusy={isPending}
        onConfirm={() => void act()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const CONFLICT = 409;

/** Why a call that takes several refused the one that it was made for; null where it did not. */
function refusalIn(answer: unknown): CallError | null {
  const [result] = bulkAnswer.safeParse(answer).data?.results ?? [];
  return result?.error ? new CallError(result.error, CONFLICT, null) : null;
}
