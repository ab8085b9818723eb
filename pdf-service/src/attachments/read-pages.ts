import { pagesIn } from '@cbp/shared/cases/attachment-ranges';
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENT_PAGES } from '@cbp/shared/cases/attachment-refusal';
import type { AttachmentFile, PageRoom } from './attachment-file.ts';
import { coveredPage } from './covered-page.ts';
import { imagePage } from './image-page.ts';
import { AttachmentRefused } from './reader/attachment-refused.ts';
import type { ForeignReader } from './reader/foreign-reader.ts';
import type { PageSize, RawPage } from './reader/reader-messages.ts';
import { textOfFile } from './text-of-file.ts';
import { turnedPage } from './turned-page.ts';
import { checkType } from './type-of-file.ts';

/** A page as it was read, and its size on paper. */
export type ReadPage = {
  /** Of the file, from 1. */
  number: number;
  /** How many the file has. */
  of: number;
  size: PageSize;
  isLandscape: boolean;
  /** As it lies in the file, with its covers. */
  inFile: RawPage;
  page: RawPage;
};

export type PageReaderParts = {
  reader: ForeignReader;
  /** Prints a text or an email as a PDF of ours. */
  printText: (printed: PrintableText, signal: AbortSignal | undefined) => Promise<Uint8Array>;
};
export type PrintableText = { text: string } | Awaited<ReturnType<ForeignReader['readEmail']>>;

type Options = { room: PageRoom; dpi: number; signal?: AbortSignal | undefined };

/** A picture of few dots is printed at this resolution, not larger. */
const PICTURE_DPI = 96;

/** One dot less, since the browser rounds lengths and some recipients take no more than so many dots to the inch. */
const DPI_MARGIN = 0.985;

/**
 * Reads the chosen pages of a file one after the other, upright or turned, with what is covered removed. Throws AttachmentRefused for what
 * can't be attached.
 */
export async function readPages(
  file: AttachmentFile,
  parts: PageReaderParts,
  options: Options,
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const { bytes, type } = file;
  if (bytes.byteLength > MOST_ATTACHMENT_BYTES) throw new AttachmentRefused('too_large');
  checkType(bytes, type);
  if (type.startsWith('image/')) return readImage(file, options, onPage);
  const pdf = await pdfOf(file, parts, options.signal);
  const mostPages = MOST_ATTACHMENT_PAGES;
  await parts.reader.readPdf(pdf, { mostPages, signal: options.signal }, async (document) => {
    const of = document.pages.length;
    for (const number of pagesIn(file.pages, of)) {
      const natural = document.pages[number - 1];
      if (!natural) continue;
      const isLandscape = natural.widthPoints > natural.heightPoints;
      const isTurned = isLandscape && file.landscape === 'turn';
      const size = fitted(isTurned ? lying(natural) : natural, options.room);
      const drawn = isTurned ? lying(size) : size;
      const raw = await document.read(number - 1, {
        widthPx: pixels(drawn.widthPoints, options.dpi),
        heightPx: pixels(drawn.heightPoints, options.dpi),
      });
      const inFile = covered(raw, file, number);
      const page = isTurned ? await turnedPage(inFile) : inFile;
      await onPage({ number, of, size, isLandscape, inFile, page });
    }
  });
}

async function readImage(
  file: AttachmentFile,
  { room, dpi }: Options,
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const mayTurn = file.landscape === 'turn';
  const raw = await imagePage(file.bytes, { room, dpi: dpi * DPI_MARGIN, mayTurn });
  const isLandscape = raw.widthPx > raw.heightPx;
  const inFile = covered(raw, file, 1);
  const page = isLandscape && mayTurn ? await turnedPage(inFile) : inFile;
  const natural = {
    widthPoints: (page.widthPx / PICTURE_DPI) * 72,
    heightPoints: (page.heightPx / PICTURE_DPI) * 72,
  };
  await onPage({ number: 1, of: 1, size: fitted(natural, room), isLandscape, inFile, page });
}

async function pdfOf(
  { bytes, type }: AttachmentFile,
  { reader, printText }: PageReaderParts,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (type === 'application/pdf') return bytes;
  const printed = type === 'text/plain' ? { text: textOfFile(bytes) } : await reader.readEmail(bytes, signal);
  return printText(printed, signal);
}

/** Covers are told on the page as it is in the file, so they come before the turn. */
function covered(raw: RawPage, { covers }: AttachmentFile, number: number): RawPage {
  return coveredPage(
    raw,
    covers.filter(({ page }) => page === number),
  );
}

const lying = ({ widthPoints, heightPoints }: PageSize): PageSize => ({
  widthPoints: heightPoints,
  heightPoints: widthPoints,
});

/** As large as there is room for, and never larger than it is: a page of a metre becomes one of A4. */
function fitted({ widthPoints, heightPoints }: PageSize, room: PageRoom): PageSize {
  const scale = Math.min(1, room.widthPoints / widthPoints, room.heightPoints / heightPoints);
  return { widthPoints: widthPoints * scale, heightPoints: heightPoints * scale };
}

function pixels(points: number, dpi: number): number {
  return Math.max(1, Math.floor((points / 72) * dpi * DPI_MARGIN));
}
