import {
  documentNames,
  photoNames,
  type ReportMode,
  renderStaticReport,
  type Shortening,
  WHOLE,
} from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { Refusal } from '../refusal.ts';
import type { AttachedDocuments, ReportAttachment } from './attached-documents.ts';
import { isForBlackAndWhite } from './black-and-white.ts';
import { firstLimits } from './fit.ts';
import type { PhotoSource } from './photo-files.ts';
import type { OutageRule, PhotoOutcome, PhotoPreparer } from './photos.ts';
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
  /** Documents of the merchant that are merged behind the exhibits. */
  attachments?: readonly ReportAttachment[] | undefined;
  /** Without it as `outageRule` says. */
  outage?: OutageRule;
};
/** What of a request a call decides. */
export type ReportOrder = Omit<ReportRequest, 'photoSource' | 'signal' | 'requestId'>;
export type ReportSummary = {
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

/** `most` is how many of the product photos are shown. */
export async function preparePhotos(
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
export function inputOf(request: ReportRequest) {
  const { bundle, mode, language } = request;
  const isBlackAndWhite = isForBlackAndWhite(request.profile);
  return { bundle, mode, language, config: configOf(request), isBlackAndWhite };
}

export async function compose(
  request: ReportRequest,
  prepared: PhotoOutcome,
  {
    shortening = WHOLE,
    attached = null,
  }: { shortening?: Shortening; attached?: AttachedDocuments | null } = {},
): Promise<ComposedReport> {
  const { strict } = request;
  const attachments = attached?.printed;
  const report = await renderStaticReport({
    ...inputOf(request),
    photos: prepared.photos,
    attachments,
    shortening,
  });
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
