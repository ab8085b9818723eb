import { LOGIN_PASSWORD_LENGTH, LoginPassword } from '@cbp/shared/users/credentials.model';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { CallError, UNAUTHENTICATED } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { UnableToAuthenticate } from '../../data/unable-to-authenticate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyFailure } from '../../patterns/failed-call/notify-failure.ts';
import { faultOf } from '../../patterns/form/fault.ts';
import { formTexts } from '../../patterns/form/form.texts.ts';
import { FormActions } from '../../patterns/form/form-actions.tsx';
import { FormMessage } from '../../patterns/form/form-message.tsx';
import { PasswordField } from '../../patterns/form/password-field.tsx';
import { SubmitButton } from '../../patterns/form/submit-button.tsx';
import { type Faults, useFields } from '../../patterns/form/use-fields.ts';
import { newPasswordFaults } from '../../patterns/new-password/new-password-faults.ts';
import { NewPasswordFields } from '../../patterns/new-password/new-password-fields.tsx';
import { useCurrentUser, useSession } from '../../session/session-context.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { showToast } from '../../ui/toasts.ts';
import { changePasswordTexts } from './change-password.texts.ts';
import classes from './change-password-form.module.css';

const EMPTY = { current: '', password: '', confirm: '' };

function faultsOf(values: typeof EMPTY): Faults<keyof typeof EMPTY> {
  const { current, password } = values;
  const faults = newPasswordFaults(values);
  return {
    current: current === '' ? 'CURRENT_PASSWORD_REQUIRED' : faultOf(LoginPassword, current),
    password: faults.password ?? (password === current ? 'SAME_PASSWORD' : null),
    confirm: faults.confirm ?? null,
  };
}

type ChangePasswordFormProps = {
  onBusy: (isBusy: boolean) => void;
  /** Whether there is something that would be lost. */
  onTyped: (isTyped: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

export function ChangePasswordForm({ onBusy, onTyped, onCancel, onDone }: ChangePasswordFormProps) {
  const language = useLanguage();
  const words = changePasswordTexts[language];
  const formWords = formTexts[language];
  const { session } = useSession();
  const { email } = useCurrentUser();
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields(EMPTY, faultsOf, () => setFailure(null));
  const isTyped = Object.values(fields.values).some((value) => value !== '');
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  const refuse = (error: unknown) => {
    const code = error instanceof CallError ? error.code : null;
    setFailure(null);
    const isLost = error instanceof CallError && error.status === UNAUTHENTICATED;
    if (isLost || error instanceof UnableToAuthenticate) {
      return showToast({ type: 'danger', message: words.expired });
    }
    notifyFailure(error);
    if (code === 'auth/failed') fields.refuse('current', 'CURRENT_PASSWORD_INVALID');
    else if (code === 'auth/same_password') fields.refuse('password', 'SAME_PASSWORD');
    else setFailure(failureText(error));
  };

  const changePassword = async ({ current, password }: typeof EMPTY) => {
    onBusy(true);
    try {
      const { results } = await session.calls.confirmPassword({ password: current });
      await session.callsAs(results.token).setPassword({ password });
      showToast({ type: 'success', message: words.done });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      onBusy(false);
    }
  };

  // Browsers don't submit while the button is disabled; Enter still has to show what is missing.
  const showFaults = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInField && !fields.isValid) event.currentTarget.requestSubmit();
  };

  return (
    <form
      ref={fields.form}
      className={classes.form}
      noValidate
      onKeyDown={showFaults}
      onSubmit={fields.submit(changePassword)}
    >
      {failure !== null && (
        <FormMessage isBusy={fields.isBusy}>
          <MessageBox tone="bad" text={failure} />
        </FormMessage>
      )}
      {/* Password managers file the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        field={fields.field('current')}
        label={words.current}
        lengths={LOGIN_PASSWORD_LENGTH}
        autoComplete="current-password"
        isFirst
      />
      <NewPasswordFields field={fields.field} />
      <FormActions>
        <SubmitButton label={words.submit} isBusy={fields.isBusy} isDisabled={!fields.isValid} />
        <Button variant="default" size="md" disabled={fields.isBusy} onClick={onCancel}>
          {formWords.cancel}
        </Button>
      </FormActions>
    </form>
  );
}
