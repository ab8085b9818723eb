import { black, type EmbeddedFont, ops, type PDFPage, PdfDict, PdfNumber } from '@libpdf/core';
import type { PdfReader } from '../preflight/pdf-objects.ts';
import { linkTargetsOf } from './link-targets.ts';
import { linksOf } from './links.ts';
import { MARK_POINTS, type MarkFonts } from './mark-fonts.ts';
import type { Structure } from './structure.ts';

/** Right edge of the text: 80 px of the layout, scaled by 0.794, are 47.64 pt from the edge of the paper. */
const RIGHT_MARGIN_POINTS = 80 * 0.794 * 0.75;

/** Where the baseline lies in the area of a link, which reaches from the depth of the typeface to its height whatever the line's is. */
const BASELINE = 0.275 / 1.3;

/**
 * Writes the page numbers into the summary of exhibits. Chromium cannot say on which page a link leads, so they come from
 * the document's own link targets.
 */
export function writePageNumbers(reader: PdfReader, fonts: MarkFonts, structure: Structure | null): void {
  const targets = linkTargetsOf(reader);
  for (const page of reader.pdf.getPages()) {
    for (const { dict } of linksOf(reader, page)) {
      const number = targets.get(reader.name(dict, 'Dest') ?? '')?.page;
      if (number === undefined) continue;
      const [, bottom = 0, , top = 0] = reader.numbers(dict, 'Rect');
      const baseline = bottom + (top - bottom) * BASELINE;
      const mark = structure?.addCell(page, dict) ?? null;
      // A link in the running text of a letter is in no row, and has no column for its number.
      if (structure && mark === null) continue;
      writeNumber(page, fonts.plain(), { number: String(number), baseline, mark });
    }
  }
}

/** `mark` is the number of its cell in the structure; without one it is an artifact, as the link itself leads there. */
function writeNumber(
  page: PDFPage,
  font: EmbeddedFont,
  { number, baseline, mark }: { number: string; baseline: number; mark: number | null },
): void {
  const width = font.widthOfTextAtSize(number, MARK_POINTS);
  const beginning =
    mark === null
      ? ops.beginMarkedContent('/Artifact')
      : ops.beginMarkedContentProps('/TD', PdfDict.of({ MCID: PdfNumber.of(mark) }));
  page.drawOperators([beginning]);
  page.drawText(number, {
    x: page.width - RIGHT_MARGIN_POINTS - width,
    y: baseline,
    font,
    size: MARK_POINTS,
    color: black,
  });
  page.drawOperators([ops.endMarkedContent()]);
}
