import { EMAIL_LENGTH, Email } from '@cbp/shared/users/credentials.model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CallError } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyFailure } from '../../patterns/failed-call/notify-failure.ts';
import { faultOf } from '../../patterns/form/fault.ts';
import { formTexts } from '../../patterns/form/form.texts.ts';
import { FormActions } from '../../patterns/form/form-actions.tsx';
import { SubmitButton } from '../../patterns/form/submit-button.tsx';
import { TextField } from '../../patterns/form/text-field.tsx';
import { type Faults, useFields } from '../../patterns/form/use-fields.ts';
import { useSession } from '../../session/session-context.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AuthForm } from './auth-form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';
import { loginTexts } from './login.texts.ts';
import { StepLink } from './step-link.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useDraft, useStoredDraft } from './use-draft.ts';
import { broughtEmail, useFirstEmail } from './use-first-email.ts';

const EMPTY = { email: '', captcha: '' };

function faultsOf({ email, captcha }: typeof EMPTY): Faults<keyof typeof EMPTY> {
  return { email: faultOf(Email, email), captcha: captcha.trim() === '' ? 'INVALID_CAPTCHA' : null };
}

/** Requests a link to set a new password. Never reveals whether the address has an account. */
export function ForgotPassword() {
  const language = useLanguage();
  const forgotPasswordWords = forgotPasswordTexts[language];
  const loginWords = loginTexts[language];
  const formWords = formTexts[language];
  const { session } = useSession();
  const lang = useLanguage();
  const { search } = useLocation();
  const storedDraft = useStoredDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(storedDraft?.isSent ?? false);
  const [isReplaced, setIsReplaced] = useState(false);
  const captcha = useCaptcha(!isSubmitted);
  const first = useFirstEmail(storedDraft);
  const fields = useFields({ ...EMPTY, email: first }, faultsOf);
  useDraft({ email: fields.values.email, isSent: isSubmitted });

  const login = { pathname: paths.login.href(), search };
  const brought = broughtEmail(fields.values.email);
  const renewCaptcha = () => {
    setIsReplaced(false);
    fields.clear('captcha');
    captcha.renew();
  };

  const refuseCaptcha = () => {
    setFailure(null);
    fields.refuse('captcha', 'INVALID_CAPTCHA');
  };

  const requestLink = async ({ email, captcha: answer }: typeof EMPTY) => {
    if (!captcha.captcha) return refuseCaptcha();
    try {
      const { id } = captcha.captcha;
      await session.callsAs(null).requestPasswordReset({ email, captcha: { id, answer }, lang });
      setIsSubmitted(true);
    } catch (error) {
      notifyFailure(error);
      // A captcha answers one attempt, whatever became of it, and an answer that was lost may have been counted.
      renewCaptcha();
      const isWrong = error instanceof CallError && error.code === 'auth/incorrect_captcha';
      setIsReplaced(isWrong);
      if (isWrong) refuseCaptcha();
      else setFailure(forgotPasswordWords.FAIL_TEXT(failureText(error)));
    }
  };

  return (
    <AuthForm
      form={fields.form}
      heading={forgotPasswordWords.heading}
      {...(!isSubmitted && { intro: forgotPasswordWords.intro })}
      message={
        isSubmitted ? (
          <MessageBox
            tone="info"
            text={forgotPasswordWords.SUBMITTED_TEXT}
            announced={`${forgotPasswordWords.SUBMITTED_TEXT} ${forgotPasswordWords.whatNext}`}
          >
            <p>{forgotPasswordWords.whatNext}</p>
          </MessageBox>
        ) : (
          failure !== null && <MessageBox tone="bad" text={failure} />
        )
      }
      isBusy={fields.isBusy}
      onSubmit={fields.submit(requestLink)}
    >
      <TextField
        field={fields.field('email')}
        label={loginWords.email}
        type="email"
        autoComplete="username"
        lengths={EMAIL_LENGTH}
        readOnly={isSubmitted}
      />
      {!isSubmitted && (
        <CaptchaField
          state={captcha}
          field={fields.field('captcha')}
          isReplaced={isReplaced}
          onRenew={renewCaptcha}
        />
      )}
      <FormActions>
        {isSubmitted && <StepLink to={login} state={brought} label={forgotPasswordWords.backToSignIn} />}
        <SubmitButton label={forgotPasswordWords.submit} isBusy={fields.isBusy} isDisabled={isSubmitted} />
        {!isSubmitted && (
          <Button component={Link} to={login} state={brought} variant="default" size="md">
            {formWords.cancel}
          </Button>
        )}
      </FormActions>
    </AuthForm>
  );
}
