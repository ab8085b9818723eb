import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CallError, UNAUTHENTICATED } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyFailure } from '../../patterns/failed-call/notify-failure.ts';
import { FormActions } from '../../patterns/form/form-actions.tsx';
import { SubmitButton } from '../../patterns/form/submit-button.tsx';
import { useFields } from '../../patterns/form/use-fields.ts';
import { newPasswordFaults } from '../../patterns/new-password/new-password-faults.ts';
import { NewPasswordFields } from '../../patterns/new-password/new-password-fields.tsx';
import { useSession } from '../../session/session-context.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './auth-form.module.css';
import { AuthForm, AuthHeading } from './auth-form.tsx';
import { DonePage } from './done-page.tsx';
import { LoadingFields } from './loading-fields.tsx';
import { StepLink } from './step-link.tsx';
import { tokenPageTexts } from './token-page.texts.ts';
import { useLinkCheck } from './use-link-check.ts';

const EMPTY = { password: '', confirm: '' };

type TokenPageProps = { words: (typeof tokenPageTexts)['en']['reset'] };

/** Sets a password for the token in the address of a mailed link. */
export function TokenPage({
  words: { heading, submit, expired, SUCCESS_TEXT, EXPIRED_TEXT },
}: TokenPageProps) {
  const words = tokenPageTexts[useLanguage()];
  const { session, state } = useSession();
  const { token = '' } = useParams();
  const calls = useMemo(() => session.callsAs(token), [session, token]);
  const link = useLinkCheck(calls);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const fields = useFields(EMPTY, newPasswordFaults);

  const setPassword = async ({ password }: typeof EMPTY) => {
    try {
      await calls.setPassword({ password });
      // A new password ends the sessions of its user; another user may be the one who is signed in here.
      await session.open();
      setIsDone(true);
    } catch (error) {
      if (error instanceof CallError && error.status === UNAUTHENTICATED) return link.expire();
      notifyFailure(error);
      setFailure(failureText(error));
      fields.focus('password');
    }
  };

  if (isDone) return <DonePage heading={heading} text={SUCCESS_TEXT} />;
  // The way out of an expired link depends on whether a user is signed in.
  const isUnclear = link.state === 'expired' && state.status === 'opening';
  if (link.state === 'checking' || isUnclear) return <LoadingFields heading={heading} />;
  if (link.state === 'expired') {
    return (
      <div className={classes.notice}>
        <AuthHeading heading={expired} />
        {/* Who is signed in would be led away from where links are requested. */}
        {state.status === 'signedIn' ? (
          <>
            <MessageBox tone="bad" text={words.expiredSignedIn(state.user.email)} />
            <StepLink to={paths.auth.href()} label={words.back} />
          </>
        ) : (
          <>
            <MessageBox tone="bad" text={EXPIRED_TEXT} />
            <FormActions>
              <StepLink to={paths.forgotPassword.href()} label={words.requestLink} />
              <Button component={Link} to={paths.auth.href()} variant="default" size="md">
                {words.back}
              </Button>
            </FormActions>
          </>
        )}
      </div>
    );
  }
  return (
    <AuthForm
      form={fields.form}
      heading={heading}
      message={failure !== null && <MessageBox tone="bad" text={failure} />}
      isBusy={fields.isBusy}
      onSubmit={fields.submit(setPassword)}
    >
      <NewPasswordFields field={fields.field} />
      <SubmitButton label={submit} isBusy={fields.isBusy} />
    </AuthForm>
  );
}
