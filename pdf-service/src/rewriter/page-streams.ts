import { PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import {
  inheritedResources,
  type PdfReader,
  pageContent,
  setStreamBytes,
  streamBytes,
} from '../preflight/pdf-objects.ts';
import type { GlyphCodes } from './glyph-codes.ts';
import { RUNNING_TEXT } from './marked-content.ts';
import { rewriteContent } from './rewrite-content.ts';
import type { Structure } from './structure.ts';

/** The codes of a font by its object, for those whose letters may be written anew. */
export type FontCodes = (font: PdfDict) => GlyphCodes | undefined;

/** What was written after printing is several streams for each mark, which on a page of many take more room than it. */
export function joinContents(reader: PdfReader): void {
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
export function rewriteContents(
  reader: PdfReader,
  structure: Structure | null,
  codesOf: FontCodes,
): ReadonlySet<number> {
  const fonts = new Map<PdfDict, GlyphCodes | undefined>();
  const fontOf = (dict: PdfDict | undefined) => {
    if (!dict) return undefined;
    if (!fonts.has(dict)) fonts.set(dict, codesOf(dict));
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
