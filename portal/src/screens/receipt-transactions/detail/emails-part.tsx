import type { SentEmail } from '@cbp/shared/evidence/evidence.model';
import { EVIDENCE_SWITCH_LABELS } from '@cbp/shared/evidence/evidence-config';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import classes from './detail.module.css';
import { transactionDetailTexts } from './detail.texts.ts';
import { UnsentEmails } from './unsent-emails.tsx';
import { useWholeEvidence } from './use-transaction.ts';

/** The emails to the buyer as they were sent. */
export function EmailsPart({ id }: { id: string }) {
  const words = transactionDetailTexts[useLanguage()];
  const query = useWholeEvidence(id);
  return (
    <LoadedPart heading={words.emails} query={query}>
      {({ results: { emails } }) => (
        <>
          <UnsentEmails id={id} />
          {emails && emails.length > 0 ? (
            <ul className={classes.emails}>
              {emails.map((email, index) => (
                <Email key={email.message_id ?? index} email={email} />
              ))}
            </ul>
          ) : (
            <Text c="dimmed" size="sm">
              {words.noEmails}
            </Text>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function Email({ email }: { email: SentEmail }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const kind = email.kind?.trim() ?? '';
  return (
    <li>
      <div className={classes.emailHead}>
        <b>{labelOf(EVIDENCE_SWITCH_LABELS, kind, language)}</b>
        <time dateTime={email.sent_at ?? undefined}>{formatDateTime(email.sent_at) ?? email.sent_at}</time>
        <bdi>{words.to(email.to?.trim() ?? '')}</bdi>
      </div>
      <details>
        <summary>
          <bdi>{email.subject?.trim() || words.noSubject}</bdi>
        </summary>
        <pre className={classes.emailText} dir="auto" lang={email.language ?? undefined}>
          {email.text}
        </pre>
      </details>
    </li>
  );
}
