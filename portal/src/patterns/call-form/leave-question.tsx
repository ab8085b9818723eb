import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import classes from './call-form.module.css';
import { unsavedForm } from './unsaved-forms.ts';

/**
 * Asks before what was typed is lost, wherever the way leads: a link, the back button, another row, a closed tab. A page
 * has it once: the router asks no more than one.
 */
export function LeaveQuestion() {
  const { t } = useTranslation();
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
      title={t('form.leave.heading')}
      centered
      closeButtonProps={{ 'aria-label': t('form.leave.stay') }}
    >
      <p className={classes.question}>{t('form.leave.text', { form: unsavedForm() ?? '' })}</p>
      <div className={classes.actions}>
        <Button size="sm" data-autofocus onClick={() => blocker.reset?.()}>
          {t('form.leave.stay')}
        </Button>
        <Button size="sm" variant="default" onClick={() => blocker.proceed?.()}>
          {t('form.leave.go')}
        </Button>
      </div>
    </Modal>
  );
}
