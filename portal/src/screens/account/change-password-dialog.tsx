import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { changePasswordTexts } from './change-password.texts.ts';
import classes from './change-password-form.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void };

/** Asks the user for a new password. Nothing that was typed outlives the dialog, which stays while it is at work. */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const words = changePasswordTexts[useLanguage()];
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const leave = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={words.heading}
      centered
      padding="lg"
      classNames={{ title: classes.title ?? '', close: classes.close ?? '' }}
      closeOnClickOutside={false}
      // A key that is pressed by mistake throws nothing away; the buttons say what they do.
      closeOnEscape={!isTyped}
      closeButtonProps={{ 'aria-label': words.close }}
      transitionProps={{ duration: 120 }}
    >
      <ChangePasswordForm onBusy={setIsBusy} onTyped={setIsTyped} onCancel={leave} onDone={onClose} />
    </Dialog>
  );
}
