import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './call-form.module.css';
import { callFormTexts } from './call-form.texts.ts';
import { unsavedForm } from './unsaved-forms.ts';

/**
 * Asks before what was typed is lost, wherever the way leads: a link, the back button, another row, a closed tab. A page
 * has it once: the router asks no more than one.
 */
export function LeaveQuestion() {
  const words = callFormTexts[useLanguage()];
  const blocker = useBlocker(() => unsavedForm() !== null);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsavedForm() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  const isAsked = blocker.state === 'blocked';
  return (
    <Modal
      opened={isAsked}
      onClose={() => blocker.reset?.()}
      title={words.leave.heading}
      centered
      closeButtonProps={{ 'aria-label': words.leave.stay }}
    >
      <p className={classes.question}>{words.leave.text(unsavedForm() ?? '')}</p>
      <div className={classes.actions}>
        <Button size="sm" data-autofocus onClick={() => blocker.reset?.()}>
          {words.leave.stay}
        </Button>
        <Button size="sm" variant="default" onClick={() => blocker.proceed?.()}>
          {words.leave.go}
        </Button>
      </div>
    </Modal>
  );
}
