import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { removeHidden } from '@cbp/shared/evidence/evidence-visibility';
import { writtenHash } from '@cbp/shared/evidence/shown-data';
import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { cutCardNumbersIn, hasCutCardNumber } from '@cbp/shared/format/card-numbers';

import { renderToStaticMarkup } from 'react-dom/server';
import type { PrintedAttachment } from './data/attachments.ts';
import type { Omittable } from './data/omittable.ts';
import type { ReportInput } from './data/report-data.ts';
import { SHORTENED_NOTES } from './data/shortened-notes.ts';
import { WHOLE } from './data/shortening.ts';
import { wholeReportData } from './data/whole-report-data.ts';
import attachmentStyles from './layout/attachments.css?inline';
import blackAndWhiteStyles from './layout/black-and-white.css?inline';
import { attachmentPageSetup, marginText, pageSetup } from './layout/page-setup.ts';
import reportStyles from './layout/report.css?inline';
import { staticDocument } from './layout/static-document.ts';
import { letterFaults } from './letter/letter-faults.ts';
import { LetterPage } from './letter/letter-page.tsx';
import { exhibitLetters, omittableInPages, Report, shortenedInPages } from './report.tsx';
import { attachedBehind } from './sections/attachments.tsx';

export { type PrintedEmail, type PrintedText, renderStaticText } from './attachments/static-text.tsx';
export { attachmentAnchor, isAttachmentAnchor, type PrintedAttachment } from './data/attachments.ts';
export { hostedPhotos } from './data/hosted-photos.ts';
export type { Omittable } from './data/omittable.ts';
export type { Photo, ReportInput, ReportMode, ReportPhotos } from './data/report-data.ts';
export { type Shortening, WHOLE } from './data/shortening.ts';
export { FULL_EXTENT, type PaperExtent, shorterExtent } from './inspection/paper-extent.ts';
export type { PrintedInspection, PrintedScreenshot } from './inspection/printed-inspection.ts';
export { hasScreenshot } from './inspection/printed-inspection.ts';
export { renderStaticInspection } from './inspection/static-inspection.tsx';
export { attachmentRoom } from './layout/attachment-room.ts';
export { DOCUMENT_PLACES } from './layout/document-parts.ts';
export { markFont } from './layout/embedded-fonts.ts';
export type { StaticPaper } from './layout/static-document.ts';
export { type TextOutline, textOutline } from './layout/text-outline.ts';
export { isReportFont } from './layout/typefaces.ts';
export { type LetterMark, letterMarks } from './letter/letter-marks.ts';
export { renderStaticMonth } from './monthly/static-month.tsx';
export type { PrintedScreening } from './screening/printed-screening.ts';
export { renderStaticScreening } from './screening/static-screening.tsx';
export { CONTINUED_TEXTS } from './texts/continued.texts.ts';
export type { PrintedImages, PrintedVerification } from './verification/printed-verification.ts';
export { renderStaticVerification } from './verification/static-verification.tsx';

export type StaticReportInput = ReportInput & { attachments?: readonly PrintedAttachment[] | undefined };

export type StaticReport = {
  /** 'Compelling Evidence ({merchant name}) {release date yyyyMMdd}'. */
  title: string;
  /** One complete document: no script, nothing to load. */
  html: string;
  /** The letters of its exhibits by their anchors. */
  exhibits: ReadonlyMap<string, string>;
  /** What a reader of the paper would miss, in words. */
  warnings: string[];
  /** What the cover letter says and the records do not prove, or names and they do not have, in words. */
  letterFaults: string[];
  /** What was changed on purpose, in words. */
  notices: string[];
  /** What is left out for the recipient, in English sentences. */
  shortened: string[];
  /** Digits that the report made itself and that look like a card's, once in a thousand times: some of its own number. */
  ownDigits: string[];
};

/** What of a report may be left out for its recipient. */
export function omittableInReport({ attachments = [], ...input }: StaticReportInput): Omittable {
  return omittableInPages(wholeReportData({ ...input, attached: attachedBehind(attachments) }));
}

/** The names of the pictures that have to be readable: captured policies and the signed delivery. `hasLimits`: of a recipient. */
export function documentNames(
  bundle: EvidenceBundle,
  config: EvidenceConfig,
  { hasLimits }: { hasLimits: boolean },
): string[] {
  const { delivery_signed: signed, items } = bundle.evidence.product_info ?? {};
  // One file in both places gets the pixels of the smaller place, where a dpi limit counts first.
  const isInBothPlaces = config.info.product_photo && items?.some(({ photo_url }) => photo_url === signed);
  const isSmall = hasLimits && isInBothPlaces;
  return [...screenshotNames(bundle, config), ...(signed && !isSmall ? [signed] : [])];
}

/** The names of the pictures of captured policies that the report shows. */
function screenshotNames({ evidence }: EvidenceBundle, config: EvidenceConfig): string[] {
  const { proof } = removeHidden(evidence, config);
  return (proof?.captured_policies ?? []).flatMap(({ screenshot }) => screenshot || []);
}

/** The names of the pictures that the report shows, each once: product photos, signed delivery and captured policies. */
export function photoNames(
  bundle: EvidenceBundle,
  config?: EvidenceConfig,
  most: number | null = null,
): string[] {
  const shown = config ?? completeEvidenceConfig(bundle.evidence.config);
  const { info } = shown;
  const product = bundle.evidence.product_info;
  const products = (product?.items ?? []).map((item) => item.photo_url).filter((name) => name?.trim());
  const names = [
    ...(info.product_photo ? products.slice(0, most ?? undefined) : []),
    info.delivery_signed && product?.delivery_signed,
    ...screenshotNames(bundle, shown),
  ];
  return [...new Set(names.filter((name): name is string => Boolean(name)))];
}

/** Renders the report as one complete HTML document with its photos, pictures and fonts inside. */
export async function renderStaticReport({
  attachments = [],
  ...input
}: StaticReportInput): Promise<StaticReport> {
  // Card numbers in messages: no paper and no screen shows more than their ends.
  const bundle = cutCardNumbersIn(input.bundle);

  const onPaper = {
    ...input,
    bundle,
    attached: attachedBehind(attachments),
    shortenedNotes: SHORTENED_NOTES,
    letterPage: LetterPage,
  };
  const report = wholeReportData(onPaper);
  const { title, language } = report;
  const setup = pageSetup(report);
  const hasAttachments = attachments.length > 0;
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<Report report={report} />),
    styles: [
      reportStyles,
      setup,
      ...(hasAttachments ? [attachmentStyles, attachmentPageSetup(setup)] : []),
      ...(input.isBlackAndWhite ? [blackAndWhiteStyles] : []),
    ],
    marginText: marginText(report),
  });
  return {
    title,
    html,
    exhibits: exhibitLetters(report),
    warnings,
    letterFaults: report.config.letter ? letterFaults(wholeReportData({ ...onPaper, language: 'en' })) : [],
    ownDigits: findCardNumbers(writtenHash(report.dataHash)).map(({ digits }) => digits),
    // Most reports are whole, and what is shown is hashed anew with each reading.
    shortened:
      report.shortening === WHOLE ? [] : shortenedInPages(wholeReportData({ ...onPaper, language: 'en' })),
    notices: hasCutCardNumber(bundle) ? ['a full card number was cut to its first 6 and last 4 digits'] : [],
  };
}
