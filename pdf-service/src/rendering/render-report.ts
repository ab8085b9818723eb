import {
  documentNames,
  omittableInReport,
  photoNames,
  type ReportMode,
  renderStaticReport,
  type Shortening,
  WHOLE,
} from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { releaseTime } from '@cbp/shared/evidence/report-title';
import { identifiersIn } from '@cbp/shared/format/card-numbers';
import type { Language } from '@cbp/shared/language';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { type Renderer, RenderFailure } from '../browser/renderer.ts';
import { judge } from '../preflight/judge.ts';
import { Refusal } from '../refusal.ts';
import { drawPictures, isForBlackAndWhite } from './black-and-white.ts';
import { firstLimits, ProfileRefusal, tighterLimits } from './fit.ts';
import type { PhotoSource } from './photo-files.ts';
import { type OutageRule, type PhotoOutcome, type PhotoPreparer, urlsOf } from './photos.ts';
import { printWhole } from './print-whole.ts';
import { isShortened, nextShortening } from './shorten.ts';
import { strangeFonts, vanishedTexts } from './strange-fonts.ts';
import { undrawnImages } from './undrawn-images.ts';
import type { WarningCounts } from './warning-kinds.ts';

export type ReportRequest = {
  bundle: EvidenceBundle;
  mode: ReportMode;
  language: Language;
  /** Counts in PREVIEW mode only. */
  config?: EvidenceConfig | undefined;
  photoSource: PhotoSource;
  /** Anything that the document should show and does not is an error. */
  strict: boolean;
  signal?: AbortSignal | undefined;
  /** Of the call that it answers; ends up in the document. */
  requestId?: string | undefined;
  /** How it is made, as cli/recipe.ts says it; kept in the document. */
  recipe?: string | undefined;
  /** The recipient that the document has to fit. */
  profile?: RecipientProfileName | undefined;
  /** Without it as `outageRule` says. */
  outage?: OutageRule;
};
type ReportSummary = {
  title: string;
  warnings: string[];
  /** How many of them are of which kind. */
  warningCounts: WarningCounts;
  /** Whether some of them may be gone the next time. */
  isPassing: boolean;
};
export type ComposedReport = ReportSummary & {
  html: string;
  /** The letters of its exhibits by their anchors. */
  exhibits: ReadonlyMap<string, string>;
  ownDigits: readonly string[];
};
export type RenderedReport = ReportSummary & {
  pdf: Uint8Array;
  measurements: PdfMeasurements;
  /** How the document stands against the profile that was asked for; every rule of it is met. */
  verdict: PreflightVerdict | null;
};
export type RenderingTools = { renderer: Renderer; photos: PhotoPreparer; now: () => Date };

/**
 * A document for a recipient is complete or fails: a photo that is unavailable for a minute would not be noticed in it. A preview is looked
 * at by its author, who wants to see the rest now; it names what could not be read, and why.
 */
export function outageRule({ mode, strict }: { mode: ReportMode; strict: boolean }): OutageRule {
  return mode === 'PREVIEW' && !strict ? 'warn' : 'refuse';
}

/** A document of more photos than a bank looks through; each costs a decode. */
export const PHOTO_LIMIT = 60;

/** The document would lack something that the evidence has, and strict was asked for. */
export class StrictFailure extends Refusal {
  override name = 'StrictFailure';
  readonly shortcomings: readonly string[];

  constructor(shortcomings: readonly string[]) {
    super(`the document would not be complete (--strict): ${shortcomings.join('; ')}`);
    this.shortcomings = shortcomings;
  }
}

/** Evidence to one complete HTML document, for a screen or a printer. Throws Refusal (StrictFailure under strict). */
export async function composeReport(request: ReportRequest, photos: PhotoPreparer): Promise<ComposedReport> {
  return compose(request, await preparePhotos(request, photos));
}

/**
 * Evidence to PDF. With a profile the photos are made smaller until the recipient takes the document; what is more than they
 * can mend is left out and said on paper, but for strict. What does not fit then is a ProfileRefusal. Throws Refusal
 * (StrictFailure under strict) for what the caller can mend, else RenderFailure.
 */
