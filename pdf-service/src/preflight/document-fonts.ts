import { type PDFPage, PdfDict } from '@libpdf/core';
import type { PdfReader } from './pdf-objects.ts';

/** What holds resources that may hold fonts, besides fonts that are drawn themselves. */
const HOLDERS = ['XObject', 'Pattern'] as const;

/**
 * Every font that a document has for its pages, drawn with or not: those of forms, patterns, drawn fonts, graphics states and
 * the looks of annotations too.
 */
export function documentFonts(reader: PdfReader, pages: readonly PDFPage[]): ReadonlySet<PdfDict> {
  const found = new Set<PdfDict>();
  const seen = new Set<PdfDict>();

  function entriesOf(holder: PdfDict | undefined): PdfDict[] {
    return [...(holder ?? [])].flatMap(([, value]) => {
      const entry = reader.follow(value);
      return entry instanceof PdfDict ? [entry] : [];
    });
  }

  function takeFont(font: PdfDict): void {
    if (found.has(font)) return;
    found.add(font);
    takeResources(reader.dict(font, 'Resources'));
  }

  function takeResources(resources: PdfDict | undefined): void {
    if (!resources || seen.has(resources)) return;
    seen.add(resources);
    for (const font of entriesOf(reader.dict(resources, 'Font'))) takeFont(font);
    for (const state of entriesOf(reader.dict(resources, 'ExtGState'))) {
      const font = reader.follow(reader.array(state, 'Font')?.at(0));
      if (font instanceof PdfDict) takeFont(font);
    }
    for (const kind of HOLDERS) {
      for (const holder of entriesOf(reader.dict(resources, kind))) {
        takeResources(reader.dict(holder, 'Resources'));
      }
    }
  }

  /** A look is a form, or one for each state. */
  function takeLooks(holder: PdfDict | undefined, depth: number): void {
    for (const look of entriesOf(holder)) {
      takeResources(reader.dict(look, 'Resources'));
      if (depth > 0) takeLooks(look, depth - 1);
    }
  }

  for (const { dict } of pages) {
    for (let node: PdfDict | undefined = dict; node && !seen.has(node); node = reader.dict(node, 'Parent')) {
      seen.add(node);
      takeResources(reader.dict(node, 'Resources'));
    }
    for (const entry of reader.array(dict, 'Annots')?.toArray() ?? []) {
      const annotation = reader.follow(entry);
      if (annotation instanceof PdfDict) takeLooks(reader.dict(annotation, 'AP'), 1);
    }
  }
  return found;
}
