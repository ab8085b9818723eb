import type {
  EvidenceBundle,
  EvidenceTransaction,
  HistoryEvent,
  Message,
  ProductInfo,
  RefundRecord,
  Shipment,
} from '@cbp/shared/entities/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { removeHidden } from '@cbp/shared/entities/evidence-visibility';
import type { HistoryEventName } from '@cbp/shared/entities/history-event';
import { isTrackerDomain } from '@cbp/shared/entities/shipment';
import type { PhotoProblemKind } from '@cbp/shared/entities/uploaded-file';
import { releaseTime, reportTitle } from '@cbp/shared/format/report-title';
import { formatDate, parseTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import { isolated, shortened } from './layout/visible-text.ts';
import type { Texts } from './texts/en.ts';
import { TEXTS } from './texts/texts.ts';

/** REPORT shows what was released, PREVIEW what an operator chooses. */
export type ReportMode = 'REPORT' | 'PREVIEW';

/** A photo ready to be shown. Sizes are in pixels; a browser that loads it by itself does not know them yet. */
export type Photo = { url: string; width?: number; height?: number };

/** Photos by their name in the data, or why one cannot be shown. */
export type ReportPhotos = Record<string, Photo | { problem: PhotoProblemKind }>;

/** Everything that the sections read: the bundle with its gaps closed, in one language. */
export type ReportData = {
  mode: ReportMode;
  language: Language;
  texts: Texts;
  title: string;
  id: string | null;
  releasedOn: string | null;
  config: EvidenceConfig;
  transaction: EvidenceTransaction;
  merchant: string | null;
  product: ProductInfo;
  /** The case history, oldest first; events without a readable time come last. */
  history: HistoryEvent[];
  refund: RefundRecord | null;
  messages: Message[];
  /** Only data of the 17track kind; other trackers' answers are not shown. */
  shipment: Shipment | null;
  photos: ReportPhotos;
};

export type ReportInput = {
  bundle: EvidenceBundle;
  mode: ReportMode;
  language: Language;
  /** What an operator chose; without it the bundle's own config counts. */
  config?: EvidenceConfig;
  photos: ReportPhotos;
};

function byTime(a: HistoryEvent, b: HistoryEvent): number {
  const [first, second] = [parseTime(a.time)?.getTime(), parseTime(b.time)?.getTime()];
  return (first ?? Number.POSITIVE_INFINITY) - (second ?? Number.POSITIVE_INFINITY) || 0;
}

/** Puts the answers of the report's calls into the form that the sections read. */
export function reportData({ bundle, mode, language, config, photos }: ReportInput): ReportData {
  const { messages, shipment } = bundle;
  const shown = config ?? completeEvidenceConfig(bundle.evidence.config);
  // The same evidence reads the same by every route: a bundle is cut down as the platform cuts its answers.
  const evidence = removeHidden(bundle.evidence, shown);
  return {
    mode,
    language,
    texts: TEXTS[language],
    title: reportTitle(evidence),
    id: evidence.iCS_id ?? null,
    releasedOn: formatDate(releaseTime(evidence)),
    config: shown,
    transaction: evidence.transaction,
    merchant: evidence.transaction.merchant_name?.trim() || null,
    product: evidence.product_info ?? ({} as ProductInfo),
    history: [...(evidence.history ?? [])].sort(byTime),
    refund: evidence.refund ?? null,
    messages: messages ?? [],
    shipment: shipment && isTrackerDomain(shipment.site_domain) ? shipment : null,
    photos,
  };
}

/** The latest event of a kind, or null if it never happened. */
export function lastEvent(report: ReportData, name: HistoryEventName): HistoryEvent | null {
  return report.history.findLast(({ event }) => event === name) ?? null;
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
