import { Button, Checkbox, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import type { Action, Question } from './define-action.ts';

type ActionDialogProps = {
  action: Pick<Action<never>, 'words' | 'isGrave'> & { Answer?: Action<never>['Answer'] };
  isOpen: boolean;
  question: Question | null;
  /** How the thing stands that it is done to. */
  about?: ReactNode;
  failure: string | null;
  /** What was answered, once it is done. */
  answer: unknown;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation, stays open while the action runs, and shows its result. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, isOpen, question, isBusy, onClose } = props;
  const language = useLanguage();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={question?.heading[language] ?? action.words[language]}
      centered
      closeButtonProps={{ 'aria-label': actionTexts[language].close }}
    >
      <Content {...props} onClose={close} />
    </Dialog>
  );
}

function Content(props: ActionDialogProps) {
  const { action, question, about, failure, answer, isBusy, onConfirm, onClose } = props;
  const language = useLanguage();
  const words = actionTexts[language];
  const { Answer } = action;
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (answer !== null) closeButton.current?.focus();
  }, [answer]);
  const statement = question?.statement ?? null;
  const confirm = () => {
    if (statement === null || isTicked) return onConfirm();
    setIsMissing(true);
    box.current?.focus();
  };
  return (
    <>
      {failure !== null && (
        <div className={classes.failure}>
          <MessageBox tone="bad" text={failure} />
        </div>
      )}
      {Answer && answer !== null ? (
        <Answer answer={answer} />
      ) : (
        <>
          {question?.text && <p className={classes.text}>{question.text[language]}</p>}
          {about}
          {statement && (
            <Checkbox
              ref={box}
              className={classes.text ?? ''}
              size="sm"
              data-autofocus
              label={statement[language]}
              error={isMissing && !isTicked ? words.confirmFirst : null}
              checked={isTicked}
              onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
            />
          )}
        </>
      )}
      <div className={classes.actions}>
        {answer === null && (
          <Button
            size="sm"
            {...(statement === null && { 'data-autofocus': true })}
            {...(action.isGrave && { color: 'red' })}
            aria-disabled={isBusy}
            leftSection={isBusy && <Loader size={14} color="currentColor" />}
            onClick={confirm}
          >
            {isBusy ? words.working : question?.confirm[language]}
          </Button>
        )}
        <Button ref={closeButton} size="sm" variant="default" disabled={isBusy} onClick={onClose}>
          {answer === null ? (question?.keep?.[language] ?? words.cancel) : words.close}
        </Button>
      </div>
    </>
  );
}
