import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Language } from '@cbp/shared/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ReportData, reportData } from './data/report-data.ts';
import { DeliveryNotice } from './emails/delivery-notice.tsx';
import { EMAIL_PAGE_TEXTS } from './emails/email-page.texts.ts';
import { EmailPage } from './emails/email-page.tsx';
import { MessageNotice } from './emails/message-notice.tsx';
import { OrderConfirmation } from './emails/order-confirmation.tsx';
import { RefundNotice } from './emails/refund-notice.tsx';
import { shortName } from './texts/visible-text.ts';

/** What an email to a buyer is about. */
export type BuyerEmail =
  | { kind: 'confirmation' | 'delivery' | 'refund' }
  /** `messages`: what the seller wrote, oldest first. */
  | { kind: 'message'; messages: readonly string[] };

export type BuyerEmailInput = {
  email: BuyerEmail;
  /** The order; its refund is the one that a refund email tells of. */
  evidence: CompellingEvidence;
  language: Language;
  /** The URL of the buyer's page; null without a link. */
  orderUrl: string | null;
};

const LETTERS: Record<BuyerEmail['kind'], (report: ReportData, email: BuyerEmail) => ReactNode> = {
  confirmation: (report) => <OrderConfirmation report={report} />,
  delivery: (report) => <DeliveryNotice report={report} />,
  refund: (report) => <RefundNotice report={report} />,
  message: (report, email) => (
    <MessageNotice report={report} messages={email.kind === 'message' ? email.messages : []} />
  ),
};

function subjectOf({ kind }: BuyerEmail, { texts, merchant, language }: ReportData): string {
  const name = merchant ? shortName(merchant) : texts.email.merchant;
  return kind === 'message'
    ? EMAIL_PAGE_TEXTS[language].message.subject(name)
    : texts.email[kind].subject(name);
}

/** Renders an email to a buyer from the templates that the report shows; the same input gives the same HTML. */
export function renderBuyerEmail(input: BuyerEmailInput): { subject: string; html: string } {
  const { email, evidence, language, orderUrl } = input;
  const bundle = { evidence: cutCardNumbersIn(evidence) };
  const report = reportData({ bundle, mode: 'REPORT', language, config: EVERYTHING_ON, photos: {} });
  const subject = subjectOf(email, report);
  const markup = renderToStaticMarkup(
    <EmailPage report={report} subject={subject} orderUrl={orderUrl}>
      {LETTERS[email.kind](report, email)}
    </EmailPage>,
  );
  return { subject, html: `<!doctype html>\n${markup}\n` };
}
