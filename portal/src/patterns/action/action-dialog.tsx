import { Button, Loader, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
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
  const { action, isOpen, question, about, failure, answer, isBusy, onConfirm, onClose } = props;
  const language = useLanguage();
  const words = actionTexts[language];
  const { Answer } = action;
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (answer !== null) closeButton.current?.focus();
  }, [answer]);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={question?.heading[language] ?? action.words[language]}
      centered
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {failure !== null && (
        <div className={classes.failure}>
          <MessageBox tone="bad" text={failure} />
        </div>
      )}
      {Answer && answer !== null ? (
        <Answer answer={answer} />
      ) : (
        <>
          <p className={classes.text}>{question?.text[language]}</p>
          {about}
        </>
      )}
      <div className={classes.actions}>
        {answer === null && (
          <Button
            size="sm"
            data-autofocus
            {...(action.isGrave && { color: 'red' })}
            aria-disabled={isBusy}
            leftSection={isBusy && <Loader size={14} color="currentColor" />}
            onClick={onConfirm}
          >
            {isBusy ? words.working : question?.confirm[language]}
          </Button>
        )}
        <Button ref={closeButton} size="sm" variant="default" disabled={isBusy} onClick={close}>
          {answer === null ? (question?.keep?.[language] ?? words.cancel) : words.close}
        </Button>
      </div>
    </Modal>
  );
}
