import type { Language } from '@cbp/shared/language';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { greyProfile, screenProfile } from '@cbp/shared/node/colour-profiles';
import { PDF, PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { type MeasuredPdf, measureLoadedPdf } from '../preflight/measure-pdf.ts';
import {
  createReader,
  inheritedResources,
  type PdfReader,
  pageContent,
  setStreamBytes,
  streamBytes,
} from '../preflight/pdf-objects.ts';
import { type AttachedPage, placeAttachedPages } from './attached-pages.ts';
import { blackenContents } from './black-and-white.ts';
import { markContinued } from './continued-exhibits.ts';
import { describeDocument } from './document-metadata.ts';
import { type GlyphCodes, openGlyphCodes } from './glyph-codes.ts';
import { describeLinks } from './links.ts';
import { openMarkFonts } from './mark-fonts.ts';
import { RUNNING_TEXT } from './marked-content.ts';
import { writePageNumbers } from './page-numbers.ts';
import { rewriteContent } from './rewrite-content.ts';
import { openStructure, type Structure } from './structure.ts';
import { writePdf } from './write-pdf.ts';

export type PdfFinish = {
  title: string;
  language: Language;
  createdAt: Date;
  /** Which evidence it shows and which request it answered, so that a document can be traced to a line of the log. */
  reportId?: string | null | undefined;
  requestId?: string | undefined;
  /** How it was made, for a batch that goes on. */
  recipe?: string | undefined;
  /** Everything drawn becomes black or white; pictures are the caller's business. */
  isBlackAndWhite?: boolean | undefined;
  /** The letters of its exhibits by their anchors, for a report. */
  exhibits?: ReadonlyMap<string, string> | undefined;
  /** Pages of attachments, in the order of their placeholders. */
  attached?: readonly AttachedPage[] | undefined;
  /** Numbers of identifiers that it shows, which are not card numbers. */
  identifiers?: ReadonlySet<string> | undefined;
};

/** The file, and what was measured in it: from the objects that were written, without reading them again. */
export type FinishedPdf = { pdf: Uint8Array } & MeasuredPdf;

/**
 * The last step of a document after the browser printed it: page numbers, which exhibit goes on where, tags, and what it
 * says of itself, written as one revision that is PDF/A-2u and PDF/UA-1.
 */
export async function finishPdf(bytes: Uint8Array, finish: PdfFinish): Promise<FinishedPdf> {
  const { title, reportId, requestId, recipe, identifiers, language, createdAt } = finish;
  const { exhibits = new Map(), isBlackAndWhite = false, attached = [] } = finish;
  const profile = await (isBlackAndWhite ? greyProfile() : screenProfile());
  const pdf = await PDF.load(bytes);
  const fonts = await openMarkFonts(pdf, language);
  const reader = createReader(pdf);
  const structure = openStructure(pdf, bytes);
  if (isBlackAndWhite) blackenContents(pdf);
  const running = rewriteContents(reader, structure);
  placeAttachedPages(reader, attached);
  describeLinks(reader, language);
  writePageNumbers(reader, fonts, structure);
  markContinued(reader, fonts, { exhibits, running, language, isBlackAndWhite });
  joinContents(reader);
  pdf.fonts.finalize(true);
  const keywords = [
    ...(reportId ? [`report:${reportId}`] : []),
    ...(requestId ? [`request:${requestId}`] : []),
    ...(recipe ? [`recipe:${recipe}`] : []),
  ];
  const described = {
    title,
    creator: 'CBP Portal',
    producer: pdf.getProducer() ?? 'Chromium',
    keywords,
    language: LANGUAGE_TAGS[language],
    createdAt,
  };
  const info = describeDocument(pdf, described, profile);
  const finished = writePdf(pdf, info.dict, structure);
  const tree = structure?.tree() ?? null;
  return { pdf: finished, ...measureLoadedPdf(pdf, finished, { info, tree, identifiers }) };
}

/** What was written after printing is several streams for each mark, which on a page of many take more room than it. */
function joinContents(reader: PdfReader): void {
  for (const { dict } of reader.pdf.getPages()) {
    if (!(reader.follow(dict.get('Contents')) instanceof PdfArray)) continue;
    const joined = new PdfStream();
    setStreamBytes(joined, pageContent(reader, dict).bytes);
    dict.set('Contents', reader.pdf.register(joined));
  }
}

/**
 * Joins what Chromium placed letter by letter, marks what is nothing to read, and says which pages, by number, have running
 * lines.
 */
function rewriteContents(reader: PdfReader, structure: Structure | null): ReadonlySet<number> {
  const fonts = new Map<PdfDict, GlyphCodes | undefined>();
  const fontOf = (dict: PdfDict | undefined) => {
    if (!dict) return undefined;
    if (!fonts.has(dict)) fonts.set(dict, openGlyphCodes(reader, dict));
    return fonts.get(dict);
  };
  const pages = reader.pdf.getPages().flatMap(({ dict, ref }, index) => {
    const stream = reader.follow(dict.get('Contents'));
    if (!(stream instanceof PdfStream)) return [];
    const named = reader.dict(inheritedResources(reader, dict), 'Font');
    const drawn = Buffer.from(streamBytes(stream)).toString('latin1');
    const content = rewriteContent(drawn, (name) => fontOf(reader.dict(named, name)));
    return [{ number: index + 1, page: ref.objectNumber, stream, content, marks: content.marks }];
  });
  const isOrnament = structure?.repair(pages) ?? (() => true);
  const running = new Set<number>();
  for (const { number, page, stream, content } of pages) {
    const rewritten = content.finish((mark) => isOrnament(page, mark));
    setStreamBytes(stream, Buffer.from(rewritten, 'latin1'));
    if (rewritten.includes(RUNNING_TEXT)) running.add(number);
  }
  for (const font of fonts.values()) font?.write(reader.pdf);
  return running;
}
