import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './call-form.module.css';
import { callFormTexts } from './call-form.texts.ts';
import { formUnsavedByQuery, unsavedForm } from './unsaved-forms.ts';

type LeaveDialogProps = {
  isOpen: boolean;
  /** What the form is called in which something would be lost. */
  formName: string;
  onStay: () => void;
  onGo: () => void;
};

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ isOpen, formName, onStay, onGo }: LeaveDialogProps) {
  const words = callFormTexts[useLanguage()].leave;
  return (
    <Dialog
      opened={isOpen}
      onClose={onStay}
      title={words.heading}
      centered
      closeButtonProps={{ 'aria-label': words.stay }}
    >
      <p className={classes.question}>{words.text(formName)}</p>
      <div className={classes.actions}>
        <Button size="sm" data-autofocus onClick={onStay}>
          {words.stay}
        </Button>
        <Button size="sm" variant="default" onClick={onGo}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Asks before what was typed is lost, wherever the way leads: a link, the back button, another row, a closed tab. A page
 * has it once: the router asks no more than one.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    return (isSamePage ? formUnsavedByQuery() : unsavedForm()) !== null;
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsavedForm() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      formName={unsavedForm() ?? ''}
      onStay={() => blocker.reset?.()}
      onGo={() => blocker.proceed?.()}
    />
  );
}
