import { bulkAnswer } from '@cbp/shared/calls/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../data/contract-link.ts';
import { isConflict } from '../../data/failure.ts';
import { failureText } from '../../data/failure-text.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Action } from './define-action.ts';
import { useChange } from './use-change.ts';
import { useMayCall } from './use-may-call.ts';

/** An action on a record as its button needs it. */
type ActionRun = {
  /** The user has permission, and the action applies, or is still asking or answering. */
  isThere: boolean;
  /** The user has permission, whether or not the action applies. */
  isAllowed: boolean;
  isOpen: boolean;
  isPending: boolean;
  /** Why it can't be done now; null where it can. */
  whyNot: string | null;
  /** Asks first if the action has a question, and runs it otherwise. */
  press: () => void;
  /** Belongs beside the button: it outlives a menu that the action was chosen from. */
  dialog: ReactNode;
};

type ActionEvents = {
  /** May leave a deleted record before the page reloads its data. */
  onDone?: (() => void) | undefined;
  /** Hears why it failed, and null once it is tried again. */
  onFailure?: ((error: unknown) => void) | undefined;
};

/** Runs an action on a record. */
export function useAction<Thing>(
  action: Action<Thing>,
  on: Thing,
  { onDone, onFailure }: ActionEvents = {},
): ActionRun {
  const language = useLanguage();
  const mayCall = useMayCall(action.call, action);
  const client = useQueryClient();
  const { send, isPending } = useChange(action.call, onDone);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<unknown>(null);
  const question = isOpen ? (action.questionOf?.(on) ?? null) : null;
  const { About } = action;
  const whyNot = action.whyNotOf(on)?.[language] ?? null;

  const act = async () => {
    if (isPending) return;
    setFailure(null);
    onFailure?.(null);
    try {
      const answered = await send(action.inputOf(on) as never);
      const refusal = refusalIn(answered);
      if (refusal !== null) {
        notifyFailure(refusal);
        return setFailure(failureText(refusal));
      }
      const done = action.doneOf?.(answered);
      if (done) showToast({ type: 'success', message: done[language] });
      if (action.Answer) setAnswer(answered);
      setIsOpen(action.Answer !== null);
    } catch (error) {
      setFailure(failureText(error));
      onFailure?.(error);
      // What it is now is shown beside the reason; to confirm it again is knowing that.
      if (isConflict(error)) await readAnew(client);
    }
  };
  const press = () => {
    if (whyNot !== null) return;
    setAnswer(null);
    setFailure(null);
    if (action.questionOf) setIsOpen(true);
    else void act();
  };
  const dialog = (
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
  );
  const isThere = isOpen || (mayCall && action.isOffered(on));
  return { isThere, isAllowed: mayCall, isOpen, isPending, whyNot, press, dialog };
}

const CONFLICT = 409;

/** Why a call that takes several refused the one that it was made for; null where it did not. */
function refusalIn(answer: unknown): CallError | null {
  const [result] = bulkAnswer.safeParse(answer).data?.results ?? [];
  return result?.error ? new CallError(result.error, CONFLICT, null) : null;
}
