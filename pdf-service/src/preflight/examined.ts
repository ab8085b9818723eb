import type { PdfDict } from '@libpdf/core';
import type { PageContents } from './page-contents.ts';
import type { PdfFont } from './pdf-font.ts';
import type { PdfReader } from './pdf-objects.ts';
import type { TagTree } from './tags.ts';

/** What a document says of itself outside of XMP. */
export type DocumentInfo = Readonly<Record<'title' | 'creator' | 'producer', string | undefined>>;

/** A document as far as rules look at it. */
export type Examined = {
  reader: PdfReader;
  file: Uint8Array;
  catalog: PdfDict;
  info: DocumentInfo;
  tree: TagTree | null;
  contents: readonly PageContents[];
  /** Every font of the document, with the codes that were drawn. */
  fonts: readonly PdfFont[];
};

/** The faults against one rule, in a few words each. */
export type Rule = (examined: Examined) => string[];

export const unless = (isMet: boolean, fault: string) => (isMet ? [] : [fault]);
