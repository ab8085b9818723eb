import type { SentEmail } from '@cbp/shared/evidence/evidence.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { isLanguage, LANGUAGE_NAMES, LANGUAGE_TAGS } from '@cbp/shared/language';
import type { ReportData } from '../data/report-data.ts';
import { Paragraphs, Sentence } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { isolated } from '../texts/visible-text.ts';
import { SentContent } from './sent-content.tsx';

/** A line of a mail's head; one without a value is left out. */
export type HeadLine = [label: string, value: string | null | undefined, language?: string | undefined];

/** The head of a mail as a mail program shows it, below what kind of copy it is. */
export function MailHead({ note, head }: { note: string; head: HeadLine[] }) {
  return (
    <div className="ce-mail-head">
      <p className="ce-mail-note">{note}</p>
      <dl>
        {head.map(
          ([label, value, lang]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={lang}>
                  <Sentence>{value}</Sentence>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** A mail in the words that were sent, with what tells it from every other: recipient, time and message id. */
export function SentMail({ report, email }: { report: ReportData; email: SentEmail }) {
  const { texts } = report;
  const { from, to, sent_at: sentAt, subject, text, message_id: messageId, content } = email;
  const returnedAt = formatDateTime(email.returned_at);
  const language = isLanguage(email.language) ? email.language : null;
  const tag = language && language !== report.language ? LANGUAGE_TAGS[language] : undefined;
  const given = (value: string | null | undefined) => value?.trim() && isolated(value);
  return (
    <div className="ce-mail ce-mail-sent">
      <MailHead
        note={texts.email.asSent}
        head={[
          [texts.email.from, given(from)],
          [texts.email.to, given(to)],
          [texts.email.sent, given(formatDateTime(sentAt))],
          [texts.email.language, language && LANGUAGE_NAMES[language]],
          [texts.email.subject, given(subject), tag],
          [texts.email.messageId, given(messageId)],
          [texts.email.returned, given(returnedAt)],
        ]}
      />
      <div
        className="ce-mail-text"
        lang={tag}
        style={tag && language ? { fontFamily: fontFamily(language) } : undefined}
      >
        {content?.length ? <SentContent pieces={content} /> : <Paragraphs>{text ?? ''}</Paragraphs>}
      </div>
    </div>
  );
}
