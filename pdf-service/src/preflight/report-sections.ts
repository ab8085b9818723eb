import { REPORT_PARTS, switchOfPart } from '@cbp/shared/evidence/report-part';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';

/** What makes a section smaller besides leaving it out. */
const ALTERNATIVES: Readonly<Record<string, string>> = {
  'product-photos': 'show fewer photos',
  policies: 'show fewer of them',
};

/** The names of what counts as a section: the cover and the end page hold nothing that could be made smaller. */
export const SECTION_HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(REPORT_PARTS)
    .filter(([id]) => id !== 'cover' && id !== 'end')
    .map(([id, { label }]) => [id, label.en]),
);

/**
 * Which section takes most of a document and what makes it smaller, as a piece of a sentence; empty for a document
 * without sections.
 */
export function heaviestSection(
  sections: PdfMeasurements['sections'],
  weightOf: (section: PdfMeasurements['sections'][number]) => number,
  describe: (weight: number) => string,
): string {
  const known = sections.filter(({ id }) => SECTION_HEADINGS.has(id));
  const byWeight = known.toSorted((a, b) => weightOf(b) - weightOf(a));
  const heaviest = byWeight[0];
  if (!heaviest) return '';
  const nameOf = ({ id }: { id: string }) => `${SECTION_HEADINGS.get(id)} (${id})`;
  const sentence = `${nameOf(heaviest)} is the largest with ${describe(weightOf(heaviest))}`;
  const fix = fixOf(heaviest.id, 'it');
  if (fix) return `${sentence}: ${fix}`;
  const next = byWeight.find(({ id }) => switchOfPart(id));
  const nextFix = next && fixOf(next.id, nameOf(next));
  return nextFix ? `${sentence} and cannot be left out: ${nextFix}` : `${sentence} and cannot be left out`;
}

function fixOf(id: string, name: string): string | null {
  const path = switchOfPart(id);
  if (!path) return null;
  const alternative = ALTERNATIVES[id] ? ` or ${ALTERNATIVES[id]}` : '';
  return `switch ${name} off (${path})${alternative}`;
}
