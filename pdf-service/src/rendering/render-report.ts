import { omittableInReport, type Shortening, WHOLE } from '@cbp/report/static';
import { releaseTime } from '@cbp/shared/evidence/report-title';
import { identifiersIn } from '@cbp/shared/format/card-numbers';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { withoutPlaceholders } from '../attachments/placeholders.ts';
import type { AttachmentPreparer } from '../attachments/prepare-attachment.ts';
import { type Renderer, RenderFailure } from '../browser/renderer.ts';
import { judge } from '../preflight/judge.ts';
import { Refusal } from '../refusal.ts';
import {
  AttachedCardNumbers,
  type AttachedDocuments,
  cardNumbersOf,
  cardNumberText,
} from './attached-documents.ts';
import { drawPictures, isForBlackAndWhite } from './black-and-white.ts';
import {
  type ComposedReport,
  compose,
  inputOf,
  outageRule,
  preparePhotos,
  type ReportRequest,
  type ReportSummary,
  StrictFailure,
} from './compose-report.ts';
import { firstLimits, ProfileRefusal, tighterLimits } from './fit.ts';
import { prepareAttached, reducedAttachments, refuseTooMuch } from './fit-attachments.ts';
import { type PhotoOutcome, type PhotoPreparer, urlsOf } from './photos.ts';
import { printWhole } from './print-whole.ts';
import { isShortened, nextShortening } from './shorten.ts';
import { strangeFonts, vanishedTexts } from './strange-fonts.ts';
import { undrawnImages } from './undrawn-images.ts';

export type RenderedReport = ReportSummary & {
  pdf: Uint8Array;
  measurements: PdfMeasurements;
  /** How the document stands against the profile that was asked for; every rule of it is met. */
  verdict: PreflightVerdict | null;
};
export type RenderingTools = {
  renderer: Renderer;
  photos: PhotoPreparer;
  /** For requests with attachments. */
  attachments?: AttachmentPreparer | undefined;
  now: () => Date;
};

/**
 * Evidence to PDF. With a profile the photos are made smaller until the recipient takes the document; what is more than they
 * can mend is left out and said on paper, but for strict. What does not fit then is a ProfileRefusal. Throws Refusal
 * (StrictFailure under strict) for what the caller can mend, else RenderFailure.
 */
export async function renderReport(request: ReportRequest, tools: RenderingTools): Promise<RenderedReport> {
  const { profile } = request;
  let attached = await prepareAttached(request, tools);
  let photos = await preparePhotos(request, tools.photos);
  let limits = profile && firstLimits(profile, attached?.bytes);
  let [prints, shortenings, shortening] = [0, 0, WHOLE];
  for (;;) {
    const report = await print(request, { photos, attached }, tools, shortening);
    if (!profile || !limits) return { ...report, verdict: null };
    const { measurements } = report;
    const verdict = judge(measurements, profile);
    if (verdict.isMet) return { ...report, verdict };
    const place = { measurements, verdict, exhibits: report.exhibits };
    const smaller = attached && (await reducedAttachments(attached, request, tools, place));
    if (smaller) {
      attached = smaller;
      continue;
    }
    prints += 1;
    const tighter =
      prints < PRINT_LIMIT ? tighterLimits({ measurements, verdict }, photos.bytes, limits) : null;
    const refitted = tighter && (await photos.refit(tighter));
    if (refitted && refitted.bytes < photos.bytes) {
      photos = refitted;
      limits = tighter;
      continue;
    }
    if (attached) refuseTooMuch(attached, place);
    const omittable = omittableInReport({ ...inputOf(request), photos: photos.photos });
    const mayShorten = !request.strict && shortenings < SHORTENING_LIMIT;
    const next = mayShorten ? nextShortening({ measurements, verdict }, omittable, shortening) : null;
    if (!next) throw new ProfileRefusal(measurements, verdict, isShortened(shortening));
    if (next.photos !== shortening.photos) {
      photos = await preparePhotos(request, tools.photos, next.photos);
      limits = firstLimits(profile, attached?.bytes);
      prints = 0;
    }
    shortening = next;
    shortenings += 1;
  }
}

/** Each takes away what the last measurement says; more do not come closer. */
const SHORTENING_LIMIT = 8;

/** Once with the photos as they are expected to fit, then three times smaller. */
const PRINT_LIMIT = 4;

async function print(
  request: ReportRequest,
  { photos, attached }: { photos: PhotoOutcome; attached: AttachedDocuments | null },
  { renderer, now }: Pick<RenderingTools, 'renderer' | 'now'>,
  shortening: Shortening,
): Promise<Omit<RenderedReport, 'verdict'> & Pick<ComposedReport, 'exhibits'>> {
  const { bundle, mode, strict, signal, requestId, recipe, language } = request;
  const report = await compose(request, photos, { shortening, attached });
  signal?.throwIfAborted();
  const isBlackAndWhite = isForBlackAndWhite(request.profile);
  const places = attached?.urls ?? [];
  const drawn = urlsOf(photos).union(new Set(places));
  const html = isBlackAndWhite ? await drawPictures(report.html, drawn) : report.html;
  const identifiers = new Set([...identifiersIn(bundle), ...report.ownDigits]);
  const cardNumbers = attached ? cardNumbersOf(attached, identifiers) : [];
  if (cardNumbers.length > 0 && outageRule(request) === 'refuse') throw new AttachedCardNumbers(cardNumbers);
  const finish = {
    title: report.title,
    language,
    createdAt: now(),
    reportId: bundle.evidence.iCS_id,
    requestId,
    recipe,
    identifiers,
    exhibits: report.exhibits,
    attached: attached?.pages,
    isBlackAndWhite,
  };
  const printed = await printWhole(html, finish, { renderer, signal });
  const unreadFonts = strangeFonts(printed.measurements);
  const undrawn = undrawnImages(withoutPlaceholders(html, places), printed.imageBytes);
  const vanished = vanishedTexts(printed.measurements);
  const faults = [...printed.faults, ...undrawn, ...unreadFonts, ...vanished];
  if (strict && faults.length) throw new StrictFailure(faults);
  const isUnreleased = mode === 'REPORT' && !releaseTime(bundle.evidence);
  return {
    pdf: printed.pdf,
    measurements: printed.measurements,
    title: report.title,
    exhibits: report.exhibits,
    warnings: [
      ...report.warnings,
      ...faults,
      ...cardNumbers.map(cardNumberText),
      ...(isUnreleased ? [NOT_RELEASED] : []),
    ],
    warningCounts: {
      ...report.warningCounts,
      picture: printed.faults.length + undrawn.length,
      glyph: (report.warningCounts.glyph ?? 0) + vanished.length,
      font: unreadFonts.length,
      card_number: (report.warningCounts.card_number ?? 0) + cardNumbers.length,
      not_released: isUnreleased ? 1 : 0,
    },
    isPassing: report.isPassing || unreadFonts.length > 0,
  };
}

const NOT_RELEASED = 'the evidence is not marked as released: it has no EVIDENCE_CREATED event with a time';

/** What went wrong with one document, in one line for people. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refusal || error instanceof RenderFailure) return error.message;
  return error instanceof Error ? error.message : String(error);
}
