import type { PageContents } from './page-contents.ts';
import type { PdfFont } from './pdf-font.ts';

/** Letters and signs; not blanks, marks or what is there to be blank: fillers of Korean, the blank of Braille. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/**
 * Whether a code means a text that it does not draw: it can be copied, and is not on the page. A glyph that takes no place is
 * one of the letters of a ligature that the glyph beside it draws.
 */
function isUndrawn(font: PdfFont, code: number): boolean {
  if (!SEEN.test(font.textOf(code).replace(BLANK, ''))) return false;
  const glyph = font.glyphOf(code);
  return glyph === 0 || (font.widthOf(code) > 0 && !font.hasOutline(glyph));
}

/** The lines of a document that have what it does not draw, each once, with the first page that it may be on. */
export function undrawnTexts(contents: readonly PageContents[]): { page: number; text: string }[] {
  const lines = new Map<string, number>();
  const seen = new Set<PdfFont>();
  for (const [index, { fonts, runs }] of contents.entries()) {
    for (const font of fonts) {
      if (seen.has(font)) continue;
      seen.add(font);
      for (const code of font.drawn) {
        if (!isUndrawn(font, code)) continue;
        const text = font.textOf(code);
        const line = (runs.find((run) => run.text.includes(text))?.text ?? text).replace(/\p{Cf}/gu, '');
        if (!lines.has(line)) lines.set(line, index + 1);
      }
    }
  }
  return [...lines].map(([text, page]) => ({ page, text }));
}
