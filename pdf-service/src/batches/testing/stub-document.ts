import type { FinishedReport } from '../../reports/finished-report.ts';

/** A document that says which evidence it is made of. */
export function stubDocument(id: string): FinishedReport {
  return {
    bytes: Buffer.from(`%PDF-1.7 of ${id}`),
    title: `Report of ${id}`,
    fileName: `Report of ${id}.pdf`,
    orderReference: null,
    warnings: [],
    isPassing: false,
    measurements: {
      pages: 1,
      bytes: 20,
      pageBoxes: [],
      colourPages: [],
      blankPages: [],
      undrawnTexts: [],
      fonts: [],
      standards: [],
      brokenRules: [],
      revisions: 1,
      smallestText: null,
      images: { count: 0, bytes: 0, sharpest: null, mostPixels: null },
      cardNumbers: [],
      lowestContrast: null,
      sections: [],
    },
    verdict: null,
  };
}
