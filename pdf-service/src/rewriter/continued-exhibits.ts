import { CONTINUED_TEXTS, isAttachmentAnchor } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import { black, type Color, ops, type PDFPage, rgb } from '@libpdf/core';
import { CERTIFICATE } from '../preflight/document-sections.ts';
import type { PdfReader } from '../preflight/pdf-objects.ts';
import { linkTargetsOf } from './link-targets.ts';
import { MARK_POINTS, type MarkFonts } from './mark-fonts.ts';

/** The upper margin: 17 mm, above which nothing begins that is not the first of its page. */
const HEAD_POINTS = (17 / 25.4) * 72;

/** The base of the running head, which Chromium sets on a whole pixel: the 44th. */
const BASELINE_POINTS = 44 * 0.75;

/** The frame of the letter, as the report draws it. */
const FRAME = { padding: 5, height: 15, depth: 3.2, line: 1.5 };
const GAP_POINTS = 5;

/** Left of the order and its amount, which get as much of the line (page-setup.ts of the report) from the right margin. */
const RIGHT_POINTS = 80 * 0.794 * 0.75 + 235;

export type Continuation = {
  /** The letters of the exhibits by their anchors. */
  exhibits: ReadonlyMap<string, string>;
  /** The numbers of the pages with a running head. */
  running: ReadonlySet<number>;
  language: Language;
  isBlackAndWhite: boolean;
};

type Ink = { letter: Color; words: Color };

/** Letters and running heads have these colours in the report. */
const COLOURS: Ink = {
  letter: rgb(0x12 / 255, 0x35 / 255, 0x5b / 255),
  words: rgb(0x51 / 255, 0x59 / 255, 0x6a / 255),
};
const BLACK: Ink = { letter: black, words: black };

/**
 * Says at the head of each page which exhibit goes on there, which no style sheet can: a clerk who turns to a page would
 * have to turn back for it. It is of the paper, not of the report, and so an artifact.
 */
export function markContinued(
  reader: PdfReader,
  fonts: MarkFonts,
  { exhibits, running, language, isBlackAndWhite }: Continuation,
): void {
  const begins = [...linkTargetsOf(reader)]
    // The certificate ends the last of them, and has no letter.
    .filter(([name]) => exhibits.has(name) || name === CERTIFICATE)
    .sort(([, a], [, b]) => a.page - b.page || b.top - a.top);
  for (const [index, page] of reader.pdf.getPages().entries()) {
    const number = index + 1;
    const isBegun = begins.some(
      ([, target]) => target.page === number && target.top > page.height - HEAD_POINTS,
    );
    const [name = ''] = begins.findLast(([, target]) => target.page < number) ?? [];
    // Each page of an attachment says which it is.
    const letter = isAttachmentAnchor(name) ? undefined : exhibits.get(name);
    if (!letter || isBegun || !running.has(number)) continue;
    writeMark(page, fonts, {
      letter,
      words: CONTINUED_TEXTS[language],
      ink: isBlackAndWhite ? BLACK : COLOURS,
    });
  }
}

/** Between merchant and order, which leave that much room in the running head. */
function writeMark(
  page: PDFPage,
  fonts: MarkFonts,
  { letter, words, ink }: { letter: string; words: string; ink: Ink },
): void {
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
    borderColor: ink.letter,
    borderWidth: FRAME.line,
  });
  const text = { y, size: MARK_POINTS };
  page.drawText(letter, { ...text, x: left + FRAME.padding, font: plain, color: ink.letter });
  page.drawText(words, { ...text, x: left + frameWidth + GAP_POINTS, font, color: ink.words });
  page.drawOperators([ops.endMarkedContent()]);
}
