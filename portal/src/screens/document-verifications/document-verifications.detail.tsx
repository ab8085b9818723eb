import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { SCREENING_EVENTS, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import {
  ATTEMPT_CAUSES,
  type DocumentVerification,
  HAPPENING_CREATORS,
  type VerificationAttempt,
} from '@cbp/shared/verifications/verification.model';
import { Group, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { DetailTabs } from '../../patterns/detail/detail-tabs.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Working } from '../../ui/working.tsx';
import { ChecksPart } from './checks-part.tsx';
import { ComparedPart } from './compared-part.tsx';
import { isFailed, restart } from './document-verifications.actions.ts';
import { verificationTexts } from './document-verifications.texts.ts';
import { ImagesPart } from './images/images-part.tsx';
import { type Looks, useLooks } from './images/use-looks.ts';
import { NextButton } from './next-button.tsx';
import classes from './parts.module.css';
import { ProviderChecksPart } from './provider-checks-part.tsx';
import { MrzPart } from './readings/mrz-part.tsx';
import { ResubmissionLink } from './resubmission-link.tsx';
import { ResultPart } from './result-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { ScreenPersonButton } from './screen-person-button.tsx';
import { TimelinePart } from './timeline-part.tsx';
import { VerificationPdfButton } from './verification-pdf-button.tsx';
import { preselectedCodes, resubmissionForm, resultForm } from './verification-steps.forms.ts';

/** While images are being read. */
const LOOK_AGAIN_MS = 2_000;

const isBeingRead = ({ state }: Pick<VerificationAttempt, 'state'>) => state === 'reading';

/** A document verification: its images, what they say, and what is decided about it. */
export function DocumentVerificationPage() {
  const words = verificationTexts[useLanguage()];
  const { id = '' } = useParams();
  const looks = useLooks(Number(id));
  // The client's types lose the items of lists that are read-only.
  const query = useQuery({
    ...useApi().queries.getDocumentVerification.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.results.tries.some(isBeingRead) ? LOOK_AGAIN_MS : false),
  }) as UseQueryResult<{ results: DocumentVerification }>;
  const nameOf = ({ id: number, enquiry_data: { name } }: DocumentVerification) =>
    name.full_name || words.title(number);
  return (
    <DetailPage
      query={query}
      listHref={paths.documentVerifications.href()}
      nameOf={nameOf}
      titleOf={nameOf}
      Head={(verification) => <Head verification={verification} />}
    >
      {(verification) => (
        <>
          <FactGrid
            fields={verificationList.fields}
            row={verification}
            shown={[
              'result.reference',
              'merchant_name',
              'enquiry_date',
              'enquiry_data.supported_types',
              ...(verification.engine === 'manual' ? [] : (['engine'] as const)),
            ]}
          />
          <ResultPart verification={verification} />
          <Attempts verification={verification} looks={looks} />
          <TimelinePart verification={verification} />
          <RetentionPart verification={verification} />
          <History entity="verification" id={verification.id} />
        </>
      )}
    </DetailPage>
  );
}

/** The result, and what sets it. */
function Head({ verification }: { verification: DocumentVerification }) {
  const { enquiry_result_event: event, retention, tries } = verification;
  const preselected = preselectedCodes(verification).join(' ');
  const form = useMemo(() => resultForm(preselected.split(' ').filter(Boolean)), [preselected]);
  const isDecided = STATUS_OF_EVENT[event] === 'COMPLETED';
  const isOpen = event === 'review.pending' && !tries.some(isBeingRead);
  const isImproved = event !== 'verification.accepted' && (isDecided || isOpen || isFailed(verification));
  return (
    <Group gap="xs">
      <EnumerationBadge of={SCREENING_EVENTS} value={event} />
      {retention.erased_at === null && (isDecided || isOpen) && (
        <FormButton
          form={form}
          of={verification}
          dialogSize="lg"
          shortcut="r"
          {...(isOpen && { variant: 'filled' as const })}
        />
      )}
      <ActionButton action={restart} on={verification} variant="filled" />
      {retention.erased_at === null && isImproved && (
        <FormButton
          form={resubmissionForm}
          of={verification}
          Answer={ResubmissionLink}
          isShown={({ url }) => url !== null}
        />
      )}
      <ScreenPersonButton verification={verification} />
      <VerificationPdfButton verification={verification} />
      {isDecided && <NextButton id={verification.id} />}
    </Group>
  );
}

type AttemptsProps = { verification: DocumentVerification; looks: Looks };

/** The attempts, the newest first; a single one needs no tab. */
function Attempts({ verification, looks }: AttemptsProps) {
  const words = verificationTexts[useLanguage()];
  const { tries } = verification;
  const [newest] = tries;
  const contentOf = (attempt: VerificationAttempt) => (
    <Attempt verification={verification} attempt={attempt} looks={looks} isNewest={attempt.n === newest?.n} />
  );
  if (!newest) return null;
  if (tries.length === 1) return contentOf(newest);
  const tabs = tries.map((attempt) => [
    // Digits alone would be sorted by their size.
    `attempt-${attempt.n}`,
    {
      heading: words.attempt(attempt.n, formatDateTime(attempt.at) ?? attempt.at),
      content: contentOf(attempt),
    },
  ]);
  return <DetailTabs label={words.attempts} tabs={Object.fromEntries(tabs)} />;
}

type AttemptProps = AttemptsProps & { attempt: VerificationAttempt; isNewest: boolean };

/** One attempt: its images first, then what was read on them, and what the checks say. */
function Attempt({ verification, attempt, looks, isNewest }: AttemptProps) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const { cause, by } = attempt;
  const isDecided = STATUS_OF_EVENT[verification.enquiry_result_event] === 'COMPLETED';
  const isReading = isBeingRead(attempt);
  const isOpen = isNewest && !isDecided && verification.retention.erased_at === null;
  return (
    <>
      {verification.tries.length > 1 && (
        <Text size="sm" c="dimmed">
          {[labelOf(ATTEMPT_CAUSES, cause, language), by ?? HAPPENING_CREATORS.person.label[language]].join(
            ' · ',
          )}
        </Text>
      )}
      {attempt.state === 'unread' && (
        <MessageBox tone="warning" text={isOpen ? words.unreadImages : words.unreadImagesThen} />
      )}
      <div className={classes.evidence} data-beside={attempt.images.length < 2}>
        <ImagesPart verification={verification} attempt={attempt} looks={looks} />
        {!isReading && <ComparedPart verification={verification} attempt={attempt} />}
      </div>
      {isReading ? (
        <MessageBox tone="info" text={words.reading}>
          <Working label={words.reading} />
        </MessageBox>
      ) : (
        <>
          {isOpen && <MrzPart verification={verification} attempt={attempt} looks={looks} />}
          <ProviderChecksPart attempt={attempt} />
          <ChecksPart
            engine={verification.engine}
            checks={attempt.checks}
            suggested={isNewest && !isDecided ? verification.suggested_codes : null}
          />
        </>
      )}
    </>
  );
}
