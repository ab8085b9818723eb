import type { HistoryEventName } from '@cbp/shared/entities/history-event';
import { formatDateTime } from '@cbp/shared/format/time';
import type { ReactNode } from 'react';
import { DeliveryNotice } from '../emails/delivery-notice.tsx';
import { OrderConfirmation } from '../emails/order-confirmation.tsx';
import { RefundNotice } from '../emails/refund-notice.tsx';
import { Sentence } from '../layout/text.tsx';
import { isolated } from '../layout/visible-text.ts';
import { forSummary, lastEvent, type ReportData } from '../report-data.ts';
import type { Texts } from '../texts/en.ts';
import type { ReportSection } from './section.ts';

type EmailKind = {
  id: string;
  switch: 'confirmation' | 'delivery' | 'refund';
  /** A mail is shown only if this event says that it was sent. */
  sentBy: HistoryEventName;
  texts: (texts: Texts) => { heading: string; proves: string; sent: (when: string) => string };
  letter: (props: { report: ReportData }) => ReactNode;
};

function emailSection(kind: EmailKind): ReportSection {
  return {
    id: kind.id,
    isEnabled: (config) => config.email[kind.switch],
    texts: kind.texts,
    summary: (report) => {
      const sent = lastEvent(report, kind.sentBy);
      const when = formatDateTime(sent?.time);
      return (
        sent && (when ? kind.texts(report.texts).sent(forSummary(when)) : kind.texts(report.texts).heading)
      );
    },
    body: (report) => {
      const sent = lastEvent(report, kind.sentBy);
      if (!sent) return null;
      return (
        <Mail report={report} kind={kind} sentAt={formatDateTime(sent.time)}>
          <kind.letter report={report} />
        </Mail>
      );
    },
  };
}

type MailProps = { report: ReportData; kind: EmailKind; sentAt: string | null; children: ReactNode };

/** A mail as a mail program shows it: its head, then the letter. */
function Mail({ report: { texts, merchant }, kind, sentAt, children }: MailProps) {
  const subject = texts.email[kind.switch].subject(merchant ? isolated(merchant) : texts.email.merchant);
  const head: [string, string | null][] = [
    [texts.email.from, merchant ? isolated(merchant) : texts.messages.merchant],
    [texts.email.to, texts.email.toBuyer],
    [texts.email.sent, sentAt && isolated(sentAt)],
    [texts.email.subject, subject],
  ];
  return (
    <div className="ce-mail">
      <dl className="ce-mail-head">
        {head.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Sentence>{value}</Sentence>
                </dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </div>
  );
}

export const orderConfirmationEmail = emailSection({
  id: 'order-confirmation-email',
  switch: 'confirmation',
  sentBy: 'INITIAL_RECEIPT_SENT',
  texts: (texts) => texts.confirmation,
  letter: OrderConfirmation,
});

export const deliveryEmail = emailSection({
  id: 'delivery-email',
  switch: 'delivery',
  sentBy: 'TRACK_RECEIPT_SENT',
  texts: (texts) => texts.delivery,
  letter: DeliveryNotice,
});

export const refundEmail = emailSection({
  id: 'refund-email',
  switch: 'refund',
  sentBy: 'REFUND_UPDATED',
  texts: (texts) => texts.refundEmail,
  letter: RefundNotice,
});
