import { type ContentPart, isListedItem, isTransactionGiven } from '@cbp/shared/evidence/evidence-content';
import { COMPELLING_EVIDENCE_3 } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import type { Texts } from '../texts/en.ts';
import { capturedPoliciesOf } from './captured-policies.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { parcelCount } from './parcels.ts';
import type { ReportData } from './report-data.ts';
import { signerOf } from './signer.ts';

/*
 * What the report may say of itself. Every sentence that is not a heading, a label or a text from the data is chosen
 * here, from the fields that the report shows and that no other field contradicts. What is switched off can take a
 * sentence away, never bring a stronger one: with less to go by, the report says less.
 */

type Sentence = (report: ReportData, texts: Texts) => string;

function aboutTransaction({ transaction, product }: ReportData, { transaction: { proves } }: Texts): string {
  const hasItems = (product.items ?? []).some(isListedItem);
  if (!hasItems) return proves.transaction;
  return isTransactionGiven(transaction) ? proves.transactionAndItems : proves.items;
}

function aboutShipping(report: ReportData, { shipping: { proves } }: Texts): string {
  if (deliveryFacts(report).isDelivered) {
    const parcels = parcelCount(report);
    return parcels > 1 ? proves.deliveredOneOf(parcels) : proves.delivered;
  }
  return report.shipment ? proves.tracked : proves.recorded;
}

function aboutSignature(report: ReportData, { signed: { proves } }: Texts): string {
  if (!deliveryFacts(report).isSigned) return proves.recorded;
  const signer = signerOf(report);
  if (!signer) return proves.signed;
  return signer.isRecipient ? proves.signedByRecipient : proves.signedBy(signer.name);
}

function aboutHistory(report: ReportData, { history: { proves } }: Texts): string {
  return isHistoryShortened(report) ? proves.some(firstEventsOf(report)) : proves.all;
}

/** Earlier payments beside this one, and whether two meet Compelling Evidence 3.0, which answers one reason alone. */
export function earlierPaymentsOf(report: ReportData) {
  const { proof, product, transaction, dispute, disputedAt } = report;
  const time = transaction.transaction_date_time;
  const compared = report.comparePayments({ time, disputedAt, proof, product });
  const isForScheme = dispute.read?.code === COMPELLING_EVIDENCE_3.reason;
  return { ...compared, meetsScheme: compared.qualifying !== null && isForScheme };
}

function aboutCapturedPolicies(report: ReportData, { captured: { proves } }: Texts): string {
  return capturedPoliciesOf(report).length === 1 ? proves.one : proves.several;
}

function aboutEarlierPayments(report: ReportData, { earlierPayments }: Texts): string {
  return earlierPaymentsOf(report).meetsScheme ? earlierPayments.provesScheme : earlierPayments.proves;
}

const SENTENCES: Record<ContentPart, Sentence> = {
  transaction: aboutTransaction,
  'order-confirmation-email': (_report, texts) => texts.confirmation.proves,
  'delivery-email': (_report, texts) => texts.delivery.proves,
  'refund-email': (_report, texts) => texts.refundEmail.proves,
  shipping: aboutShipping,
  'product-photos': (_report, texts) => texts.photos.proves,
  'signed-delivery': aboutSignature,
  policies: (_report, texts) => texts.policies.proves,
  'accepted-policies': (_report, texts) => texts.policies.provesAccepted,
  'captured-policies': aboutCapturedPolicies,
  'communication-history': aboutHistory,
  'buyer-messages': (_report, texts) => texts.messages.proves,
  payment: (_report, texts) => texts.payment.proves,
  'earlier-payments': aboutEarlierPayments,
  'buyer-account': (_report, texts) => texts.account.proves,
  'digital-delivery': (_report, texts) => texts.digital.proves,
};

/** The sentence under the heading of an exhibit that has data. */
export function sentenceOf(part: ContentPart, report: ReportData): string {
  return SENTENCES[part](report, report.texts);
}

/** The timeline shows the first 9 events plus the last (specification, chapter 9). */
const FIRST_EVENTS = 9;

/** The same for a recipient who has no room for them. */
const FIRST_EVENTS_CONDENSED = 3;

/** How many events the timeline shows before the last one. */
export function firstEventsOf({ shortening }: ReportData): number {
  return shortening.isHistoryCondensed ? FIRST_EVENTS_CONDENSED : FIRST_EVENTS;
}

/** Whether the history is shown in part. */
export function isHistoryShortened(report: ReportData): boolean {
  return report.history.length > firstEventsOf(report) + 1;
}
