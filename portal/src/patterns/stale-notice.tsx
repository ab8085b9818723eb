import { formatDateTime } from '@cbp/shared/format/time';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failure-text.ts';
import { Callout } from '../ui/callout.tsx';

type StaleNoticeProps = {
  /** When what is shown was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  error: unknown;
  onRetry: () => void;
};

/** Above what was loaded before and could not be loaded anew: as of when it is, and why. */
export function StaleNotice({ loadedAt, error, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation();
  const time = new Date(loadedAt).toISOString();
  return (
    <Callout
      tone="warning"
      heading={t('failure.stale', { time: formatDateTime(time) ?? time })}
      actions={
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('failure.tryAgain')}
        </Button>
      }
    >
      <p>{failureText(error)}</p>
    </Callout>
  );
}