export async function renderReport(request: ReportRequest, tools: RenderingTools): Promise<RenderedReport> {
  const { profile } = request;
  let photos = await preparePhotos(request, tools.photos);
  let limits = profile && firstLimits(profile);
  let [prints, shortenings, shortening] = [0, 0, WHOLE];
  for (;;) {
    const report = await print(request, photos, tools, shortening);
    if (!profile || !limits) return { ...report, verdict: null };
    const { measurements } = report;
    const verdict = judge(measurements, profile);
    if (verdict.isMet) return { ...report, verdict };
    prints += 1;
    const tighter =
      prints < PRINT_LIMIT ? tighterLimits({ measurements, verdict }, photos.bytes, limits) : null;
    const refitted = tighter && (await photos.refit(tighter));
    if (refitted && refitted.bytes < photos.bytes) {
      photos = refitted;
      limits = tighter;
      continue;
    }
    const omittable = omittableInReport({ ...inputOf(request), photos: photos.photos });
    const mayShorten = !request.strict && shortenings < SHORTENING_LIMIT;
    const next = mayShorten ? nextShortening({ measurements, verdict }, omittable, shortening) : null;
    if (!next) throw new ProfileRefusal(measurements, verdict, isShortened(shortening));
    if (next.photos !== shortening.photos) {
      photos = await preparePhotos(request, tools.photos, next.photos);
      limits = firstLimits(profile);
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

/** `most` is how many of the product photos are shown. */
async function preparePhotos(
  request: ReportRequest,
  photos: PhotoPreparer,
  most: number | null = null,
): Promise<PhotoOutcome> {
  const { bundle, photoSource, profile, signal, outage = outageRule(request) } = request;
  const pass = bundle.evidence.images_pass ?? undefined;
  const source = photoSource.kind === 'host' ? { ...photoSource, pass } : photoSource;
  const config = configOf(request);
  const names = photoNames(bundle, config, most);
  if (names.length > PHOTO_LIMIT) {
    throw new Refusal(`the evidence shows ${names.length} different photos, at most ${PHOTO_LIMIT}`);
  }
  const documents = new Set(documentNames(bundle, config, { hasLimits: Boolean(profile) }));
  const limits = profile && firstLimits(profile);
  return photos.prepare({ names, documents, source, limits, outage, signal });
}

/** The evidence, its sections and the options of a report. */
function inputOf(request: ReportRequest) {
  const { bundle, mode, language } = request;
  const isBlackAndWhite = isForBlackAndWhite(request.profile);
  return { bundle, mode, language, config: configOf(request), isBlackAndWhite };
}

async function compose(
  request: ReportRequest,
  prepared: PhotoOutcome,
  shortening = WHOLE,
): Promise<ComposedReport> {
  const { strict } = request;
  const report = await renderStaticReport({ ...inputOf(request), photos: prepared.photos, shortening });
  const warnings = [...prepared.warnings, ...report.warnings, ...report.letterFaults];
  if (strict && warnings.length) throw new StrictFailure(warnings);
  const { isPassing } = prepared;
  return {
    html: report.html,
    exhibits: report.exhibits,
    title: report.title,
    warnings: [...warnings, ...report.notices, ...report.shortened.map((each) => `shortened: ${each}`)],
    warningCounts: {
      photo: prepared.warnings.length,
      glyph: report.warnings.length,
      letter: report.letterFaults.length,
      card_number: report.notices.length,
      shortened: report.shortened.length,
    },
    isPassing,
    ownDigits: report.ownDigits,
  };
}

async function print(
  request: ReportRequest,
  photos: PhotoOutcome,
  { renderer, now }: Pick<RenderingTools, 'renderer' | 'now'>,
  shortening: Shortening,
): Promise<Omit<RenderedReport, 'verdict'>> {
  const { bundle, mode, strict, signal, requestId, recipe, language } = request;
  const report = await compose(request, photos, shortening);
  signal?.throwIfAborted();
  const isBlackAndWhite = isForBlackAndWhite(request.profile);
  const html = isBlackAndWhite ? await drawPictures(report.html, urlsOf(photos)) : report.html;
  const identifiers = new Set([...identifiersIn(bundle), ...report.ownDigits]);
  const finish = {
    title: report.title,
    language,
    createdAt: now(),
    reportId: bundle.evidence.iCS_id,
    requestId,
    recipe,
    identifiers,
    exhibits: report.exhibits,
    isBlackAndWhite,
  };
  const printed = await printWhole(html, finish, { renderer, signal });
  const unreadFonts = strangeFonts(printed.measurements);
  const undrawn = undrawnImages(html, printed.imageBytes);
  const vanished = vanishedTexts(printed.measurements);
  const faults = [...printed.faults, ...undrawn, ...unreadFonts, ...vanished];
  if (strict && faults.length) throw new StrictFailure(faults);
  const isUnreleased = mode === 'REPORT' && !releaseTime(bundle.evidence);
  return {
    pdf: printed.pdf,
    measurements: printed.measurements,
    title: report.title,
    warnings: [...report.warnings, ...faults, ...(isUnreleased ? [NOT_RELEASED] : [])],
    warningCounts: {
      ...report.warningCounts,
      picture: printed.faults.length + undrawn.length,
      glyph: (report.warningCounts.glyph ?? 0) + vanished.length,
      font: unreadFonts.length,
      not_released: isUnreleased ? 1 : 0,
    },
    isPassing: report.isPassing || unreadFonts.length > 0,
  };
}

const NOT_RELEASED = 'the evidence is not marked as released: it has no EVIDENCE_CREATED event with a time';

/** REPORT shows the released config; PREVIEW the given one, else the one of the evidence. */
export function configOf({
  bundle,
  mode,
  config: given,
}: Pick<ReportRequest, 'bundle' | 'mode' | 'config'>): EvidenceConfig {
  const { config, evidence } = bundle.evidence;
  if (mode === 'PREVIEW') return given ?? completeEvidenceConfig(config);
  return completeEvidenceConfig(evidence?.config ?? config);
}

/** What went wrong with one document, in one line for people. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refusal || error instanceof RenderFailure) return error.message;
  return error instanceof Error ? error.message : String(error);
}
