import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { type RecipientProfileName, recipientProfile } from '@cbp/shared/pdf/recipient-profile';
import { describeUnmet } from '../preflight/judge.ts';
import { Refusal } from '../refusal.ts';
import { PHOTO_BUDGET_BYTES, type PhotoLimits } from './photos.ts';

/** Text and fonts of a usual report, with some to spare; what is left of a recipient's limit is for the photos. */
const TEXT_AND_FONTS_BYTES = 300_000;

/** Photos of a megabyte would be grey squares below this. */
const LEAST_BUDGET_BYTES = 10_000;

/** The overhead of the printer per image is not known beforehand. */
const MARGIN = 0.98;

/** The document was made, and the recipient would not take it. */
export class ProfileRefusal extends Refusal {
  override name = 'ProfileRefusal';
  readonly measurements: PdfMeasurements;
  readonly verdict: PreflightVerdict;

  constructor(measurements: PdfMeasurements, verdict: PreflightVerdict, isShortened = false) {
    super(
      `the document does not fit ${verdict.profile} (${recipientProfile(verdict.profile).label.en}): ${describeUnmet(verdict)}${isShortened ? '; it cannot be shortened any further' : ''}`,
    );
    this.measurements = measurements;
    this.verdict = verdict;
  }
}

/** With what the photos of a document for this recipient begin, beside attachments of so many bytes. */
export function firstLimits(profile: RecipientProfileName, attachedBytes = 0): PhotoLimits {
  const { maxBytes, maxImageDpi, blackAndWhite } = recipientProfile(profile);
  const left = maxBytes.value - TEXT_AND_FONTS_BYTES - attachedBytes;
  const budgetBytes = Math.max(LEAST_BUDGET_BYTES, Math.min(PHOTO_BUDGET_BYTES, left));
  return { budgetBytes, maxDpi: maxImageDpi?.value ?? null, isGrey: blackAndWhite !== null };
}

/** Tighter limits for the photos, from the measurements; null if smaller photos can’t fix the problem. */
export function tighterLimits(
  { measurements, verdict }: { measurements: PdfMeasurements; verdict: PreflightVerdict },
  photoBytes: number,
  last: PhotoLimits,
): PhotoLimits | null {
  let { budgetBytes, maxDpi } = last;
  for (const { rule, isMet, measured, allowed } of verdict.findings) {
    if (isMet) continue;
    if (rule === 'bytes') {
      budgetBytes = Math.floor((photoBytes - (measured - allowed)) * MARGIN);
      if (budgetBytes < LEAST_BUDGET_BYTES) return null;
    } else if (rule === 'image-dpi' && measurements.images.sharpest) {
      maxDpi = Math.floor((maxDpi ?? allowed) * (allowed / measured) * MARGIN);
    } else return null;
  }
  return { ...last, budgetBytes, maxDpi };
}
