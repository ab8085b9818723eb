import { Button } from '@mantine/core';
import { failureTexts } from '../data/failure.texts.ts';
import { failureKind } from '../data/failure.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { focusMain } from '../ui/focus-main.ts';
import { Notice } from '../ui/notice.tsx';

type FailureNoticeProps = { heading?: string | undefined; error: unknown; onRetry: () => void };

/** What failed, that nothing was lost, and a way to try again. */
export function FailureNotice({ heading, error, onRetry }: FailureNoticeProps) {
  const words = failureTexts[useLanguage()];
  const kind = failureKind(error);
  const retry = () => {
    focusMain();
    onRetry();
  };
  return (
    <Notice
      isFault
      heading={heading}
      text={`${words.kinds[kind === 'missing' ? 'server' : kind]} ${words.nothingLost}`}
      action={<Button onClick={retry}>{words.tryAgain}</Button>}
    />
  );
}
