import type { SwitchPath } from '@cbp/shared/evidence/report-part';
import { MARKS } from '@cbp/shared/marks';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureTexts } from '../../../data/failure.texts.ts';
import type { PdfFailure } from '../../../data/pdf-failure.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { recipientLabel } from '../../../parts/recipient/recipient-label.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useSeconds } from '../../../ui/use-seconds.ts';
import { pdfFailureTexts } from './pdf-failure.texts.ts';
import { pdfTexts } from './pdf-view.texts.ts';
import { RefusalDetails, useLeaveOut } from './recipient-refusal.tsx';
import { Shortcomings } from './shortcomings.tsx';

/** Ways to get the document anyway. `leaveOut` is missing if the sections are those of the release. */
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

/** Explains why the document couldn’t be generated, what is kept, and what to do. */
export function PdfFailureNotice({ failure, remedies, onRetry, onDismiss }: PdfFailureNoticeProps) {
  const language = useLanguage();
  const pdfFailureWords = pdfFailureTexts[language];
  const pdfWords = pdfTexts[language];
  const heading =
    failure.kind === 'doesNotFit'
      ? pdfFailureWords.kinds.doesNotFit.heading({
          recipient: recipientLabel(failure.verdict.profile, language),
          count: failure.verdict.findings.filter(({ isMet }) => !isMet).length,
        })
      : pdfFailureWords.kinds[failure.kind].heading;
  return (
    <Callout
      tone="bad"
      heading={heading}
      actions={
        <>
          <RemedyButtons failure={failure} remedies={remedies} onRetry={onRetry} />
          {onDismiss && (
            <Button variant="subtle" size="xs" onClick={onDismiss}>
              {pdfWords.dismiss}
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
  const language = useLanguage();
  const words = pdfFailureTexts[language];
  const failureWords = failureTexts[language];
  switch (failure.kind) {
    case 'doesNotFit':
      return <RefusalDetails failure={failure} canLeaveOut={canLeaveOut} />;
    case 'incomplete':
      return (
        <>
          <p>{words.kinds.incomplete.text}</p>
          <Shortcomings warnings={failure.shortcomings} />
        </>
      );
    case 'refused':
      return <p lang="en">{failure.message}</p>;
    case 'busy':
    case 'interrupted':
      return (
        <p>
          {words.kinds[failure.kind].text}
          {MARKS[language].gap}
          {failure.retryAfterS !== null && <TimeToRetry seconds={failure.retryAfterS} />}
        </p>
      );
    default:
      return (
        <p>
          {words.kinds[failure.kind].text}
          {MARKS[language].gap}
          {failureWords.nothingLost}
        </p>
      );
  }
}

/** Counts down to the time when the service expects to have capacity; not read out every second. */
function TimeToRetry({ seconds }: { seconds: number }) {
  const words = pdfFailureTexts[useLanguage()];
  const left = seconds - useSeconds();
  return <span aria-live="off">{left > 0 ? words.retryIn(left) : words.retryNow}</span>;
}

function RemedyButtons({ failure, remedies, onRetry }: Omit<PdfFailureNoticeProps, 'onDismiss'>) {
  const language = useLanguage();
  const failureWords = failureTexts[language];
  const words = pdfFailureTexts[language];
  const leaveOut = useLeaveOut(failure);
  if (failure.kind !== 'doesNotFit') {
    return (
      <>
        <Button size="xs" onClick={onRetry}>
          {failureWords.tryAgain}
        </Button>
        {failure.kind === 'incomplete' && (
          <Button variant="default" size="xs" onClick={remedies.allowGaps}>
            {words.allowGaps}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {leaveOut && remedies.leaveOut && (
        <Button size="xs" onClick={() => remedies.leaveOut?.(leaveOut.path)}>
          {words.leaveOut(leaveOut.label)}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={remedies.dropRecipient}>
        {words.dropRecipient}
      </Button>
    </>
  );
}
