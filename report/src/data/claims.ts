import { deliveryWord } from '@cbp/shared/entities/delivery-word';
import { COMPELLING_EVIDENCE_3, comparePayments } from '@cbp/shared/entities/earlier-payments';
import {
  type ContentPart,
  isGiven,
  isListedItem,
  isTransactionGiven,
} from '@cbp/shared/entities/evidence-content';
import { formatCompactDate, parseTime } from '@cbp/shared/format/time';
import type { Texts } from '../texts/en.ts';
import { isDeliveredElsewhere } from './delivery-place.ts';
import type { ReportData } from './report-data.ts';

/*
 * What the report may say of itself. Every sentence that is not a heading, a label or a text from the data is chosen
 * here, from the fields that the report shows and that no other field contradicts. What is switched off can take a
 * sentence away, never bring a stronger one: with less to go by, the report says less.
 */

/** What the fields together say of the delivery. */
export type DeliveryFacts = {
  /** The tracker's word, with nothing against it. */
  isDelivered: boolean;
  /** A signature or its day, with nothing against it. */
  isSigned: boolean;
  /** Nothing against what a document of it says, but that the tracker did not answer. */
  isUncontradicted: boolean;
};

/**
 * What the tracker says: `hidden` where it is not shown, `silent` where there is none to ask, `unheard` where there is one
 * without an answer here.
 */
function trackerWord({ shipment, config, isTrackerHeld }: ReportData) {
  if (!config.info.tracking_url) return 'hidden';
  if (!shipment) return isTrackerHeld ? 'unheard' : 'silent';
  const scans = (shipment.delivery_info ?? []).map(({ description }) => deliveryWord(description));
  if (scans.includes('returned')) return 'returned';
  const status = deliveryWord(shipment.delivery_status);
  if (status !== null) return status;
  return parseTime(shipment.delivered_date) ? 'delivered' : 'other';
}

/** Whether one wire time lies on an earlier Hong Kong day than another; false when one cannot be read. */
export function isDayBefore(time: string | null | undefined, other: string | null | undefined): boolean {
  const [day, otherDay] = [formatCompactDate(time), formatCompactDate(other)];
  return day !== null && otherDay !== null && day < otherDay;
}

/** What may be said of the delivery, from all fields that speak of it. */
export function deliveryFacts(report: ReportData): DeliveryFacts {
  const { shipment, product, transaction } = report;
  const { delivery_signed, delivery_signed_date: signedOn } = product;
  const word = trackerWord(report);
  const isElsewhere = isDeliveredElsewhere(report);
  const hasSignature = isGiven(delivery_signed) || parseTime(signedOn) !== null;
  const earlier = [transaction.transaction_date_time, product.shipping_date, shipment?.delivery_date];
  const isPossible = !isElsewhere && !earlier.some((time) => isDayBefore(signedOn, time));
  return {
    isDelivered: word === 'delivered' && !isElsewhere,
    isSigned: isPossible && hasSignature && (word === 'delivered' || word === 'silent'),
    isUncontradicted: isPossible && word === 'unheard',
  };
}

type Sentence = (report: ReportData, texts: Texts) => string;

function aboutTransaction({ transaction, product }: ReportData, { transaction: { proves } }: Texts): string {
  const hasItems = (product.items ?? []).some(isListedItem);
  if (!hasItems) return proves.transaction;
  return isTransactionGiven(transaction) ? proves.transactionAndItems : proves.items;
}

function aboutShipping(report: ReportData, { shipping: { proves } }: Texts): string {
  if (deliveryFacts(report).isDelivered) return proves.delivered;
  return report.shipment ? proves.tracked : proves.recorded;
}

function aboutHistory(report: ReportData, { history: { proves } }: Texts): string {
  return isHistoryShortened(report) ? proves.some(firstEventsOf(report)) : proves.all;
}

/** Earlier payments beside this one, and whether two meet Compelling Evidence 3.0, which answers one reason alone. */
export function earlierPaymentsOf({ proof, product, transaction, dispute }: ReportData) {
  const compared = comparePayments({ time: transaction.transaction_date_time, proof, product });
  const isForScheme = dispute.read?.code === COMPELLING_EVIDENCE_3.reason;
  return { ...compared, meetsScheme: compared.qualifying !== null && isForScheme };
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
  'signed-delivery': (report, { signed: { proves } }) =>
    deliveryFacts(report).isSigned ? proves.signed : proves.recorded,
  policies: (_report, texts) => texts.policies.proves,
  'accepted-policies': (_report, texts) => texts.policies.provesAccepted,
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
