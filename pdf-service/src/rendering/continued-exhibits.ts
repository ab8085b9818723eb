import { CONTINUED_TEXTS } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import { black, ops, type PDFPage } from '@libpdf/core';
import type { PdfReader } from '../preflight/pdf-objects.ts';
import { MARK_POINTS, type MarkFonts } from './mark-fonts.ts';
import { placesOf } from './places.ts';

/** The upper margin: 17 mm, above which nothing begins that is not the first of its page. */
const HEAD_POINTS = (17 / 25.4) * 72;

/** The line of the running head ends 4 mm above the text; the typeface reaches 0.275 of its size below its base. */
const BASELINE_POINTS = ((17 - 4) / 25.4) * 72 - 0.275 * MARK_POINTS;

/** The frame of the letter, as the report draws it. */
const FRAME = { padding: 5, height: 15, depth: 3.2, line: 1.2 };
const GAP_POINTS = 5;

/** Left of the order and its amount, which get as much of the line (page-setup.ts of the report) from the right margin. */
const RIGHT_POINTS = 80 * 0.794 * 0.75 + 235;

export type Continuation = {
  /** The letters of the exhibits by their anchors. */
  exhibits: ReadonlyMap<string, string>;
  /** The numbers of the pages with a running head. */
  running: ReadonlySet<number>;
  language: Language;
};

/**
 * Says at the head of each page which exhibit goes on there, which no style sheet can: a clerk who turns to a page would
 * have to turn back for it. It is of the paper, not of the report, and so an artifact.
 */
export function markContinued(
  reader: PdfReader,
  fonts: MarkFonts,
  { exhibits, running, language }: Continuation,
): void {
  const begins = [...placesOf(reader)]
    .filter(([name]) => exhibits.has(name))
    .sort(([, a], [, b]) => a.page - b.page || b.top - a.top);
  for (const [index, page] of reader.pdf.getPages().entries()) {
    const number = index + 1;
    const isBegun = begins.some(
      ([, place]) => place.page === number && place.top > page.height - HEAD_POINTS,
    );
    const [name = ''] = begins.findLast(([, place]) => place.page < number) ?? [];
    const letter = exhibits.get(name);
    if (letter && !isBegun && running.has(number)) writeMark(page, fonts, letter, CONTINUED_TEXTS[language]);
  }
}

/** Between merchant and order, which leave that much room in the running head. */
function writeMark(page: PDFPage, fonts: MarkFonts, letter: string, words: string): void {
  const [plain, font] = [fonts.plain(), fonts.words()];
  const letterWidth = plain.widthOfTextAtSize(letter, MARK_POINTS);
  const frameWidth = letterWidth + 2 * FRAME.padding;
  const width = frameWidth + GAP_POINTS + font.widthOfTextAtSize(words, MARK_POINTS);
  const left = page.width - RIGHT_POINTS - width;
  const y = page.height - BASELINE_POINTS;
  page.drawOperators([ops.beginMarkedContent('/Artifact')]);
  page.drawRectangle({
    x: left,
    y: y - FRAME.depth,
    width: frameWidth,
    height: FRAME.height,
    borderColor: black,
    borderWidth: FRAME.line,
  });
  const text = { y, size: MARK_POINTS, color: black };
  page.drawText(letter, { ...text, x: left + FRAME.padding, font: plain });
  page.drawText(words, { ...text, x: left + frameWidth + GAP_POINTS, font });
  page.drawOperators([ops.endMarkedContent()]);
}
