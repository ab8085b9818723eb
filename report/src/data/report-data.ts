import { type ReadReason, readReason } from '@cbp/shared/disputes/reason-code';
import type { ComparedPayments, DisputedPayment } from '@cbp/shared/evidence/earlier-payments';
import type {
  CompellingEvidence,
  EvidenceBundle,
  EvidenceTransaction,
  HistoryEvent,
  Message,
  ProductInfo,
  RefundRecord,
  SentEmail,
  Shipment,
} from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { type ContentPart, hasContent, trackedShipment } from '@cbp/shared/evidence/evidence-content';
import type { EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';
import { removeHidden } from '@cbp/shared/evidence/evidence-visibility';
import { releaseTime, reportTitle } from '@cbp/shared/evidence/report-title';
import { trackedLink } from '@cbp/shared/evidence/shipment';
import { shownDataHash } from '@cbp/shared/evidence/shown-data';
import type { PhotoProblemKind } from '@cbp/shared/files/uploaded-photo';
import { formatDate } from '@cbp/shared/format/time';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@cbp/shared/language';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/en.ts';
import { TEXTS } from '../texts/texts.ts';
import { isolated, shortened } from '../texts/visible-text.ts';
import type { AttachedExhibit } from './attachments.ts';
import { inOrder } from './in-order.ts';
import { type Shortening, WHOLE } from './shortening.ts';

/** REPORT shows what was released, PREVIEW what an operator chooses. */
export type ReportMode = 'REPORT' | 'PREVIEW';

/** A photo ready to be shown. Sizes are in pixels; unknown if the browser still has to load it. */
export type Photo = { url: string; width?: number; height?: number };

/** Photos by their name in the data, or why one cannot be shown. */
export type ReportPhotos = Record<string, Photo | { problem: PhotoProblemKind }>;

/** Everything that the sections read: the bundle with its gaps closed, in one language. */
export type ReportData = {
  mode: ReportMode;
  language: Language;
  texts: Texts;
  /** The language that the buyer was written to in, whatever the reader's is. */
  orderLanguage: Language;
  title: string;
  id: string | null;
  releasedOn: string | null;
  /** When what is in force was released and by whom, as far as that is known; null where nothing is. */
  release: { time: string; by: string | null } | null;
  config: EvidenceConfig;
  transaction: EvidenceTransaction;
  merchant: string | null;
  product: ProductInfo;
  /** Oldest first; events without a readable time come last. */
  history: HistoryEvent[];
  refund: RefundRecord | null;
  /** A refund may still be made, or its result is unknown. */
  isRefundOpen: boolean;
  /** What else proves the payment, as far as it is shown. */
  proof: EvidenceProof;
  /** E-mails as they were sent, oldest first. */
  emails: SentEmail[];
  /** Whether no email is assumed besides those in `emails`. */
  emailsRecorded: boolean;
  /** When the platform was told of the order, and of its proof. */
  recordedAt: NonNullable<CompellingEvidence['recorded_at']>;
  /** SHA-256 of the data that the report shows. */
  dataHash: string;
  /** The dispute that the report answers, as the bank named it; `read` is what is known of its reason, `disputedAt` its day. */
  dispute: { reason: string | null; caseNumber: string | null; read: ReadReason | null };
  disputedAt: string | null;
  messages: Message[];
  /** Only data of the 17track kind; other trackers' answers are not shown. Its scans are oldest first. */
  shipment: Shipment | null;
  /** Whether the order has a link that this tracker can be asked for, answered or not. */
  isTrackerHeld: boolean;
  /** Whether a part has data; one without says so. */
  has: (part: ContentPart) => boolean;
  photos: ReportPhotos;
  /** Letters the documents of the merchant behind its exhibits. */
  attached: AttachedExhibits;
  comparePayments: ComparePayments;
  /** How much of it the recipient has room for. */
  shortening: Shortening;
  /** What it says of that; null where everything is shown. */
  shortenedNotes: ShortenedNotes | null;
  /** The page of its cover letter; null without a letter. */
  letterPage: LetterPage | null;
};

/** Says what agrees in earlier payments. */
export type ComparePayments = (disputed: DisputedPayment) => ComparedPayments;

export type AttachedExhibits = (report: ReportData) => readonly AttachedExhibit[];

/** Draws the cover letter of a report. */
export type LetterPage = ComponentType<{ report: ReportData }>;

/** What paper says of what is left out for its recipient. */
export type ShortenedNotes = {
  heading: string;
  /** Beside the number of the data, which is that of all of it. */
  hash: string;
  /** What an exhibit leaves out, in a sentence; null where it is whole. */
  of(part: ContentPart, report: ReportData): string | null;
  /** All that the report leaves out, in sentences; none where it is whole. */
  all(report: ReportData, exhibits: readonly LetteredExhibit[]): string[];
};

export type LetteredExhibit = { letter: string; section: ReportHeading };
type ReportHeading = { id: ContentPart; heading: (texts: Texts) => string };

export type ReportInput = {
  bundle: EvidenceBundle;
  mode: ReportMode;
  language: Language;
  /** What an operator chose; without it the bundle's own config counts. */
  config?: EvidenceConfig;
  photos: ReportPhotos;
  /** Draws the documents of the merchant. A browser has none. */
  attached?: AttachedExhibits;
  /** For a recipient of black and white: texts and lines black, no tints. */
  isBlackAndWhite?: boolean;
  /** For a recipient who has no room for all of it. */
  shortening?: Shortening | undefined;
  /** What paper says of that. A browser shows everything, and does not fetch it. */
  shortenedNotes?: Record<Language, ShortenedNotes>;
} & ReportParts;

/** What few reports need: a browser fetches it for those that do. */
export type ReportParts = {
  /** Draws a cover letter. */
  letterPage?: LetterPage | null | undefined;
  comparePayments?: ComparePayments | undefined;
};

/** What the tracker said, if it is shown. */
function shownShipment(shipment: EvidenceBundle['shipment'], config: EvidenceConfig): Shipment | null {
  const tracked = config.info.tracking_url ? trackedShipment(shipment) : null;
  return tracked && { ...tracked, delivery_info: inOrder(tracked.delivery_info, ({ time }) => time) };
}

/** A report that compares nothing would say less than its data shows, and look complete. */
const notFetched: ComparePayments = ({ proof }) => {
  if ((proof.earlier_payments ?? []).length > 0) throw new Error('the comparison of payments is missing');
  return { payments: [], qualifying: null };
};

/** Puts the answers of the report's calls into the form that the sections read. */
export function reportData({
  bundle,
  mode,
  language,
  config,
  photos,
  attached = () => [],
  shortening = WHOLE,
  shortenedNotes,
  letterPage,
  comparePayments = notFetched,
}: ReportInput): ReportData {
  const shown = config ?? completeEvidenceConfig(bundle.evidence.config);
  // The same evidence reads the same by every route: a bundle is cut down as the platform cuts its answers.
  const evidence = removeHidden(bundle.evidence, shown);
  const messages = inOrder(bundle.messages, ({ timestamp }) => timestamp);
  const shipment = shownShipment(bundle.shipment, shown);
  const product = evidence.product_info ?? {};
  const { language: orderLanguage } = evidence.transaction;
  const releasedAt = releaseTime(evidence);
  return {
    mode,
    language,
    texts: TEXTS[language],
    orderLanguage: isLanguage(orderLanguage) ? orderLanguage : DEFAULT_LANGUAGE,
    title: reportTitle(evidence),
    id: evidence.iCS_id ?? null,
    releasedOn: formatDate(releasedAt),
    release: releasedAt ? { time: releasedAt, by: evidence.evidence?.released_by?.trim() || null } : null,
    config: shown,
    transaction: evidence.transaction,
    merchant: evidence.transaction.merchant_name?.trim() || null,
    product,
    history: inOrder(evidence.history, ({ time }) => time),
    refund: evidence.refund ?? null,
    isRefundOpen: evidence.refund_is_open === true,
    emailsRecorded: evidence.emails_recorded === true,
    proof: evidence.proof ?? {},
    emails: inOrder(evidence.emails, ({ sent_at: time }) => time),
    recordedAt: evidence.recorded_at ?? {},
    dataHash: shownDataHash(bundle, shown),
    dispute: {
      reason: shown.reason,
      caseNumber: shown.case_number,
      read: readReason(shown.reason, evidence.transaction),
    },
    disputedAt: evidence.disputed_at ?? null,
    messages,
    shipment,
    isTrackerHeld: trackedLink(product.tracking_url) !== null,
    has: (part) => hasContent(part, { evidence, messages, shipment }),
    photos,
    attached,
    comparePayments,
    shortening,
    shortenedNotes: shortenedNotes?.[language] ?? null,
    letterPage: (shown.letter && letterPage) ?? null,
  };
}

/** All events of a kind, oldest first; those without a readable time come last. */
export function eventsOf(report: ReportData, name: HistoryEventName): HistoryEvent[] {
  return report.history.filter(({ event }) => event?.trim() === name);
}

/** The report as it reads in the language that the buyer was written to in. */
export function inOrderLanguage(report: ReportData): ReportData {
  const { orderLanguage } = report;
  return { ...report, language: orderLanguage, texts: TEXTS[orderLanguage] };
}

/** The delivery address, one line each: street, second line, then place, postal code and country. */
export function addressLines({ product }: ReportData): string[] {
  const place = [product.city, product.region, product.postalcode, product.country];
  return [
    product.shipping_address,
    product.shipping_address_1,
    place
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(place.some((part) => /\p{Script=Han}/u.test(part ?? '')) ? ' ' : ', '),
  ]
    .map((line) => line?.trim() ?? '')
    .filter(Boolean);
}

/** The same in one line, for letters: the exhibit of the delivery has it line by line. */
export function addressInLine(report: ReportData): string {
  const lines = addressLines(report);
  return lines.join(/\p{Script=Han}/u.test(lines.join('')) ? ' ' : ', ');
}

/** City and region for a one-line summary. */
export function placeOf({ product }: ReportData): string {
  const place = [product.city?.trim(), product.region?.trim()].filter(Boolean).join(' ');
  return place && forSummary(place);
}

const SUMMARY_CHARACTERS = 60;

/** A text from the data for the one-line summary of a section. */
export function forSummary(text: string): string {
  return isolated(shortened(text, SUMMARY_CHARACTERS));
}
