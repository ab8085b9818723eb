import {
  EMAIL_LENGTH,
  Email,
  LOGIN_PASSWORD_LENGTH,
  LoginPassword,
} from '@cbp/shared/users/credentials.model';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CallError } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { UnableToAuthenticate } from '../../data/unable-to-authenticate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyFailure } from '../../patterns/failed-call/notify-failure.ts';
import { faultOf } from '../../patterns/form/fault.ts';
import { PasswordField } from '../../patterns/form/password-field.tsx';
import { SubmitButton } from '../../patterns/form/submit-button.tsx';
import { TextField } from '../../patterns/form/text-field.tsx';
import { useFields } from '../../patterns/form/use-fields.ts';
import { useSession } from '../../session/session-context.tsx';
import { wasSignedOutElsewhere } from '../../session/way-in.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { loginTexts } from './login.texts.ts';
import { useDraft, useStoredDraft } from './use-draft.ts';
import { broughtEmail, useFirstEmail } from './use-first-email.ts';

const EMPTY = { email: '', password: '' };

function faultsOf({ email, password }: typeof EMPTY) {
  return { email: faultOf(Email, email), password: faultOf(LoginPassword, password) };
}

/** Who signs in is taken to the page that was asked for by `SignedOutOnly`; the form waits until that is there. */
export function Login() {
  const words = loginTexts[useLanguage()];
  const { session, state } = useSession();
  const { search } = useLocation();
  /** Null before the first attempt, and empty once something was typed after the last one. */
  const [failure, setFailure] = useState<string | null>(null);
  const email = useFirstEmail(useStoredDraft());
  const fields = useFields({ ...EMPTY, email }, faultsOf, () => setFailure((before) => before && ''));
  const isBusy = fields.isBusy || state.status === 'signedIn';
  useDraft({ email: fields.values.email, isSent: false });

  const cause = state.status === 'signedOut' ? state.cause : undefined;
  const endText = () => {
    if (cause === undefined) return wasSignedOutElsewhere(search) ? words.leftElsewhere : null;
    return cause instanceof UnableToAuthenticate ? words.expired : failureText(cause);
  };
  const end = endText();

  const signIn = async ({ email, password }: typeof EMPTY) => {
    await session.signIn({ name: email, password }).catch((error) => {
      notifyFailure(error);
      setFailure(failureText(error));
      const isWrong = error instanceof CallError && error.code === 'auth/invalid_login';
      if (isWrong) fields.retype('password');
      else fields.focus('password');
    });
  };

  return (
    <AuthForm
      form={fields.form}
      heading={words.heading}
      message={
        failure !== null
          ? failure !== '' && <MessageBox tone="bad" text={failure} />
          : end !== null && <MessageBox tone="info" text={end} />
      }
      isBusy={isBusy}
      onSubmit={fields.submit(signIn)}
    >
      <TextField
        field={fields.field('email')}
        label={words.email}
        type="email"
        autoComplete="username"
        lengths={EMAIL_LENGTH}
      />
      <PasswordField
        field={fields.field('password')}
        label={words.password}
        autoComplete="current-password"
        lengths={LOGIN_PASSWORD_LENGTH}
      />
      <SubmitButton label={words.submit} isBusy={isBusy} />
      <Link
        className={classes.aside ?? ''}
        to={{ pathname: paths.forgotPassword.href(), search }}
        state={broughtEmail(fields.values.email)}
      >
        {words.forgot}
      </Link>
    </AuthForm>
  );
}
