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

/** Receives parsed XML events, by names without their prefix. */
export type XmlReader<Item> = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** The results made since the last call. */
  take: () => Item[];
};

/** The limits of an XML file: unpacked bytes, and elements that are skipped. */
export type XmlBounds = { bytes: number; elements: number };

export type ZippedXml = Awaited<ReturnType<typeof openZip>>;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const broken = (error: unknown) =>
  error instanceof ApiError ? error : unreadable('is a damaged or incomplete workbook', error);

/**
 * The XML files in a zip. Bytes are counted while unpacking, whatever sizes the zip claims. XML with declarations is
 * rejected, which prevents entity expansion.
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
    async *read<Item>(name: string, most: XmlBounds, reader: XmlReader<Item>): AsyncGenerator<Item> {
      const entry = files.get(name.toLowerCase());
      if (!entry) throw unreadable('is a damaged or incomplete workbook');
      const tooLarge = () => unreadable(`is larger than ${most.bytes / MB} MB unpacked. Split it`);
      if (entry.generalPurposeBitFlag & LOCKED) {
        throw unreadable('is password-protected. Save it without a password');
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
export async function all<Item>(made: AsyncGenerator<Item>): Promise<Item[]> {
  const values: Item[] = [];
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
    throw unreadable('is a damaged workbook: its XML is invalid', error);
  };
  parser.ondoctype = () => {
    throw unreadable('contains a document type declaration. Save it again');
  };
  parser.onopentagstart = () => {
    depth += 1;
    elements += 1;
    attributesOfOne = 0;
    if (depth > MOST_DEPTH) throw unreadable('has XML that is nested too deeply. Save it again');
    if (elements > mostElements) throw unreadable('has too many cells. Split it');
  };
  parser.onattribute = () => {
    attributesOfOne += 1;
    if (attributesOfOne > MOST_ATTRIBUTES) {
      throw unreadable('has an XML element with too many attributes. Save it again');
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
