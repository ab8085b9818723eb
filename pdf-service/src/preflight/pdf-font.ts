import { PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core';
import { outlinesOf } from './glyph-tables.ts';
import { type PdfReader, streamBytes } from './pdf-objects.ts';

/** A font as far as its text has to be read and placed. */
export type PdfFont = {
  name: string;
  isEmbedded: boolean;
  isSubset: boolean;
  /** Composite fonts have codes of two bytes. */
  codeBytes: 1 | 2;
  /** Width of a code as a share of the font size. */
  widthOf(code: number): number;
  /** The text of a code; the replacement character for an unknown code. */
  textOf(code: number): string;
  /** The glyph of a code; 0 is the one in place of what the font does not have. */
  glyphOf(code: number): number;
  /** Whether a glyph leaves anything on the page; true where the font does not say it. */
  hasOutline(glyph: number): boolean;
  /** The codes that were met in texts so far. */
  drawn: Set<number>;
};

const UNKNOWN = '\uFFFD';

/** About the mean of a text face; for fonts that state no widths. */
const USUAL_WIDTH = 0.5;

/** Reads a font dictionary. */
export function readFont(reader: PdfReader, font: PdfDict): PdfFont {
  const kind = reader.name(font, 'Subtype');
  const name = reader.name(font, 'BaseFont') ?? reader.name(font, 'Name') ?? kind ?? 'unnamed';
  const toUnicode = reader.follow(font.get('ToUnicode'));
  const meanings = toUnicode instanceof PdfStream ? readToUnicode(streamBytes(toUnicode)) : undefined;
  const isSubset = /^[A-Z]{6}\+/.test(name);

  if (kind === 'Type0') {
    const descendant = reader.follow(reader.array(font, 'DescendantFonts')?.at(0));
    const inner = descendant instanceof PdfDict ? descendant : undefined;
    const widths = readCidWidths(reader, reader.array(inner, 'W'));
    const usual = (reader.number(inner, 'DW') ?? 1000) / 1000;
    return {
      name,
      isEmbedded: isEmbedded(reader, inner),
      isSubset,
      codeBytes: 2,
      widthOf: (code) => widths.get(code) ?? usual,
      textOf: (code) => meanings?.get(code) ?? UNKNOWN,
      glyphOf: glyphsOf(reader, inner),
      hasOutline: outlinesIn(reader, inner),
      drawn: new Set(),
    };
  }

  const isDrawn = kind === 'Type3';
  const unit = isDrawn ? (reader.numbers(font, 'FontMatrix')[0] ?? 0.001) : 0.001;
  const first = reader.number(font, 'FirstChar') ?? 0;
  const widths = reader.numbers(font, 'Widths').map((width) => width * unit);
  return {
    name,
    // The glyphs of a Type 3 font are part of the document, and only those in use are.
    isEmbedded: isDrawn || isEmbedded(reader, font),
    isSubset: isDrawn || isSubset,
    codeBytes: 1,
    widthOf: (code) => widths[code - first] ?? USUAL_WIDTH,
    textOf: (code) => meanings?.get(code) ?? String.fromCharCode(code),
    // Its glyphs have names, and a code without one draws nothing.
    glyphOf: (code) => code + 1,
    hasOutline: () => true,
    drawn: new Set(),
  };
}

function glyphsOf(reader: PdfReader, font: PdfDict | undefined): PdfFont['glyphOf'] {
  const map = reader.follow(font?.get('CIDToGIDMap'));
  if (!(map instanceof PdfStream)) return (code) => code;
  const glyphs = Buffer.from(streamBytes(map));
  return (code) => (code * 2 + 1 < glyphs.length ? glyphs.readUInt16BE(code * 2) : 0);
}

/** Read when it is asked for: most fonts are only placed. */
function outlinesIn(reader: PdfReader, font: PdfDict | undefined): PdfFont['hasOutline'] {
  let outlines: ReturnType<typeof outlinesOf> | undefined;
  return (glyph) => {
    if (outlines === undefined) {
      const program = reader.follow(reader.dict(font, 'FontDescriptor')?.get('FontFile2'));
      outlines = program instanceof PdfStream ? outlinesOf(streamBytes(program)) : null;
    }
    return outlines?.(glyph) ?? true;
  };
}

function isEmbedded(reader: PdfReader, font: PdfDict | undefined): boolean {
  const descriptor = reader.dict(font, 'FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3'].some(
    (key) => reader.follow(descriptor?.get(key)) instanceof PdfStream,
  );
}

/** `W`: `first [w1 w2 …]` or `first last w`, mixed. */
function readCidWidths(reader: PdfReader, widths: PdfArray | undefined): Map<number, number> {
  const found = new Map<number, number>();
  const entries = (widths?.toArray() ?? []).map(reader.follow);
  const numberAt = (index: number) => {
    const entry = entries[index];
    return entry instanceof PdfNumber ? entry.value : 0;
  };
  for (let index = 0; index + 1 < entries.length; ) {
    const first = numberAt(index);
    const list = entries[index + 1];
    if (list instanceof PdfArray) {
      list.toArray().forEach((entry, offset) => {
        const width = reader.follow(entry);
        if (width instanceof PdfNumber) found.set(first + offset, width.value / 1000);
      });
      index += 2;
      continue;
    }
    const last = Math.min(numberAt(index + 1), 0xffff);
    for (let code = first; code <= last; code += 1) found.set(code, numberAt(index + 2) / 1000);
    index += 3;
  }
  return found;
}

const SECTION = /begin(bfchar|bfrange)([\s\S]*?)endbf/g;
const CHARACTER = /<([0-9A-Fa-f\s]+)>\s*<([0-9A-Fa-f\s]+)>/g;
const RANGE = /<([0-9A-Fa-f\s]+)>\s*<([0-9A-Fa-f\s]+)>\s*(?:<([0-9A-Fa-f\s]+)>|\[([^\]]*)\])/g;

/** Reads the characters of a ToUnicode map. */
function readToUnicode(bytes: Uint8Array): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, kind, body = ''] of Buffer.from(bytes).toString('latin1').matchAll(SECTION)) {
    if (kind === 'bfchar') {
      for (const [, code = '', text = ''] of body.matchAll(CHARACTER)) found.set(hexValue(code), utf16(text));
      continue;
    }
    for (const [, from = '', to = '', text, list] of body.matchAll(RANGE)) {
      const first = hexValue(from);
      const last = Math.min(hexValue(to), first + 0xffff);
      const texts = list?.match(/<[^>]*>/g)?.map((entry) => utf16(entry.slice(1, -1)));
      const start = utf16(text ?? '');
      const stem = start.slice(0, -1);
      const lastUnit = start.charCodeAt(start.length - 1);
      for (let code = first; code <= last; code += 1) {
        found.set(
          code,
          texts ? (texts[code - first] ?? UNKNOWN) : stem + String.fromCharCode(lastUnit + code - first),
        );
      }
    }
  }
  return found;
}

const hexValue = (hex: string) => Number.parseInt(hex.replace(/\s/g, ''), 16);

function utf16(hex: string): string {
  const units = hex.replace(/\s/g, '').match(/.{1,4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** Fonts by their dictionary, read once per document. */
export type FontCache = Map<PdfDict, PdfFont>;

/** The font of a dictionary, read once. */
export function fontOf(reader: PdfReader, fonts: FontCache, dict: PdfDict | undefined): PdfFont | undefined {
  if (!dict) return undefined;
  const known = fonts.get(dict);
  if (known) return known;
  const font = readFont(reader, dict);
  fonts.set(dict, font);
  return font;
}
