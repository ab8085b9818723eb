import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ApiError } from '@cbp/shared/node/http/api-error';
import sax from 'sax';
import yauzl from 'yauzl';
import { unreadable } from './csv-rows.service.ts';

const MOST_FILES = 5_000;
/** Spreadsheets nest some ten elements. */
const MOST_DEPTH = 64;
/** Spreadsheets give an element some twenty attributes. */
const MOST_ATTRIBUTES = 256;
const LOCKED = 1;
const MB = 1024 * 1024;

/** What is told of XML while it is read, by names without their prefix. */
export type XmlReader<Made> = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** What was made so far and not taken yet. */
  take: () => Made[];
};

/** What a file of XML may be at most: unpacked, and with elements that nobody reads. */
export type XmlBounds = { bytes: number; elements: number };

export type ZippedXml = Awaited<ReturnType<typeof openZip>>;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const broken = (error: unknown) =>
  error instanceof ApiError ? error : unreadable('is no whole workbook', error);

/**
 * The files of XML in a zip. What is unpacked is counted while it is, whatever the zip says of itself. XML with declarations is
 * refused, so that nothing in it stands for anything else.
 */
export async function openZip(content: Buffer) {
  const options = { lazyEntries: true, validateEntrySizes: true };
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(content, options).catch(
    (error: unknown) => {
      throw broken(error);
    },
  );
  const files = new Map<string, yauzl.Entry>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('error', reject).on('end', resolve);
  zip.on('entry', (entry: yauzl.Entry) => {
    files.set(entry.fileName.toLowerCase(), entry);
    if (files.size > MOST_FILES) reject(unreadable('holds too many files for a workbook'));
    else zip.readEntry();
  });
  zip.readEntry();
  await promise.catch((error: unknown) => {
    throw broken(error);
  });

  return {
    has: (name: string) => files.has(name.toLowerCase()),

    /** Reads one of the files as it is unpacked. Throws upload/unreadable. */
    async *read<Made>(name: string, most: XmlBounds, reader: XmlReader<Made>): AsyncGenerator<Made> {
      const entry = files.get(name.toLowerCase());
      if (!entry) throw unreadable('is no whole workbook');
      const tooLarge = () => unreadable(`is larger than ${most.bytes / MB} MB when it is unpacked: split it`);
      if (entry.generalPurposeBitFlag & LOCKED) {
        throw unreadable('is locked with a password: save it without one');
      }
      if (entry.uncompressedSize > most.bytes) throw tooLarge();
      const parser = parserFor(reader, most.elements);
      const decoder = new TextDecoder('utf-8');
      let stream: Readable | null = null;
      let bytes = 0;
      try {
        stream = await new Promise<Readable>((done, fail) =>
          zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
        );
        for await (const piece of stream as AsyncIterable<Buffer>) {
          bytes += piece.byteLength;
          if (bytes > most.bytes) throw tooLarge();
          parser.write(decoder.decode(piece, { stream: true }));
          yield* reader.take();
        }
        parser.write(decoder.decode()).close();
        yield* reader.take();
      } catch (error) {
        throw broken(error);
      } finally {
        stream?.destroy();
      }
    },
  };
}

/** Everything that is made of a file which is small. */
export async function all<Made>(made: AsyncGenerator<Made>): Promise<Made[]> {
  const values: Made[] = [];
  for await (const value of made) values.push(value);
  return values;
}

function parserFor({ open, text, close }: XmlReader<unknown>, mostElements: number): sax.SAXParser {
  // With positions on, the parser refuses a name, a value or a comment of more than 64 KB.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let elements = 0;
  let attributesOfOne = 0;
  parser.onerror = (error) => {
    throw unreadable('is no whole workbook: its XML is broken', error);
  };
  parser.ondoctype = () => {
    throw unreadable('declares a type of document, as no spreadsheet does: save it anew');
  };
  parser.onopentagstart = () => {
    depth += 1;
    elements += 1;
    attributesOfOne = 0;
    if (depth > MOST_DEPTH) throw unreadable('nests its XML deeper than a workbook does: save it anew');
    if (elements > mostElements) throw unreadable('has more cells than can be read: split it');
  };
  parser.onattribute = () => {
    attributesOfOne += 1;
    if (attributesOfOne > MOST_ATTRIBUTES) {
      throw unreadable('has an element with more attributes than a workbook has: save it anew');
    }
  };
  parser.onopentag = ({ name, attributes }) => open?.(localOf(name), attributes as Record<string, string>);
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(localOf(name));
  };
  parser.ontext = (said) => text?.(said);
  parser.oncdata = (said) => text?.(said);
  return parser;
}
