import { type PdfArray, PdfBool, PdfDict, PdfStream } from '@libpdf/core';
import { type Rule, unless } from './examined.ts';
import type { PdfFont } from './pdf-font.ts';
import { inheritedResources, type PdfReader, streamBytes } from './pdf-objects.ts';
import { xmpOf } from './standards.ts';

/** Kinds of annotations that an archive does not keep. */
const BARRED_ANNOTATIONS = new Set(['3D', 'Sound', 'Screen', 'Movie']);

/** What an action may do: go somewhere. */
const ALLOWED_ACTIONS = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm']);

const PRINTED_AND_SEEN = 0b100;
const FLAGS_OF_SIGHT = 0b100111;

/** Rules of PDF/A-2u: what the document looks like and says stays the same for as long as it is kept. */
export const ARCHIVE_RULES = {
  'header of 1.x': ({ file }) =>
    unless(/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(latin1(file.subarray(0, 24))), 'the first two lines'),
  'an identifier': ({ file }) => unless(hasIdentifier(file), 'no ID in the trailer'),
  'no encryption': ({ reader }) => unless(!reader.pdf.isEncrypted, 'it is encrypted'),
  'same metadata twice': ({ reader, info }) => {
    const packet = xmpOf(reader);
    return [info.title, info.creator, info.producer]
      .filter((value) => value && !packet.includes(`>${escapeXml(value)}<`) && !packet.includes(`>${value}<`))
      .map((value) => `XMP lacks “${value}”`);
  },
  'an output intent': ({ reader, catalog }) => {
    const intent = reader.follow(reader.array(catalog, 'OutputIntents')?.at(0));
    const profile = intent instanceof PdfDict ? reader.follow(intent.get('DestOutputProfile')) : null;
    const isOne = profile instanceof PdfStream && latin1(streamBytes(profile).subarray(36, 40)) === 'acsp';
    return unless(isOne, 'no colour profile');
  },
  'nothing that acts': ({ reader, catalog }) => {
    const opening = reader.dict(catalog, 'OpenAction');
    const form = reader.dict(catalog, 'AcroForm');
    return [
      ...unless(!catalog.has('AA'), 'AA of the catalog'),
      ...unless(!opening || isAllowedAction(reader, opening), 'OpenAction'),
      ...unless(!form?.has('XFA'), 'XFA'),
      ...unless(!reader.dict(catalog, 'Names')?.has('JavaScript'), 'JavaScript'),
      ...annotationsOf(reader).flatMap((annotation) => {
        const action = reader.dict(annotation, 'A');
        return unless(
          !annotation.has('AA') && (!action || isAllowedAction(reader, action)),
          'an annotation that acts',
        );
      }),
    ];
  },
  'annotations that print': ({ reader }) =>
    annotationsOf(reader).flatMap((dict) => {
      const kind = reader.name(dict, 'Subtype') ?? '';
      if (BARRED_ANNOTATIONS.has(kind)) return [`an annotation of the kind ${kind}`];
      const flags = reader.number(dict, 'F') ?? 0;
      return unless(
        kind === 'Popup' || (flags & FLAGS_OF_SIGHT) === PRINTED_AND_SEEN,
        'an annotation that is hidden or does not print',
      );
    }),
  'embedded fonts': ({ fonts }) =>
    fonts.flatMap((font) => unless(font.isEmbedded, `${font.name} is not embedded`)),
  'glyphs that mean something': ({ fonts }) =>
    fonts.flatMap((font) =>
      drawnBy(font).flatMap((code) => {
        const text = font.textOf(code);
        return unless(
          text !== '' && !/[\0\uFFFD\uFEFF\uFFFE]/.test(text),
          `code ${code} of ${font.name} means nothing`,
        );
      }),
    ),
  'no missing glyph': ({ fonts }) =>
    fonts.flatMap((font) =>
      unless(
        drawnBy(font).every((code) => font.glyphOf(code) !== 0),
        `${font.name} draws .notdef`,
      ),
    ),
  'pictures as they are': ({ reader }) =>
    resourcesOf(reader, 'XObject').flatMap((dict) => {
      const interpolate = dict.get('Interpolate');
      return unless(!(interpolate instanceof PdfBool && interpolate.value), 'an interpolated picture');
    }),
  'no transfer functions': ({ reader }) =>
    resourcesOf(reader, 'ExtGState').flatMap((dict) =>
      ['TR', 'HTP'].filter((key) => dict.has(key)).map((key) => `${key} of a graphics state`),
    ),
} satisfies Record<string, Rule>;

export type ArchiveRule = keyof typeof ARCHIVE_RULES;

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function hasIdentifier(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const at = bytes.lastIndexOf('/ID');
  return at >= 0 && /^\/ID\s*\[/.test(bytes.toString('latin1', at, at + 16));
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const isAllowedAction = (reader: PdfReader, action: PdfDict) =>
  ALLOWED_ACTIONS.has(reader.name(action, 'S') ?? '');

const drawnBy = ({ drawn }: PdfFont) => [...drawn];

function dictsIn(reader: PdfReader, list: PdfArray | undefined): PdfDict[] {
  return (list?.toArray() ?? []).map(reader.follow).filter((entry) => entry instanceof PdfDict);
}

/** What pages have besides what they draw. */
export const annotationsOf = (reader: PdfReader) =>
  reader.pdf.getPages().flatMap(({ dict }) => dictsIn(reader, reader.array(dict, 'Annots')));

function resourcesOf(reader: PdfReader, kind: string): PdfDict[] {
  return reader.pdf.getPages().flatMap(({ dict }) => {
    const named = reader.dict(inheritedResources(reader, dict), kind);
    return [...(named ?? [])]
      .map(([, entry]) => reader.follow(entry))
      .filter((entry) => entry instanceof PdfDict);
  });
}
