import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import { createTextWriter, type TextWriter } from '../preflight/object-text.ts';
import { setStreamBytes } from '../preflight/pdf-objects.ts';

/** A reader unpacks a whole stream of objects for one of them. */
const OBJECTS_IN_A_STREAM = 200;

/** Objects in streams came with 1.5, PDF/A-2 speaks of 1.7; the bytes of the second line say that it is not text. */
const HEADER = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';

/** Streams that programs read without opening the file as a PDF. */
const IS_PLAIN = new Set(['Metadata']);

/** Objects that are written in place of some of the library's, as texts. */
export type MoreObjects = {
  /** What the catalog says of the first of them. */
  key: string;
  /** Whether an object by its number of before is one of them, or is left out for them. */
  owns(number: number): boolean;
  /** Their texts, which get the numbers from `first` on; `ofObject` is the new number of any other by its number of before. */
  texts(first: number, ofObject: (number: number) => number): string[];
  /** The new number of one that it owns; 0 for one that is left out. */
  numberOf(number: number, first: number): number;
};

/**
 * Writes what is reachable from the catalog and the information dictionary, as one revision: a document that was changed
 * after its print says so to readers, and a tag for each line makes thousands of small objects, which take a
 * quarter of a file to three fifths of it unless they are packed into streams. The library writes neither.
 */
export function writePdf(pdf: PDF, info: PdfDict, more: MoreObjects | null): Uint8Array {
  const numbers = numberObjects(pdf, info, (number) => more?.owns(number) ?? false);
  const first = numbers.objects.length + 1;
  const output = createOutput();
  output.text(HEADER);

  /** Where each object is, by its number: in the file, or in which stream of objects as which. */
  const places: Place[] = [{ kind: 0, where: 0, index: 0xffff }];
  const packed: { number: number; text: string }[] = [];
  const writer = createTextWriter(({ objectNumber: number }) =>
    more?.owns(number) ? more.numberOf(number, first) : numbers.ofObject(number),
  );
  for (const { number, object } of numbers.objects) {
    if (object instanceof PdfStream) {
      places[number] = { kind: 1, where: output.length(), index: 0 };
      writeStream(output, number, object, writer);
    } else packed.push({ number, text: writer.textOf(object) });
  }

  let last = numbers.objects.length;
  if (more) {
    const [catalog] = packed;
    if (catalog) catalog.text = `${catalog.text.slice(0, -2)}/${more.key} ${first} 0 R>>`;
    for (const text of more.texts(first, numbers.ofObject)) {
      last += 1;
      packed.push({ number: last, text });
    }
  }
  for (let start = 0; start < packed.length; start += OBJECTS_IN_A_STREAM) {
    const group = packed.slice(start, start + OBJECTS_IN_A_STREAM);
    last += 1;
    for (const [index, { number }] of group.entries()) places[number] = { kind: 2, where: last, index };
    places[last] = { kind: 1, where: output.length(), index: 0 };
    writeObjectStream(output, last, group);
  }

  last += 1;
  const start = output.length();
  places[last] = { kind: 1, where: start, index: 0 };
  const table = deflateSync(encodePlaces(places));
  const id = output.digest();
  output.text(
    `${last} 0 obj\n<</Type/XRef/Size ${last + 1}/W[1 4 2]/Root 1 0 R/Info 2 0 R/ID[<${id}><${id}>]/Filter/FlateDecode/Length ${table.length}>>\nstream\n`,
  );
  output.bytes(table);
  output.text(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return output.whole();
}

type Place = { kind: 0 | 1 | 2; where: number; index: number };

type Numbers = {
  objects: { number: number; object: unknown }[];
  ofObject(number: number): number;
};

/** Numbers the objects as they are met, so that those of one kind stand together; 1 is the catalog. */
function numberObjects(pdf: PDF, info: PdfDict, isElsewhere: (number: number) => boolean): Numbers {
  const objects: Numbers['objects'] = [
    { number: 1, object: pdf.getCatalog() },
    { number: 2, object: info },
  ];
  const byNumber = new Map<number, number>();
  // Grows while it is read.
  for (const { object } of objects) meet(object);

  function meet(value: unknown): void {
    if (value instanceof PdfRef) {
      if (byNumber.has(value.objectNumber) || isElsewhere(value.objectNumber)) return;
      const object = pdf.getObject(value);
      if (object === null) return void byNumber.set(value.objectNumber, 0);
      const number = objects.length + 1;
      byNumber.set(value.objectNumber, number);
      objects.push({ number, object });
    } else if (value instanceof PdfDict) {
      for (const [, entry] of value) meet(entry);
    } else if (value instanceof PdfArray) {
      for (const entry of value) meet(entry);
    }
  }

  return { objects, ofObject: (number) => byNumber.get(number) ?? 0 };
}

type Output = {
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  length(): number;
  /** Tells documents of different content apart. */
  digest(): string;
  whole(): Uint8Array;
};

function createOutput(): Output {
  const pieces: Uint8Array[] = [];
  const hash = createHash('sha256');
  let length = 0;
  const bytes = (piece: Uint8Array) => {
    pieces.push(piece);
    hash.update(piece);
    length += piece.length;
  };
  return {
    bytes,
    text: (text) => bytes(Buffer.from(text, 'latin1')),
    length: () => length,
    digest: () => hash.copy().digest('hex').slice(0, 32).toUpperCase(),
    whole: () => Buffer.concat(pieces, length),
  };
}

function writeStream(output: Output, number: number, stream: PdfStream, writer: TextWriter): void {
  const kind = stream.get('Type');
  const isPlain = kind instanceof PdfName && IS_PLAIN.has(kind.value);
  if (!isPlain && !stream.has('Filter')) setStreamBytes(stream, stream.data);
  const entries = writer.dictText(stream, (key) => key === 'Length').slice(2, -2);
  output.text(`${number} 0 obj\n<<${entries}/Length ${stream.data.length}>>\nstream\n`);
  output.bytes(stream.data);
  output.text('\nendstream\nendobj\n');
}

function writeObjectStream(
  output: Output,
  number: number,
  group: readonly { number: number; text: string }[],
): void {
  let index = '';
  let offset = 0;
  for (const entry of group) {
    index += `${entry.number} ${offset} `;
    offset += entry.text.length + 1;
  }
  const body = group.map(({ text }) => text).join('\n');
  const data = deflateSync(Buffer.from(`${index}${body}`, 'latin1'));
  output.text(
    `${number} 0 obj\n<</Type/ObjStm/N ${group.length}/First ${index.length}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`,
  );
  output.bytes(data);
  output.text('\nendstream\nendobj\n');
}

/** Field widths of the cross-reference stream: one byte for the type, four for the offset, two for the rest. */
function encodePlaces(places: readonly Place[]): Buffer {
  const table = Buffer.alloc(places.length * 7);
  for (const [number, { kind, where, index }] of places.entries()) {
    table.writeUInt8(kind, number * 7);
    table.writeUInt32BE(where, number * 7 + 1);
    table.writeUInt16BE(index, number * 7 + 5);
  }
  return table;
}
