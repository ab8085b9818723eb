import type { HistoryEvent } from '@cbp/shared/entities/evidence.model';
import type { ContentPart } from '@cbp/shared/entities/evidence-content';
import { formatDateTime } from '@cbp/shared/format/time';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import type { ReactNode } from 'react';
import { refundUpdate } from '../data/refund-outcome.ts';
import { eventsOf, forSummary, inOrderLanguage, type ReportData } from '../data/report-data.ts';
import { DeliveryNotice } from '../emails/delivery-notice.tsx';
import { OrderConfirmation } from '../emails/order-confirmation.tsx';
import { RefundNotice } from '../emails/refund-notice.tsx';
import { Sentence } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import type { Texts } from '../texts/en.ts';
import { isolated, shortName } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

type EmailPart = Extract<ContentPart, `${string}-email`>;

type EmailKind = {
  id: EmailPart;
  switch: 'confirmation' | 'delivery' | 'refund';
  /** The event that stands for the mail; which one, where it happened more than once. */
  sentBy: (report: ReportData) => HistoryEvent | null;
  texts: (texts: Texts) => { heading: string; summary: (when: string) => string };
  /** What the event's time is called. */
  timeLabel: (texts: Texts) => string;
  letter: (props: { report: ReportData }) => ReactNode;
};

export function isEmail(part: ContentPart): part is EmailPart {
  return EMAILS.some(({ id }) => id === part);
}

function emailSection(kind: EmailKind): ReportSection {
  return {
    id: kind.id,
    isEnabled: (config) => config.email[kind.switch],
    heading: (texts) => kind.texts(texts).heading,
    summary: (report) => {
      const when = formatDateTime(kind.sentBy(report)?.time);
      return when && kind.texts(report.texts).summary(forSummary(when));
    },
    body: (report) => <Mail report={report} kind={kind} />,
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
  const subject = order.texts.email[kind.switch].subject(sender ?? order.texts.email.merchant);
  const head: [label: string, value: string | null, language?: string | undefined][] = [
    [texts.email.from, sender ?? texts.messages.merchant],
    [texts.email.to, texts.email.toBuyer],
    [kind.timeLabel(texts), sentAt && isolated(sentAt)],
    [texts.email.subject, subject, language],
  ];
  return (
    <div className="ce-mail">
      <div className="ce-mail-head">
        <p className="ce-mail-note">{texts.email.reconstructed}</p>
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
      <div lang={language} style={isSame ? undefined : { fontFamily: fontFamily(order.language) }}>
        <kind.letter report={order} />
      </div>
    </div>
  );
}

export const orderConfirmationEmail = emailSection({
  id: 'order-confirmation-email',
  switch: 'confirmation',
  sentBy: (report) => eventsOf(report, 'INITIAL_RECEIPT_SENT')[0] ?? null,
  texts: (texts) => texts.confirmation,
  timeLabel: (texts) => texts.email.sent,
  letter: OrderConfirmation,
});

/** The first of them tells of the shipping; the platform sends it again when the tracking changes. */
export const deliveryEmail = emailSection({
  id: 'delivery-email',
  switch: 'delivery',
  sentBy: (report) => eventsOf(report, 'TRACK_RECEIPT_SENT')[0] ?? null,
  texts: (texts) => texts.delivery,
  timeLabel: (texts) => texts.email.sent,
  letter: DeliveryNotice,
});

export const refundEmail = emailSection({
  id: 'refund-email',
  switch: 'refund',
  sentBy: refundUpdate,
  texts: (texts) => texts.refundEmail,
  timeLabel: (texts) => texts.refundEmail.updated,
  letter: RefundNotice,
});

const EMAILS = [orderConfirmationEmail, deliveryEmail, refundEmail];
