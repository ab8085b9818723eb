import { deflateSync, inflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';

/** The objects of a parsed document. */
export type PdfReader = {
  pdf: PDF;
  /** Resolves a reference; returns everything else unchanged. */
  follow(value: unknown): unknown;
  dict(holder: PdfDict | undefined, key: string): PdfDict | undefined;
  array(holder: PdfDict | undefined, key: string): PdfArray | undefined;
  numbers(holder: PdfDict | undefined, key: string): number[];
  name(holder: PdfDict | undefined, key: string): string | undefined;
  number(holder: PdfDict | undefined, key: string): number | undefined;
};

/** Opens the objects of a document for reading. Objects of the wrong type count as missing. */
export function createReader(pdf: PDF): PdfReader {
  const resolve = (reference: PdfRef) => pdf.getObject(reference);
  const follow = (value: unknown) => (value instanceof PdfRef ? pdf.getObject(value) : value);
  const array = (holder: PdfDict | undefined, key: string) => {
    const value = holder?.get(key, resolve);
    return value instanceof PdfArray ? value : undefined;
  };
  return {
    pdf,
    follow,
    array,
    dict(holder, key) {
      const value = holder?.get(key, resolve);
      return value instanceof PdfDict ? value : undefined;
    },
    numbers: (holder, key) =>
      (array(holder, key)?.toArray() ?? []).map((entry) => {
        const value = follow(entry);
        return value instanceof PdfNumber ? value.value : 0;
      }),
    name(holder, key) {
      const value = holder?.get(key, resolve);
      return value instanceof PdfName ? value.value : undefined;
    },
    number(holder, key) {
      const value = holder?.get(key, resolve);
      return value instanceof PdfNumber ? value.value : undefined;
    },
  };
}

/** Gives a stream other bytes, compressed. */
export function setStreamBytes(stream: PdfStream, bytes: Uint8Array): void {
  stream.delete('DecodeParms');
  stream.setData(deflateSync(bytes));
  stream.set('Filter', PdfName.of('FlateDecode'));
}

/** The bytes of a stream without its compression; none for what cannot be read. */
export function streamBytes(stream: PdfStream): Uint8Array {
  const filter = stream.get('Filter');
  if (filter === undefined || filter === null) return stream.data;
  try {
    const isPlainFlate = filter instanceof PdfName && filter.value === 'FlateDecode';
    // The library's own inflate is written in JavaScript and takes several times as long.
    if (isPlainFlate && !stream.get('DecodeParms')) return inflateSync(stream.data);
    return stream.getDecodedData();
  } catch {
    return new Uint8Array();
  }
}

/** The content of a page, from one or several streams, and their size in the file. */
export function pageContent(reader: PdfReader, page: PdfDict): { bytes: Uint8Array; storedBytes: number } {
  const contents = reader.follow(page.get('Contents'));
  const entries = contents instanceof PdfArray ? contents.toArray() : [contents];
  const streams = entries.map(reader.follow).filter((entry) => entry instanceof PdfStream);
  const storedBytes = streams.reduce((sum, { data }) => sum + data.length, 0);
  const [only] = streams;
  if (streams.length === 1 && only) return { bytes: streamBytes(only), storedBytes };
  const newLine = Uint8Array.of(10);
  return { bytes: Buffer.concat(streams.flatMap((stream) => [streamBytes(stream), newLine])), storedBytes };
}

/** The attributes that a page inherits in the page tree. */
export function inheritedResources(reader: PdfReader, page: PdfDict): PdfDict | undefined {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < 32; depth += 1) {
    const found = reader.dict(node, 'Resources');
    if (found) return found;
    node = reader.dict(node, 'Parent');
  }
  return undefined;
}
