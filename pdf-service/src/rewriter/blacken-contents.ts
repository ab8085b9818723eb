import { PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { greyOf } from '../preflight/colour.ts';
import { type PdfReader, setStreamBytes, streamBytes } from '../preflight/pdf-objects.ts';

/** Makes everything that pages draw black or white: no shade is left that a fax would tell by dots. */
export function blackenContents(reader: PdfReader): void {
  const done = new Set<PdfStream>();
  for (const { dict } of reader.pdf.getPages()) {
    const contents = reader.follow(dict.get('Contents'));
    const streams = contents instanceof PdfArray ? contents.toArray().map(reader.follow) : [contents];
    for (const stream of streams) if (stream instanceof PdfStream) blackenStream(stream, done);
    blackenForms(reader, reader.dict(dict, 'Resources'), done);
  }
}

function blackenForms(reader: PdfReader, resources: PdfDict | undefined, done: Set<PdfStream>): void {
  const objects = reader.dict(resources, 'XObject');
  for (const { value: name } of objects?.keys() ?? []) {
    const object = reader.follow(objects?.get(name));
    if (!(object instanceof PdfStream) || done.has(object)) continue;
    if (reader.name(object, 'Subtype') !== 'Form') continue;
    blackenStream(object, done);
    blackenForms(reader, reader.dict(object, 'Resources'), done);
  }
}

/** A text between brackets, whatever it holds, or a colour that is set. Chromium sets all of them as red, green and blue. */
const TEXT_OR_COLOUR =
  /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(?<!\S)([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+(rg|RG)(?!\S)/g;

/** The grounds of the style sheet are lighter than this grey, its texts and lines darker. */
const LIGHTEST_LINE = 0.9;

function blackenStream(stream: PdfStream, done: Set<PdfStream>): void {
  done.add(stream);
  const drawn = Buffer.from(streamBytes(stream)).toString('latin1');
  const black = drawn.replace(TEXT_OR_COLOUR, (found, red, green, blue, operator) => {
    if (operator === undefined) return found;
    const level = greyOf([Number(red), Number(green), Number(blue)]) < LIGHTEST_LINE ? 0 : 1;
    return `${level} ${operator === 'rg' ? 'g' : 'G'}`;
  });
  setStreamBytes(stream, Buffer.from(black, 'latin1'));
}
