import { PdfStream } from '@libpdf/core';
import { type PdfReader, streamBytes } from './pdf-objects.ts';

/** The standards that a document says to keep to, as "PDF/A-2u" and "PDF/UA-1". */
export function claimedStandards(reader: PdfReader): string[] {
  const words = xmpOf(reader);
  const valueOfName = (name: string) => new RegExp(`${name}(?:="|>)([\\w]+)`).exec(words)?.[1];
  const [part, level, access] = [
    valueOfName('pdfaid:part'),
    valueOfName('pdfaid:conformance'),
    valueOfName('pdfuaid:part'),
  ];
  return [
    ...(part ? [`PDF/A-${part}${(level ?? '').toLowerCase()}`] : []),
    ...(access ? [`PDF/UA-${access}`] : []),
  ];
}

/** What a document says of itself in XMP; empty where it says nothing. */
export function xmpOf(reader: PdfReader): string {
  const packet = reader.follow(reader.pdf.getCatalog().get('Metadata'));
  return packet instanceof PdfStream ? Buffer.from(streamBytes(packet)).toString('utf8') : '';
}

/** How many times a file was written: each time, something was added behind its end. */
export function countRevisions(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let revisions = 0;
  for (let at = bytes.indexOf('startxref'); at >= 0; at = bytes.indexOf('startxref', at + 1)) revisions += 1;
  return revisions;
}
