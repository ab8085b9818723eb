import { type PDF, PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core';
import { emptyGlyph, glyphCount } from '../preflight/glyph-tables.ts';
import { readFont } from '../preflight/pdf-font.ts';
import { type PdfReader, setStreamBytes, streamBytes } from '../preflight/pdf-objects.ts';

/** How a letter is written, and how wide it is as a share of its size. */
export type Letter = { code: string; width: number };

/** The codes of a composite font, four digits each. */
export type GlyphCodes = {
  /** The letter that a code draws; with `text`, one that is drawn the same and means this. */
  letter(code: string, text?: string): Letter;
  /**
   * The same among letters in the reverse order, where readers turn the letters of a ligature too: a code for each of them,
   * the last one first, which alone draws something: pdf.js sees two blanks around what takes no place behind a blank.
   */
  reversed(code: string, text?: string): Letter;
  /** What the font says that a code means; null where it does not say it. */
  meaning(code: string): string | null;
  /** As a share of the size. */
  width(code: string): number;
  /** Writes the codes that were added into the font. */
  write(pdf: PDF): void;
};

/** A glyph without a mapped character. */
const UNKNOWN = '\uFFFD';

const DIGITS = 4;
const MOST_CODES = 0xffff;

/** How many letters one block of a map may have. */
const BLOCK = 100;

/**
 * Opens the codes of a font; undefined for anything but a composite TrueType font. Where letters are put together of
 * glyphs, the stem of several Arabic letters say, Chromium says what they mean around the glyphs and not in the font, and a
 * reader that looks in the font alone loses them. So such a glyph gets a separate code for each letter that it represents.
 */
export function openGlyphCodes(reader: PdfReader, dict: PdfDict | undefined): GlyphCodes | undefined {
  if (!dict || reader.name(dict, 'Subtype') !== 'Type0') return undefined;
  const inner = reader.follow(reader.array(dict, 'DescendantFonts')?.at(0));
  if (!(inner instanceof PdfDict) || reader.name(inner, 'CIDToGIDMap') !== 'Identity') return undefined;
  const program = reader.follow(reader.dict(inner, 'FontDescriptor')?.get('FontFile2'));
  if (!(program instanceof PdfStream)) return undefined;
  const font = readFont(reader, dict);
  const letters = new Map<string, Letter>();
  const added: { code: number; glyph: number; text: string; width: number }[] = [];
  let glyphs = 0;
  let empty: number | null | undefined;

  function add(glyph: number, text: string): Letter {
    if (added.length === 0 && program instanceof PdfStream)
      glyphs = glyphCount(streamBytes(program)) ?? MOST_CODES;
    const code = glyphs + added.length;
    const width = glyph === empty ? 0 : font.widthOf(glyph);
    if (code > MOST_CODES) return { code: hex(glyph), width };
    added.push({ code, glyph, text, width });
    return { code: hex(code), width };
  }

  function meaning(code: string): string | null {
    const known = font.textOf(Number.parseInt(code, 16));
    return known === UNKNOWN || known === '' || known.includes('\0') ? null : known;
  }

  function open(code: string, text: string | undefined): Letter {
    const known = meaning(code);
    const glyph = Number.parseInt(code, 16);
    if (known !== null && known === (text ?? known)) return { code, width: font.widthOf(glyph) };
    return add(glyph, text ?? UNKNOWN);
  }

  function letter(code: string, text?: string): Letter {
    const key = text === undefined ? code : `${code}${text}`;
    const known = letters.get(key);
    if (known) return known;
    const opened = open(code, text);
    letters.set(key, opened);
    return opened;
  }

  function reversed(code: string, text = meaning(code) ?? UNKNOWN): Letter {
    const [last = '', ...others] = Array.from(text).reverse();
    if (others.length === 0) return letter(code, text);
    if (empty === undefined && program instanceof PdfStream) empty = emptyGlyph(streamBytes(program));
    if (typeof empty !== 'number') return letter(code, text);
    const nothing = hex(empty);
    const { code: drawn, width } = letter(code, last);
    return { code: drawn + others.map((other) => letter(nothing, other).code).join(''), width };
  }

  return {
    meaning,
    letter,
    reversed,
    width: (code) => font.widthOf(Number.parseInt(code, 16)),
    write(pdf) {
      if (added.length === 0) return;
      const map = Buffer.alloc((glyphs + added.length) * 2);
      for (let glyph = 0; glyph < glyphs; glyph += 1) map.writeUInt16BE(glyph, glyph * 2);
      for (const { code, glyph } of added) map.writeUInt16BE(glyph, code * 2);
      const stream = new PdfStream();
      setStreamBytes(stream, map);
      inner.set('CIDToGIDMap', pdf.register(stream));
      const widths = reader.array(inner, 'W')?.toArray() ?? [];
      const more = added.map(({ width }) => PdfNumber.of(Math.round(width * 1000)));
      inner.set('W', PdfArray.of(...widths, PdfNumber.of(glyphs), PdfArray.of(...more)));
      const meanings = reader.follow(dict.get('ToUnicode'));
      if (meanings instanceof PdfStream) {
        const source = Buffer.from(streamBytes(meanings)).toString('latin1');
        setStreamBytes(meanings, Buffer.from(source.replace('endcmap', `${blocks(added)}endcmap`), 'latin1'));
      }
    },
  };
}

function blocks(added: readonly { code: number; text: string }[]): string {
  let text = '';
  for (let start = 0; start < added.length; start += BLOCK) {
    const block = added.slice(start, start + BLOCK);
    const lines = block.map((letter) => `<${hex(letter.code)}> <${utf16(letter.text)}>\n`);
    text += `${block.length} beginbfchar\n${lines.join('')}endbfchar\n`;
  }
  return text;
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(DIGITS, '0');

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
