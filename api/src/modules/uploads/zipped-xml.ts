import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ApiError } from '@cbp/shared/node/http/api-error';
import yauzl from 'yauzl';
import { unreadable } from './csv-rows.service.ts';
import { guardedXmlParser, type XmlProblem } from './guarded-xml.service.ts';

const MOST_FILES = 5_000;
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
      const parser = guardedXmlParser({ ...reader, refusal, mostElements: most.elements });
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

const PROBLEMS: Readonly<Record<XmlProblem, string>> = {
  invalid: 'is a damaged workbook: its XML is invalid',
  declaration: 'contains a document type declaration. Save it again',
  depth: 'has XML that is nested too deeply. Save it again',
  elements: 'has too many cells. Split it',
  attributes: 'has an XML element with too many attributes. Save it again',
};

const refusal = (problem: XmlProblem, detail?: unknown) => unreadable(PROBLEMS[problem], detail);
