import { numeralFont } from '@cbp/report/static';
import {
  black,
  type EmbeddedFont,
  ops,
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
} from '@libpdf/core';
import { type MeasuredPdf, measureLoadedPdf } from '../preflight/measure-pdf.ts';
import { greyContents } from './grey.ts';
import { openStructure, type Structure } from './structure.ts';

export type PdfFinish = {
  title: string;
  /** Which evidence it shows and which request it answered, so that a document can be traced to a line of the log. */
  reportId?: string | null | undefined;
  requestId?: string | undefined;
  /** How it was made, for a batch that goes on. */
  recipe?: string | undefined;
  /** Every colour becomes a grey of the same lightness; pictures are the caller's business. */
  isGrey?: boolean | undefined;
  /** Numbers of identifiers that it shows, which are no card's. */
  kept?: ReadonlySet<string> | undefined;
};

/** The file, and what was measured in it: from the objects that were written, without reading them again. */
export type FinishedPdf = { pdf: Uint8Array } & MeasuredPdf;

const FONT_SIZE_POINTS = 12;

/** Right edge of the text: 80 px of the layout, scaled by 0.794, are 47.64 pt from the edge of the paper. */
const RIGHT_MARGIN_POINTS = 80 * 0.794 * 0.75;

/** Where the baseline lies in a line of the report's typeface, as a share of the line's height. */
const BASELINE = 0.275 / 1.3;

let digits: Promise<Uint8Array> | undefined;

/**
 * The last step of a document after the browser printed it. Chromium cannot say on which page a link leads, so the
 * page numbers in the summary of exhibits are written here, from the document's own link targets.
 */
export async function finishPdf(bytes: Uint8Array, finish: PdfFinish): Promise<FinishedPdf> {
  digits ??= numeralFont();
  const pdf = await PDF.load(bytes);
  const { title, reportId, requestId, recipe, kept } = finish;
  const keywords = [
    ...(reportId ? [`report:${reportId}`] : []),
    ...(requestId ? [`request:${requestId}`] : []),
    ...(recipe ? [`recipe:${recipe}`] : []),
  ];
  pdf.setMetadata({ title, creator: 'CBP Portal', ...(keywords.length > 0 && { keywords }) });
  const structure = openStructure(pdf);
  structure?.mapRoles();
  if (finish.isGrey) greyContents(pdf);
  writePageNumbers(pdf, pdf.embedFont(await digits), structure);
  // What is rewritten would stay in the file beside what it became.
  const finished = await pdf.save({ incremental: !finish.isGrey, subsetFonts: true });
  return { pdf: finished, ...measureLoadedPdf(pdf, finished.byteLength, kept) };
}

function writePageNumbers(pdf: PDF, font: EmbeddedFont, structure: Structure | null): void {
  const resolve = (reference: PdfRef) => pdf.getObject(reference);
  const targets = pdf.getCatalog().getDict('Dests', resolve);
  if (!targets) return;
  const pages = pdf.getPages();
  const pageNumbers = new Map(pages.map((page, index) => [page.ref.toString(), index + 1]));
  for (const page of pages) {
    const written = new Set<string>();
    for (const link of internalLinks(page, resolve)) {
      const target = targets.getArray(link.target, resolve)?.at(0);
      const number = target instanceof PdfRef ? pageNumbers.get(target.toString()) : undefined;
      // A heading that fills two lines has two link areas; the first one says the number.
      if (number === undefined || written.has(link.target)) continue;
      written.add(link.target);
      const mark = structure?.addCell(page, link.dict) ?? null;
      writeNumber(page, font, { number: String(number), baseline: link.baseline, mark });
    }
  }
}

type InternalLink = { target: string; baseline: number; dict: PdfDict };

function internalLinks(
  page: PDFPage,
  resolve: (reference: PdfRef) => ReturnType<PDF['getObject']>,
): InternalLink[] {
  const links = page.dict.getArray('Annots', resolve)?.toArray() ?? [];
  return links.flatMap((entry) => {
    const link = entry instanceof PdfRef ? resolve(entry) : entry;
    if (!(link instanceof PdfDict)) return [];
    const target = link.getName('Dest', resolve);
    const box = link.getArray('Rect', resolve);
    if (!(target instanceof PdfName) || !(box instanceof PdfArray)) return [];
    const [bottom, top] = [box.at(1), box.at(3)].map((edge) => (edge instanceof PdfNumber ? edge.value : 0));
    if (bottom === undefined || top === undefined) return [];
    return [{ target: target.value, baseline: bottom + (top - bottom) * BASELINE, dict: link }];
  });
}

/** `mark` is the number of its cell in the structure; without one it is an artifact, as the link itself leads there. */
function writeNumber(
  page: PDFPage,
  font: EmbeddedFont,
  { number, baseline, mark }: { number: string; baseline: number; mark: number | null },
): void {
  const width = font.widthOfTextAtSize(number, FONT_SIZE_POINTS);
  const beginning =
    mark === null
      ? ops.beginMarkedContent('/Artifact')
      : ops.beginMarkedContentProps('/TD', PdfDict.of({ MCID: PdfNumber.of(mark) }));
  page.drawOperators([beginning]);
  page.drawText(number, {
    x: page.width - RIGHT_MARGIN_POINTS - width,
    y: baseline,
    font,
    size: FONT_SIZE_POINTS,
    color: black,
  });
  page.drawOperators([ops.endMarkedContent()]);
}
