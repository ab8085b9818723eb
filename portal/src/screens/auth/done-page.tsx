import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { useSeconds } from '../../ui/use-seconds.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-form.tsx';
import { StepLink } from './step-link.tsx';
import { tokenPageTexts } from './token-page.texts.ts';

/** Specification, chapter 9. */
const STAY_S = 3;

/** Confirms a set password, then opens the sign-in page. */
export function DonePage({ heading, text }: { heading: string; text: string }) {
  const words = tokenPageTexts[useLanguage()];
  const navigate = useNavigate();
  const left = STAY_S - Math.min(useSeconds(), STAY_S);

  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.auth.href(), { replace: true }), STAY_S * 1_000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className={classes.notice}>
      <AuthHeading heading={heading} />
      <MessageBox tone="good" text={text} announced={`${text} ${words.leavingIn(STAY_S)}`}>
        <p role="timer">{words.leavingIn(left)}</p>
      </MessageBox>
      <StepLink to={paths.auth.href()} label={words.leaveNow} />
    </div>
  );
}
