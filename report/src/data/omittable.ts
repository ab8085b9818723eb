import { DECISIVE_FACT_NAMES } from '@cbp/shared/evidence/decisive-fact';
import type { Message } from '@cbp/shared/evidence/evidence.model';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import { keyFactsOf, provedFacts } from './key-facts.ts';
import { exhibitsOfFact } from './proved-fact.ts';
import type { ReportData } from './report-data.ts';
import { itemsWithPhoto } from './shown-photos.ts';

/** Parts of a report that may be omitted for a recipient's limits. */
export type Omittable = {
  photos: number;
  messages: number;
  mayCondenseHistory: boolean;
  /** Exhibits that no fact of the first page refers to, the one that proves least first. */
  exhibits: readonly ContentPart[];
};

/**
 * Weakest proof first: reconstructed e-mails, what only the merchant recorded, then what others recorded. The communication
 * history is always shown (specification, chapter 2).
 */
const LEAST_FIRST: readonly ContentPart[] = [
  'delivery-email',
  'order-confirmation-email',
  'refund-email',
  'product-photos',
  'policies',
  'buyer-account',
  'captured-policies',
  'accepted-policies',
  'earlier-payments',
  'digital-delivery',
  'buyer-messages',
  'payment',
  'shipping',
  'signed-delivery',
];

/** Everything that the first page does not refer to. The transaction always stays. */
export function omittableOf(report: ReportData, shown: readonly ContentPart[]): Omittable {
  const { facts, refunds, refundExhibit } = keyFactsOf(report, new Set(shown));
  const needed = new Set<ContentPart>(['transaction', ...facts.flatMap(exhibitsOfFact)]);
  if (refunds.length > 0) needed.add(refundExhibit);
  return {
    photos: shown.includes('product-photos') ? itemsWithPhoto(report).length : 0,
    messages: shown.includes('buyer-messages') ? report.messages.length : 0,
    mayCondenseHistory: shown.includes('communication-history') && !needed.has('communication-history'),
    exhibits: LEAST_FIRST.filter((part) => shown.includes(part) && !needed.has(part)),
  };
}

/** The exhibits of the facts that quote or name a message. */
const WITH_MESSAGES: ReadonlySet<ContentPart> = new Set(['buyer-messages', 'shipping']);

/** The last messages, and before them those that the first page quotes. */
export function shownMessages(report: ReportData): readonly Message[] {
  const { messages, shortening } = report;
  if (shortening.messages === null) return messages;
  const quoted = provedFacts(report, WITH_MESSAGES, DECISIVE_FACT_NAMES).map(({ message }) => message);
  const from = messages.length - shortening.messages;
  return messages.filter((message, index) => index >= from || quoted.includes(message));
}
