import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import { embedFonts } from './embedded-fonts.ts';
import { marginFontsStyle } from './margin-fonts.ts';
import { rightToLeftStyle, setRightToLeft } from './right-to-left.ts';
import { fontFamily } from './typefaces.ts';

type Parts = {
  title: string;
  language: Language;
  markup: string;
  /** Style sheets in their order. */
  styles: readonly string[];
  /** What the page margins say. */
  marginText: string;
};

/** A document that is printed as it is, with what a reader of the paper would miss, in words. */
export type StaticPaper = { title: string; html: string; warnings: string[] };

/** A complete document with the fonts of its characters inside, and what no font has a glyph for, in words. */
export async function staticDocument(parts: Parts): Promise<{ html: string; warnings: string[] }> {
  const { title, language, styles, marginText } = parts;
  const set = setRightToLeft(parts.markup);
  const { markup } = set;
  const text = markup.replace(/(src|d)="[^"]*"/g, '').replace(/&#x27;/g, "'");
  const fonts = await embedFonts(text + marginText, language, set.texts);
  const body = replaceAll(markup, fonts.replacements);
  const html = `<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
${[fonts.css, ...styles, rightToLeftStyle(set, fontFamily(language))]
  .filter(Boolean)
  .map((css) => `<style>${css}</style>`)
  .join('\n')}
</head>
<body>${body}<div aria-hidden="true" style="${marginFontsStyle(language)}">${escapeHtml(marginText)}</div></body>
</html>
`;
  return { html, warnings: missingGlyphs(fonts.missing) };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces in one pass, longer texts first. The texts hold no ASCII, so markup is never touched. */
function replaceAll(markup: string, replacements: Map<string, string>): string {
  if (replacements.size === 0) return markup;
  const texts = [...replacements.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  return markup.replace(new RegExp(texts.join('|'), 'gu'), (text) => replacements.get(text) ?? text);
}

/** A hostile text may hold a hundred thousand of them. */
const NAMED_GLYPHS = 20;

function missingGlyphs(codePoints: number[]): string[] {
  if (codePoints.length === 0) return [];
  const named = codePoints.slice(0, NAMED_GLYPHS);
  const names = named.map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  const rest = codePoints.length - named.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return [`no font of the report has a glyph for ${names.join(', ')}${more}`];
}
