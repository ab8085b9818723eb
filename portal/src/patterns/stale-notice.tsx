import { formatDateTime } from '@cbp/shared/format/time';
import { Button } from '@mantine/core';
import { failureTexts } from '../data/failure.texts.ts';
import { failureText } from '../data/failure-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Callout } from '../ui/callout.tsx';
import { resetShownFailures } from './failed-call/notifying-caches.ts';

type StaleNoticeProps = {
  /** When what is shown was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  error: unknown;
  onRetry: () => void;
};

/** Shown above data that couldn't be refreshed: its time, and the reason. */
export function StaleNotice({ loadedAt, error, onRetry }: StaleNoticeProps) {
  const words = failureTexts[useLanguage()];
  const time = new Date(loadedAt).toISOString();
  return (
    <Callout
      tone="warning"
      heading={words.stale(formatDateTime(time) ?? time)}
      actions={
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            resetShownFailures();
            onRetry();
          }}
        >
          {words.tryAgain}
        </Button>
      }
    >
      <p>{failureText(error)}</p>
    </Callout>
  );
}
