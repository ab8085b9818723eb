import { Button } from '@mantine/core';
import { failureTexts } from '../data/failure.texts.ts';
import { failureText } from '../data/failure-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { focusMain } from '../ui/focus-main.ts';
import { Notice } from '../ui/notice.tsx';
import { resetShownFailures } from './failed-call/notifying-caches.ts';

type FailureNoticeProps = { heading?: string | undefined; error: unknown; onRetry: () => void };

/** In place of what couldn't be loaded: the message of the server or of the error itself, and a way to try again. */
export function FailureNotice({ heading, error, onRetry }: FailureNoticeProps) {
  const words = failureTexts[useLanguage()];
  const retry = () => {
    focusMain();
    resetShownFailures();
    onRetry();
  };
  return (
    <Notice
      isFault
      heading={heading}
      text={failureText(error)}
      action={<Button onClick={retry}>{words.tryAgain}</Button>}
    />
  );
}
