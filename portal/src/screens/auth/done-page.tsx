import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { useSeconds } from '../../ui/use-seconds.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-form.tsx';
import { StepLink } from './step-link.tsx';

/** Specification, chapter 9. */
const STAY_S = 3;

/** A password is set; soon it goes on to the sign-in page. */
export function DonePage({ heading, text }: { heading: string; text: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const left = STAY_S - Math.min(useSeconds(), STAY_S);

  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.auth.href(), { replace: true }), STAY_S * 1_000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className={classes.notice}>
      <AuthHeading heading={heading} />
      <MessageBox
        tone="good"
        text={text}
        announced={`${text} ${t('newPassword.leavingIn', { count: STAY_S })}`}
      >
        <p role="timer">{t('newPassword.leavingIn', { count: left })}</p>
      </MessageBox>
      <StepLink to={paths.auth.href()} label={t('newPassword.leaveNow')} />
    </div>
  );
}
