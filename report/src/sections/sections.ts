import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import { exhibitLetter } from '../data/attachments.ts';
import type { ReportData } from '../data/report-data.ts';
import type { Texts } from '../texts/en.ts';
import { acceptedPolicies } from './accepted-policies.tsx';
import { buyerAccount } from './buyer-account.tsx';
import { buyerMessages } from './buyer-messages.tsx';
import { capturedPolicies } from './captured-policies.tsx';
import { communicationHistory } from './communication-history.tsx';
import { digitalDelivery } from './digital-delivery.tsx';
import { earlierPayments } from './earlier-payments.tsx';
import { deliveryEmail, orderConfirmationEmail, refundEmail } from './emails.tsx';
import { payment } from './payment.tsx';
import { policies } from './policies.tsx';
import { productPhotos } from './product-photos.tsx';
import type { ReportSection } from './section.ts';
import { shipping } from './shipping.tsx';
import { signedDelivery } from './signed-delivery.tsx';
import { transaction } from './transaction.tsx';

/** The sections in the order of the report. */
const SECTIONS: readonly ReportSection[] = [
  transaction,
  orderConfirmationEmail,
  deliveryEmail,
  refundEmail,
  shipping,
  productPhotos,
  signedDelivery,
  policies,
  acceptedPolicies,
  capturedPolicies,
  communicationHistory,
  buyerMessages,
  payment,
  earlierPayments,
  buyerAccount,
  digitalDelivery,
];

/** An enabled section with the letter that the report gives it. */
export type Exhibit = { letter: string; section: ReportSection };

/**
 * The enabled sections, lettered A, B, C …: first those that the reason of the dispute asks for, then the others in the
 * order of the report. Without a known reason that order is all.
 */
export function exhibitsOf(report: ReportData): Exhibit[] {
  const first: readonly ContentPart[] = report.dispute.read?.profile.exhibits ?? [];
  const rank = ({ id }: ReportSection) => (first.includes(id) ? first.indexOf(id) : first.length);
  return SECTIONS.filter((section) => section.isEnabled(report.config, report))
    .sort((a, b) => rank(a) - rank(b))
    .map((section, index) => ({ letter: exhibitLetter(index), section }));
}

/** The exhibits of the report without those left out for the recipient. One without data is printed as an empty card. */
export function printedExhibits(report: ReportData): Exhibit[] {
  return exhibitsOf(report).filter(({ section }) => !report.shortening.leftOut.includes(section.id));
}

/** The printed exhibits with data: only these can support a fact. */
export function partsWithData(report: ReportData): ReadonlySet<ContentPart> {
  return new Set(
    printedExhibits(report)
      .map(({ section }) => section.id)
      .filter((id) => report.has(id)),
  );
}

/** What a section without data shows, in the list of exhibits and in its place. */
export function emptyText({ empty }: ReportSection, texts: Texts): string {
  return empty?.(texts) ?? texts.noData;
}
