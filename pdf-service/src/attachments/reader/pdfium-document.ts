import type { AttachmentRefusalReason } from '@cbp/shared/cases/attachment-refusal';
import { openPdfium, type Pdfium } from './pdfium.ts';
import { readWords } from './pdfium-words.ts';
import type { PageSize, RawPage } from './reader-messages.ts';

/** Why a document can't be read, and which of its pages, from 1. */
export class Unreadable extends Error {
  readonly reason: AttachmentRefusalReason;
  readonly page: number | undefined;

  constructor(reason: AttachmentRefusalReason, page?: number) {
    super(reason);
    this.reason = reason;
    this.page = page;
  }
}

/** Numbers of PDFium's public headers. */
const ERROR = { password: 4, security: 5 };
const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const OPAQUE_COLOURS = 3;
const WHITE = 0xffffffff;

const WHITE_BYTE = 0xff;
const ALL_CHANNELS = 0xffffff;

/** Channels that differ less are the noise of a scan. */
const GREY_RANGE = 12;

/** Of this many pixels one may have a colour, or a page is grey. */
const COLOURED_PIXEL_IN = 2_000;

export type PdfiumDocument = {
  pages: PageSize[];
  /** Throws Unreadable. */
  read(index: number, size: { widthPx: number; heightPx: number }): RawPage;
};

/** Opens a document in a copy of PDFium of its own. Throws Unreadable. */
export async function openDocument(bytes: Uint8Array, mostPages: number): Promise<PdfiumDocument> {
  const pdfium = await openPdfium();
  const file = allocate(pdfium, bytes.byteLength);
  pdfium.HEAPU8.set(bytes, file);
  const document = pdfium._FPDF_LoadMemDocument(file, bytes.byteLength, 0);
  if (!document) {
    const error = pdfium._FPDF_GetLastError();
    throw new Unreadable(error === ERROR.password || error === ERROR.security ? 'password' : 'damaged');
  }
  const count = pdfium._FPDF_GetPageCount(document);
  if (count < 1) throw new Unreadable('no_page');
  if (count > mostPages) throw new Unreadable('too_many_pages');
  const pages = Array.from({ length: count }, (_, index) => sizeOf(pdfium, document, index));
  return {
    pages,
    read(index, size) {
      const page = pdfium._FPDF_LoadPage(document, index);
      if (!page) throw new Unreadable('damaged', index + 1);
      try {
        const drawn = draw(pdfium, page, size);
        const overfull = () => new Unreadable('too_complex', index + 1);
        return { ...drawn, words: readWords(pdfium, page, drawn, overfull) };
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
  };
}

/** A rotated page has its sides exchanged already. */
function sizeOf(pdfium: Pdfium, document: number, index: number): PageSize {
  const place = allocate(pdfium, 8);
  const isKnown = pdfium._FPDF_GetPageSizeByIndexF(document, index, place);
  const [widthPoints = 0, heightPoints = 0] = pdfium.HEAPF32.subarray(place / 4, place / 4 + 2);
  pdfium._free(place);
  if (!isKnown || !(widthPoints > 0 && heightPoints > 0)) throw new Unreadable('damaged', index + 1);
  return { widthPoints, heightPoints };
}

/**
 * Draws a page with its annotations and form fields as a reader of the document sees it: what it may do, and what lies under other
 * things, does not come along.
 */
function draw(
  pdfium: Pdfium,
  page: number,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Omit<RawPage, 'words'> {
  const bitmap = pdfium._FPDFBitmap_CreateEx(widthPx, heightPx, OPAQUE_COLOURS, 0, 0);
  if (!bitmap) throw new Unreadable('too_complex');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
    const flags = WITH_ANNOTATIONS | RED_FIRST;
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, flags);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const drawn = pdfium.HEAPU8.subarray(start, start + stride * heightPx);
    return { widthPx, heightPx, ...packed(drawn, widthPx * heightPx) };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

/** Without the fourth byte of each pixel, and with one byte for each where nothing has a colour. */
function packed(drawn: Uint8Array, count: number): Pick<RawPage, 'channels' | 'pixels'> {
  // Four bytes at once: most pixels are white, and no other way is as fast.
  const colours = new Uint32Array(drawn.buffer, drawn.byteOffset, count);
  const grey = new Uint8Array(count).fill(WHITE_BYTE);
  let coloured = 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const colour = (colours[pixel] as number) | 0;
    if ((colour & ALL_CHANNELS) === ALL_CHANNELS) continue;
    const red = colour & 0xff;
    const green = (colour >> 8) & 0xff;
    const blue = (colour >> 16) & 0xff;
    grey[pixel] = (red * 77 + green * 150 + blue * 29) >> 8;
    const warm = red - green;
    const cold = green - blue;
    if (warm > GREY_RANGE || warm < -GREY_RANGE || cold > GREY_RANGE || cold < -GREY_RANGE) coloured += 1;
  }
  if (coloured * COLOURED_PIXEL_IN < count) return { channels: 1, pixels: grey };
  const pixels = new Uint8Array(count * 3).fill(WHITE_BYTE);
  for (let pixel = 0, to = 0; pixel < count; pixel += 1, to += 3) {
    const colour = (colours[pixel] as number) | 0;
    if ((colour & ALL_CHANNELS) === ALL_CHANNELS) continue;
    pixels[to] = colour & 0xff;
    pixels[to + 1] = (colour >> 8) & 0xff;
    pixels[to + 2] = (colour >> 16) & 0xff;
  }
  return { channels: 3, pixels };
}

function allocate(pdfium: Pdfium, bytes: number): number {
  const address = pdfium._malloc(bytes);
  if (!address) throw new Unreadable('too_complex');
  return address;
}
