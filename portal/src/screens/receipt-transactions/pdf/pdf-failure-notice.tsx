import type { SwitchPath } from '@cbp/shared/entities/report-part';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfFailure } from '../../../data/pdf-failure.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { recipientLabel } from '../../../patterns/recipient/recipient-label.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useSeconds } from '../../../ui/use-seconds.ts';
import { RefusalDetails, useLeaveOut } from './recipient-refusal.tsx';
import { Shortcomings } from './shortcomings.tsx';

/** What would let the document be made after all. `leaveOut` is missing where the sections are what was released. */
export type Remedies = {
  leaveOut?: (path: SwitchPath) => void;
  dropRecipient: () => void;
  allowGaps: () => void;
};

type PdfFailureNoticeProps = {
  failure: PdfFailure;
  remedies: Remedies;
  onRetry: () => void;
  onDismiss?: () => void;
};

/** Why there is no document, what is kept, and what to do. */
export function PdfFailureNotice({ failure, remedies, onRetry, onDismiss }: PdfFailureNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading =
    failure.kind === 'doesNotFit'
      ? t('pdf.failure.doesNotFit.heading', {
          recipient: recipientLabel(failure.verdict.profile, language),
          count: failure.verdict.findings.filter(({ isMet }) => !isMet).length,
        })
      : t(`pdf.failure.${failure.kind}.heading`);
  return (
    <Callout
      tone="bad"
      heading={heading}
      actions={
        <>
          <RemedyButtons failure={failure} remedies={remedies} onRetry={onRetry} />
          {onDismiss && (
            <Button variant="subtle" size="xs" onClick={onDismiss}>
              {t('pdf.dismiss')}
            </Button>
          )}
        </>
      }
    >
      <Explanation failure={failure} canLeaveOut={remedies.leaveOut !== undefined} />
    </Callout>
  );
}

function Explanation({ failure, canLeaveOut }: { failure: PdfFailure; canLeaveOut: boolean }): ReactNode {
  const { t } = useTranslation();
  switch (failure.kind) {
    case 'doesNotFit':
      return <RefusalDetails failure={failure} canLeaveOut={canLeaveOut} />;
    case 'incomplete':
      return (
        <>
          <p>{t('pdf.failure.incomplete.text')}</p>
          <Shortcomings warnings={failure.shortcomings} />
        </>
      );
    case 'refused':
      return <p lang="en">{failure.message}</p>;
    case 'busy':
    case 'interrupted':
      return (
        <p>
          {t(`pdf.failure.${failure.kind}.text`)}{' '}
          {failure.retryAfterS !== null && <TimeToRetry seconds={failure.retryAfterS} />}
        </p>
      );
    default:
      return (
        <p>
          {t(`pdf.failure.${failure.kind}.text`)} {t('failure.nothingLost')}
        </p>
      );
  }
}

/** Counts down to when the service thinks that it has room; not read out every second. */
function TimeToRetry({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const left = seconds - useSeconds();
  return (
    <span aria-live="off">
      {left > 0 ? t('pdf.failure.retryIn', { count: left }) : t('pdf.failure.retryNow')}
    </span>
  );
}

function RemedyButtons({ failure, remedies, onRetry }: Omit<PdfFailureNoticeProps, 'onDismiss'>) {
  const { t } = useTranslation();
  const leaveOut = useLeaveOut(failure);
  if (failure.kind !== 'doesNotFit') {
    return (
      <>
        <Button size="xs" onClick={onRetry}>
          {t('failure.tryAgain')}
        </Button>
        {failure.kind === 'incomplete' && (
          <Button variant="default" size="xs" onClick={remedies.allowGaps}>
            {t('pdf.failure.allowGaps')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {leaveOut && remedies.leaveOut && (
        <Button size="xs" onClick={() => remedies.leaveOut?.(leaveOut.path)}>
          {t('pdf.failure.leaveOut', { part: leaveOut.label })}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={remedies.dropRecipient}>
        {t('pdf.failure.dropRecipient')}
      </Button>
    </>
  );
}
