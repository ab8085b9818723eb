import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { COMPRESSION_LEVEL, setStreamBytes } from '../preflight/pdf-objects.ts';

/** A reader unpacks a whole stream of objects for one of them. */
const OBJECTS_IN_A_STREAM = 200;

/** Objects in streams came with 1.5, PDF/A-2 speaks of 1.7; the bytes of the second line say that it is no text. */
const HEADER = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';

/** Streams that programs read without opening the file as a PDF. */
const IS_PLAIN = new Set(['Metadata']);

/**
 * Writes what is reachable from the catalog and the information dictionary, as one revision: a document that was changed
 * after its print says so to whoever looks, and a tag for each line makes thousands of small objects, which take a
 * quarter of a file to three fifths of it unless they are packed into streams. The library writes neither.
 */
export function writePdf(pdf: PDF, info: PdfDict): Uint8Array {
  const numbers = numberObjects(pdf, pdf.getCatalog(), info);
  const output = createOutput();
  output.text(HEADER);

  /** Where each object is, by its number: in the file, or in which stream of objects as which. */
  const places: Place[] = [{ kind: 0, where: 0, index: 0xffff }];
  const packed: { number: number; text: string }[] = [];
  const writer = createTextWriter(numbers.ofReference);
  for (const { number, object } of numbers.objects) {
    if (object instanceof PdfStream) {
      places[number] = { kind: 1, where: output.length(), index: 0 };
      writeStream(output, number, object, writer);
    } else packed.push({ number, text: writer.textOf(object) });
  }

  let last = numbers.objects.length;
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
  ofReference(reference: PdfRef): number;
};

/** Numbers the objects as they are met, so that those of one kind stand together; 1 is the catalog. */
function numberObjects(pdf: PDF, catalog: PdfDict, info: PdfDict): Numbers {
  const objects: Numbers['objects'] = [
    { number: 1, object: catalog },
    { number: 2, object: info },
  ];
  const byReference = new Map<PdfRef, number>();
  // Grows while it is read.
  for (const { object } of objects) meet(object);

  function meet(value: unknown): void {
    if (value instanceof PdfRef) {
      if (byReference.has(value)) return;
      const object = pdf.getObject(value);
      if (object === null) return void byReference.set(value, 0);
      const number = objects.length + 1;
      byReference.set(value, number);
      objects.push({ number, object });
    } else if (value instanceof PdfDict) {
      for (const [, entry] of value) meet(entry);
    } else if (value instanceof PdfArray) {
      for (const entry of value) meet(entry);
    }
  }

  return { objects, ofReference: (reference) => byReference.get(reference) ?? 0 };
}

type TextWriter = {
  textOf(value: unknown): string;
  dictText(dict: PdfDict, isLeft: (key: string) => boolean): string;
};

function createTextWriter(numberOf: (reference: PdfRef) => number): TextWriter {
  function textOf(value: unknown): string {
    if (value instanceof PdfRef) {
      const number = numberOf(value);
      return number ? `${number} 0 R` : 'null';
    }
    if (value instanceof PdfDict) return dictText(value, () => false);
    if (value instanceof PdfArray) return `[${joined(value.toArray().map(textOf))}]`;
    if (value instanceof PdfName) return nameText(value.value);
    if (value instanceof PdfNumber) return numberText(value.value);
    if (value instanceof PdfString) return stringText(value.bytes);
    if (value instanceof PdfBool) return String(value.value);
    return 'null';
  }

  function dictText(dict: PdfDict, isLeft: (key: string) => boolean): string {
    const parts: string[] = [];
    for (const [key, value] of dict) if (!isLeft(key.value)) parts.push(nameText(key.value), textOf(value));
    return `<<${joined(parts)}>>`;
  }

  return { textOf, dictText };
}

/** Blanks only where two words would become one. */
function joined(parts: readonly string[]): string {
  let text = '';
  let isApart = true;
  for (const part of parts) {
    text += isApart || '/<[('.includes(part.charAt(0)) ? part : ` ${part}`;
    isApart = '>])'.includes(part.charAt(part.length - 1));
  }
  return text;
}

const PLAIN_NAME = /^[A-Za-z0-9+\-_.:]*$/;

function nameText(name: string): string {
  if (PLAIN_NAME.test(name)) return `/${name}`;
  const bytes = Buffer.from(name, 'utf8');
  const escaped = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return PLAIN_NAME.test(character) ? character : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `/${escaped.join('')}`;
}

/** Never with an exponent, which PDF does not have. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  return (
    value
      .toFixed(6)
      .replace(/\.?0+$/, '')
      .replace(/^(-?)0\./, '$1.') || '0'
  );
}

function stringText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return `(${text.replace(/[\\()]/g, '\\$&').replaceAll('\r', '\\r')})`;
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
  const data = deflateSync(Buffer.from(`${index}${body}`, 'latin1'), { level: COMPRESSION_LEVEL });
  output.text(
    `${number} 0 obj\n<</Type/ObjStm/N ${group.length}/First ${index.length}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`,
  );
  output.bytes(data);
  output.text('\nendstream\nendobj\n');
}

/** One byte for what it is, four for where, two for the rest. */
function encodePlaces(places: readonly Place[]): Buffer {
  const table = Buffer.alloc(places.length * 7);
  for (const [number, { kind, where, index }] of places.entries()) {
    table.writeUInt8(kind, number * 7);
    table.writeUInt32BE(where, number * 7 + 1);
    table.writeUInt16BE(index, number * 7 + 5);
  }
  return table;
}
