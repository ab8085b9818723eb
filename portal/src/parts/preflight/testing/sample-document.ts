import type { PdfMeasurements, PreflightRule, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';

/** The figures of an invented document that every recipient takes. */
export function sampleDocument(changes: Partial<PdfMeasurements> = {}): PdfMeasurements {
  return {
    pages: 3,
    bytes: 96_476,
    pageBoxes: [{ widthPoints: 594.96, heightPoints: 841.92, pages: [1, 2, 3] }],
    colourPages: [1, 2],
    blankPages: [],
    undrawnTexts: [],
    standards: ['PDF/A-2u', 'PDF/UA-1'],
    brokenRules: [],
    revisions: 1,
    fonts: [{ name: 'ABCDEF+IBMPlexSans-Regular', isEmbedded: true, isSubset: true, isUsed: true }],
    smallestText: { page: 2, text: 'Order', points: 12 },
    images: {
      count: 1,
      bytes: 40_000,
      sharpest: { dpi: 151, page: 1, widthPx: 519, heightPx: 519 },
      mostPixels: { pixels: 269_361, page: 1 },
    },
    cardNumbers: [],
    lowestContrast: { page: 3, text: 'From', ratio: 6.39, background: 'tint' },
    sections: [
      { id: 'cover', fromPage: 1, pages: 1.6, bytes: 50_000 },
      { id: 'buyer-messages', fromPage: 2, pages: 0.4, bytes: 4_000 },
      { id: 'end', fromPage: 3, pages: 1, bytes: 2_476 },
    ],
    ...changes,
  };
}

/** A verdict on it, where these rules and no others are not met. */
export function sampleVerdict(
  profile: RecipientProfileName,
  judged: Partial<Record<PreflightRule, boolean>>,
): PreflightVerdict {
  const findings = Object.entries(judged).map(([rule, isMet]) => ({
    rule: rule as PreflightRule,
    isMet,
    measured: 0,
    allowed: 0,
    text: '',
  }));
  return { profile, isMet: findings.every(({ isMet }) => isMet), findings };
}
