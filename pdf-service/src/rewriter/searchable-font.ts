import { deflateSync } from 'node:zlib';
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { SEARCHABLE_FONT } from '../attachments/placeholders.ts';

const EM = 1000;
const WIDTH = 500;
const ASCENT = 800;
const DESCENT = -200;

/** Codes of two bytes, of which the first means nothing. */
const MOST_CODES = 0xffff;

export type SearchableFont = {
  /** The width of each letter, of the size of the text. */
  letterWidth: number;
  /** A text as codes in hexadecimal digits. */
  codesOf(text: string): string;
  /** Writes the font with the letters that were asked for. */
  write(): PdfRef;
};

/**
 * A font whose letters all are one box that is never drawn, each with a meaning of its own. So text of any script can be found and copied,
 * and no typeface of a foreign document is needed.
 */
export function createSearchableFont(pdf: PDF): SearchableFont {
  const codes = new Map<string, number>();
  return {
    letterWidth: WIDTH / EM,
    codesOf(text) {
      let hex = '';
      for (const letter of text) {
        let code = codes.get(letter);
        if (code === undefined) {
          if (codes.size >= MOST_CODES - 1) continue;
          code = codes.size + 1;
          codes.set(letter, code);
        }
        hex += hexOf(code);
      }
      return hex;
    },
    write: () => writeFont(pdf, codes),
  };
}

const hexOf = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

function writeFont(pdf: PDF, codes: ReadonlyMap<string, number>): PdfRef {
  const name = PdfName.of(SEARCHABLE_FONT);
  const program = fontProgram();
  const descriptor = PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(4),
    FontBBox: PdfArray.of(...[0, DESCENT, WIDTH, ASCENT].map((edge) => PdfNumber.of(edge))),
    ItalicAngle: PdfNumber.of(0),
    Ascent: PdfNumber.of(ASCENT),
    Descent: PdfNumber.of(DESCENT),
    CapHeight: PdfNumber.of(ASCENT),
    StemV: PdfNumber.of(80),
    FontFile2: pdf.register(packedStream(program, { Length1: PdfNumber.of(program.length) })),
  });
  const glyphs = Buffer.alloc((codes.size + 1) * 2);
  for (const code of codes.values()) glyphs.writeUInt16BE(BOX_GLYPH, code * 2);
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptor),
    DW: PdfNumber.of(WIDTH),
    CIDToGIDMap: pdf.register(packedStream(glyphs)),
  });
  const font = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type0'),
    BaseFont: name,
    Encoding: PdfName.of('Identity-H'),
    DescendantFonts: PdfArray.of(pdf.register(descendant)),
    ToUnicode: pdf.register(packedStream(Buffer.from(meaningsOf(codes), 'latin1'))),
  });
  return pdf.register(font);
}

function packedStream(bytes: Uint8Array, entries: Record<string, PdfNumber> = {}): PdfStream {
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, deflateSync(bytes));
}

/** A block of a map has at most a hundred entries. */
const ENTRIES_OF_BLOCK = 100;

function meaningsOf(codes: ReadonlyMap<string, number>): string {
  const lines = [...codes].map(([letter, code]) => `<${hexOf(code)}> <${utf16Hex(letter)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += ENTRIES_OF_BLOCK) {
    const block = lines.slice(start, start + ENTRIES_OF_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) hex += hexOf(text.charCodeAt(index));
  return hex;
}

const BOX_GLYPH = 1;
const GLYPHS = 2;

/** A TrueType font of two glyphs: nothing, and a box. */
function fontProgram(): Buffer {
  const box = boxGlyph();
  const tables: [string, Buffer][] = [
    ['glyf', box],
    ['head', headTable()],
    ['hhea', hheaTable()],
    ['hmtx', int16s(WIDTH, 0, WIDTH, 0)],
    ['loca', int16s(0, 0, box.length / 2)],
    ['maxp', Buffer.concat([int32s(0x00010000), int16s(GLYPHS, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
  ];
  const header = Buffer.concat([int32s(0x00010000), int16s(tables.length, 64, 2, tables.length * 16 - 64)]);
  let offset = header.length + tables.length * 16;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, body] of tables) {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    directory.push(Buffer.from(tag, 'latin1'), int32s(checksum(padded), offset, body.length));
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...directory, ...bodies]);
}

/** One contour of four points on the line, each with its place of two bytes. */
function boxGlyph(): Buffer {
  const onLine = 0x01;
  return Buffer.concat([
    int16s(1, 0, 0, WIDTH, ASCENT, 3, 0),
    Buffer.alloc(4, onLine),
    int16s(0, 0, WIDTH, 0, 0, ASCENT, 0, -ASCENT),
  ]);
}

function headTable(): Buffer {
  const magic = 0x5f0f3cf5;
  return Buffer.concat([
    int32s(0x00010000, 0x00010000, 0, magic),
    int16s(0, EM),
    Buffer.alloc(16),
    int16s(0, 0, WIDTH, ASCENT, 0, 8, 2, 0, 0),
  ]);
}

function hheaTable(): Buffer {
  return Buffer.concat([
    int32s(0x00010000),
    int16s(ASCENT, DESCENT, 0, WIDTH, 0, 0, WIDTH, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS),
  ]);
}

function int16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function int32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
