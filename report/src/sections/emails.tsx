import type { HistoryEvent, SentEmail } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { type ContentPart, sentEmailsOf } from '@cbp/shared/evidence/evidence-content';
import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import type { ReactNode } from 'react';
import { refundUpdate } from '../data/refund-outcome.ts';
import { eventsOf, forSummary, inOrderLanguage, type ReportData } from '../data/report-data.ts';
import { DeliveryNotice } from '../emails/delivery-notice.tsx';
import { OrderConfirmation } from '../emails/order-confirmation.tsx';
import { RefundNotice } from '../emails/refund-notice.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import type { Texts } from '../texts/en.ts';
import { isolated, shortName } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';
import { type HeadLine, MailHead, SentMail } from './sent-mail.tsx';
import { summaryLines } from './summary-line.ts';

type EmailPart = Extract<ContentPart, `${string}-email`>;

type EmailKind = {
  id: EmailPart;
  /** The event that stands for the mail; which one, where it happened more than once. */
  sentBy: (report: ReportData) => HistoryEvent | null;
  texts: (texts: Texts) => { heading: string; summary: (when: string) => string };
  /** What the event's time is called. */
  timeLabel: (texts: Texts) => string;
  letter: (props: { report: ReportData }) => ReactNode;
};

export function isEmail(part: ContentPart): part is EmailPart {
  return Object.hasOwn(SWITCHES, part);
}

/** The switches of the e-mails, by their exhibits. */
const SWITCHES = {
  'order-confirmation-email': 'confirmation',
  'delivery-email': 'delivery',
  'refund-email': 'refund',
} as const satisfies Record<EmailPart, keyof EvidenceConfig['email']>;

/** The e-mails of an exhibit that were kept as they were sent; where there are none, it is made from the order's data. */
export function storedEmails({ emails }: ReportData, part: EmailPart): SentEmail[] {
  return sentEmailsOf(emails, SWITCHES[part]);
}

/** With the subject where it has room: a delivery e-mail may tell that the goods are on their way, or that they have arrived. */
function sentSummary({ texts }: ReportData, heading: string, { sent_at, subject }: SentEmail): string | null {
  const time = formatDateTime(sent_at);
  const named = texts.email.subjectSent(forSummary(subject ?? ''), formatDate(sent_at) ?? '');
  if (subject?.trim() && time && summaryLines(heading, named) === 1) return named;
  return time && texts.email.sentSummary(forSummary(time));
}

function emailSection(kind: EmailKind): ReportSection {
  return {
    id: kind.id,
    isEnabled: (config) => config.email[SWITCHES[kind.id]],
    heading: (texts) => kind.texts(texts).heading,
    summary: (report) => {
      const [first] = storedEmails(report, kind.id);
      if (first) return sentSummary(report, kind.texts(report.texts).heading, first);
      const when = formatDateTime(kind.sentBy(report)?.time);
      return when && kind.texts(report.texts).summary(forSummary(when));
    },
    body: (report) => {
      const kept = storedEmails(report, kind.id);
      if (kept.length === 0) return <Mail report={report} kind={kind} />;
      return kept.map((email, index) => <SentMail key={index} report={report} email={email} />);
    },
  };
}

/** A mail as a mail program shows it: its head in the reader's language, then subject and letter in the order's. */
function Mail({ report, kind }: { report: ReportData; kind: EmailKind }) {
  const { texts, merchant } = report;
  const order = inOrderLanguage(report);
  const isSame = order.language === report.language;
  const language = isSame ? undefined : LANGUAGE_TAGS[order.language];
  const sentAt = formatDateTime(kind.sentBy(report)?.time);
  const sender = merchant && isolated(shortName(merchant));
  const subject = order.texts.email[SWITCHES[kind.id]].subject(sender ?? order.texts.email.merchant);
  const head: HeadLine[] = [
    [texts.email.from, sender ?? texts.messages.merchant],
    [texts.email.to, texts.email.toBuyer],
    [kind.timeLabel(texts), sentAt && isolated(sentAt)],
    [texts.email.subject, subject, language],
  ];
  return (
    <div className="ce-mail">
      <MailHead note={texts.email.reconstructed} head={head} />
      <div lang={language} style={isSame ? undefined : { fontFamily: fontFamily(order.language) }}>
        <kind.letter report={order} />
      </div>
    </div>
  );
}

export const orderConfirmationEmail = emailSection({
  id: 'order-confirmation-email',
  sentBy: (report) => eventsOf(report, 'INITIAL_RECEIPT_SENT')[0] ?? null,
  texts: (texts) => texts.confirmation,
  timeLabel: (texts) => texts.email.sent,
  letter: OrderConfirmation,
});

/** The first of them tells of the shipping; the platform sends it again when the tracking changes. */
export const deliveryEmail = emailSection({
  id: 'delivery-email',
  sentBy: (report) => eventsOf(report, 'TRACK_RECEIPT_SENT')[0] ?? null,
  texts: (texts) => texts.delivery,
  timeLabel: (texts) => texts.email.sent,
  letter: DeliveryNotice,
});

export const refundEmail = emailSection({
  id: 'refund-email',
  // Where every email is recorded, an update of the refund doesn't stand for one.
  sentBy: (report) => (report.emailsRecorded ? null : refundUpdate(report)),
  texts: (texts) => texts.refundEmail,
  timeLabel: (texts) => texts.refundEmail.updated,
  letter: RefundNotice,
});
