import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureKind } from '../data/failure.ts';
import { focusMain } from '../ui/focus-main.ts';
import { Notice } from '../ui/notice.tsx';

type FailureNoticeProps = { heading: string; error: unknown; onRetry: () => void };

/** What failed, that nothing was lost, and a way to try again. */
export function FailureNotice({ heading, error, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation();
  const kind = failureKind(error);
  const retry = () => {
    focusMain();
    onRetry();
  };
  return (
    <Notice
      isFault
      heading={heading}
      text={`${t(`failure.${kind === 'missing' ? 'server' : kind}`)} ${t('failure.nothingLost')}`}
      action={<Button onClick={retry}>{t('failure.tryAgain')}</Button>}
    />
  );
}
