import { formatDateTime } from '@cbp/shared/format/time';
import { SCREENING_EVENTS, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { Text } from '@mantine/core';
import { failureTexts } from '../../data/failure.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { DeclineCodes } from './decline-codes.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';

type Decision = NonNullable<DocumentVerification['decision']>;

/** What was decided, by a user and by the provider, and why something failed; nothing before that. */
export function ResultPart({ verification }: { verification: DocumentVerification }) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const { decision, provider_result: ofProvider, provider_words: providerWords, failure } = verification;
  const isError = STATUS_OF_EVENT[verification.enquiry_result_event] === 'ERROR';
  if (!decision && !ofProvider && failure === null && !isError) return null;
  return (
    <DetailPart heading={words.result}>
      {isError ? (
        <MessageBox tone="bad" text={failureTexts[language].changes.verification}>
          {failure !== null && <bdi>{failure}</bdi>}
        </MessageBox>
      ) : (
        failure !== null && <MessageBox tone="bad" text={failure} />
      )}
      {decision && <Decided decision={decision} providerWords={providerWords} />}
      {ofProvider && (
        <section className={classes.suggested}>
          {decision && <h4>{words.resultOfProvider}</h4>}
          <Decided decision={ofProvider} providerWords={providerWords} />
        </section>
      )}
    </DetailPart>
  );
}

type DecidedProps = { decision: Decision; providerWords: DocumentVerification['provider_words'] };

function Decided({ decision: { event, codes, reason, by, at }, providerWords }: DecidedProps) {
  const words = verificationTexts[useLanguage()];
  return (
    <div className={classes.decided}>
      <p>
        <EnumerationBadge of={SCREENING_EVENTS} value={event} />
        <Text span size="sm" c="dimmed">
          {words.decidedBy(by ?? words.provider, formatDateTime(at) ?? at)}
        </Text>
      </p>
      {reason !== null && (
        <p className={classes.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {event === 'verification.declined' &&
        (codes.length > 0 ? (
          <DeclineCodes codes={codes} sentence={by === null ? reason : null} providerWords={providerWords} />
        ) : (
          <Text size="sm" c="dimmed">
            {words.noCodes}
          </Text>
        ))}
    </div>
  );
}
