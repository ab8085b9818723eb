import { switchOfPart } from '@cbp/shared/evidence/report-part';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';

/** How much of a document one part takes; shares are of the largest, 0 to 1. */
export type PartWeight = { id: string; pages: number; bytes: number; pagesShare: number; bytesShare: number };

export type Weights = {
  parts: PartWeight[];
  /** What belongs to no part: fonts and structure. */
  rest: { bytes: number; bytesShare: number };
};

/** What each part of a document weighs, in the order of the document. */
export function weigh({ sections, bytes }: Pick<PdfMeasurements, 'sections' | 'bytes'>): Weights {
  const restBytes = Math.max(0, bytes - sections.reduce((sum, section) => sum + section.bytes, 0));
  const mostPages = Math.max(...sections.map((section) => section.pages), Number.MIN_VALUE);
  const mostBytes = Math.max(...sections.map((section) => section.bytes), restBytes, 1);
  return {
    parts: sections.map(({ id, pages, bytes: own }) => ({
      id,
      pages,
      bytes: own,
      pagesShare: pages / mostPages,
      bytesShare: own / mostBytes,
    })),
    rest: { bytes: restBytes, bytesShare: restBytes / mostBytes },
  };
}

type Section = PdfMeasurements['sections'][number];

/** The part that takes most, and the one that takes most of those that can be left out; null where there is none. */
export function heaviestParts(
  sections: readonly Section[],
  by: 'pages' | 'bytes',
): { heaviest: Section | null; canBeLeftOut: Section | null } {
  const byWeight = sections.toSorted((one, other) => other[by] - one[by]);
  return {
    heaviest: byWeight[0] ?? null,
    canBeLeftOut: byWeight.find(({ id }) => switchOfPart(id) !== null) ?? null,
  };
}

/** Which weight is more than a recipient takes; of both, the pages; null where neither is. */
export function tooMuch({ findings }: PreflightVerdict): 'pages' | 'bytes' | null {
  const broken = findings.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
  return (['pages', 'bytes'] as const).find((rule) => broken.includes(rule)) ?? null;
}
