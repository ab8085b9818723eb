import { photoNames, type ReportMode, renderStaticReport } from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { releaseTime } from '@cbp/shared/format/report-title';
import type { Language } from '@cbp/shared/language';
import { type Renderer, RenderFailure } from '../browser/renderer.ts';
import { Refusal } from '../refusal.ts';
import { finishPdf } from './finish-pdf.ts';
import type { PhotoSource } from './photo-files.ts';
import type { PhotoWorkshop } from './photos.ts';

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
};
export type RenderedReport = { pdf: Uint8Array; title: string; warnings: string[] };
export type RenderingTools = { renderer: Renderer; photos: PhotoWorkshop };

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

/** Evidence to PDF. Throws Refusal (StrictFailure under strict) for what the caller can mend, else RenderFailure. */
export async function renderReport(request: ReportRequest, tools: RenderingTools): Promise<RenderedReport> {
  const { bundle, mode, language, photoSource, strict, signal } = request;
  const config = shownConfig(bundle, mode, request.config);
  const names = photoNames(bundle, config);
  if (names.length > PHOTO_LIMIT) {
    throw new Refusal(`the evidence shows ${names.length} different photos, at most ${PHOTO_LIMIT}`);
  }

  const signedName = bundle.evidence.product_info?.delivery_signed;
  const { photos, warnings } = await tools.photos.prepare({ names, signedName, source: photoSource, signal });
  const report = await renderStaticReport({ bundle, mode, language, config, photos });
  const shortcomings = [...warnings, ...report.warnings];
  if (strict && shortcomings.length) throw new StrictFailure(shortcomings);

  signal?.throwIfAborted();
  const { pdf, faults } = await tools.renderer.render(report.html);
  shortcomings.push(...faults);
  if (strict && shortcomings.length) throw new StrictFailure(shortcomings);

  return {
    pdf: await finishPdf(pdf, { title: report.title }),
    title: report.title,
    warnings:
      mode === 'REPORT' && !releaseTime(bundle.evidence) ? [...shortcomings, NOT_RELEASED] : shortcomings,
  };
}

const NOT_RELEASED = 'the evidence is not marked as released: it has no EVIDENCE_CREATED event with a time';

/** REPORT shows the released config; PREVIEW the given one, else the one of the evidence. */
function shownConfig(
  bundle: EvidenceBundle,
  mode: ReportMode,
  given: EvidenceConfig | undefined,
): EvidenceConfig {
  const { config, evidence } = bundle.evidence;
  if (mode === 'PREVIEW') return given ?? completeEvidenceConfig(config);
  return completeEvidenceConfig(evidence?.config ?? config);
}

/** What went wrong with one document, in one line for people. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refusal || error instanceof RenderFailure) return error.message;
  return error instanceof Error ? error.message : String(error);
}
