import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import type { ColourProfile } from '@cbp/shared/node/colour-profiles';
import type { PDF } from '@libpdf/core';
import type { AttachedPage } from '../attachments/placeholders.ts';
import type { PdfReader } from '../preflight/pdf-objects.ts';
import { placeAttachedPages } from './attached-pages.ts';
import { blackenContents } from './blacken-contents.ts';
import { markContinued } from './continued-exhibits.ts';
import { type DescribedDocument, describeDocument } from './document-metadata.ts';
import { openGlyphCodes } from './glyph-codes.ts';
import { describeLinks } from './links.ts';
import type { MarkFonts } from './mark-fonts.ts';
import { writePageNumbers } from './page-numbers.ts';
import { type FontCodes, joinContents, rewriteContents } from './page-streams.ts';
import { openStructure, type Structure } from './structure.ts';

type Finish = {
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

/** A printed document while it is rewritten. */
export type Rewriting = {
  readonly pdf: PDF;
  readonly reader: PdfReader;
  readonly printed: Uint8Array;
  readonly finish: Finish;
  readonly fonts: MarkFonts;
  readonly profile: ColourProfile;
  structure: Structure | null;
  codesOf: FontCodes;
  /** The numbers of the pages with a running head. */
  running: ReadonlySet<number>;
  info: DescribedDocument;
};

/** `buys` is what a document lacks without it; docs/decisions/0122 has the figures, of `npm run bench:rewriter`. */
export type Pass = { name: string; buys: string; run(rewriting: Rewriting): void };

/** What is done to a printed document, in this order. */
export const PASSES: readonly Pass[] = [
  {
    name: 'black and white',
    buys: 'recipients of faxes: no shade',
    run({ reader, finish }) {
      if (finish.isBlackAndWhite) blackenContents(reader);
    },
  },
  {
    name: 'tags',
    buys: 'PDF/UA-1: tags that mean something',
    run(rewriting) {
      rewriting.structure = openStructure(rewriting.pdf, rewriting.printed);
    },
  },
  {
    name: 'letters',
    buys: 'PDF/A-2u: each glyph means something; lines of text in place of letters',
    run(rewriting) {
      rewriting.codesOf = (font) => openGlyphCodes(rewriting.reader, font);
    },
  },
  {
    name: 'contents',
    buys: 'PDF/UA-1: ornaments and running lines are marked as such',
    run(rewriting) {
      const { reader, structure, codesOf } = rewriting;
      rewriting.running = rewriteContents(reader, structure, codesOf);
    },
  },
  {
    name: 'attached pages',
    buys: 'readers: the documents of the merchant',
    run({ reader, finish }) {
      placeAttachedPages(reader, finish.attached ?? []);
    },
  },
  {
    name: 'links',
    buys: 'PDF/UA-1: links in words',
    run({ reader, finish }) {
      describeLinks(reader, finish.language);
    },
  },
  {
    name: 'page numbers',
    buys: 'readers: the pages of the exhibits in their list',
    run({ reader, fonts, structure }) {
      writePageNumbers(reader, fonts, structure);
    },
  },
  {
    name: 'continued exhibits',
    buys: 'readers: which exhibit a page goes on with',
    run({ reader, fonts, running, finish }) {
      const { exhibits = new Map(), isBlackAndWhite = false, language } = finish;
      markContinued(reader, fonts, { exhibits, running, language, isBlackAndWhite });
    },
  },
  {
    name: 'one stream for each page',
    buys: 'bytes',
    run({ reader }) {
      joinContents(reader);
    },
  },
  {
    name: 'fonts of the marks',
    buys: 'the letters that page numbers and marks are written with',
    run({ pdf }) {
      pdf.fonts.finalize(true);
    },
  },
  {
    name: 'metadata',
    buys: 'PDF/A-2u: what it is, in two places, and its colours',
    run(rewriting) {
      const { pdf, profile, finish } = rewriting;
      const { title, language, createdAt, reportId, requestId, recipe } = finish;
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
      rewriting.info = describeDocument(pdf, described, profile);
    },
  },
];
