import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { RawPage } from './reader/reader-messages.ts';

/** A page as the document holds it, in a form that each reader of PDFs knows. */
export type PagePicture = {
  filter: 'DCTDecode' | 'CCITTFaxDecode' | 'FlateDecode';
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** 1: black and white, 4: sixteen greys, 8: greys or colours. */
  bits: 1 | 4 | 8;
  isGrey: boolean;
};

export type PictureLook = { quality: number; isBlackAndWhite: boolean };

type Pixels = Omit<RawPage, 'words'>;

/** Neighbours that differ as little as this are the shades of a photo: edges of letters differ more. */
const SHADE_RANGE = 10;
/** A page with fewer such neighbours is drawn: text, lines, areas. */
const SHADES_OF_DRAWING = 0.02;

/** As the edges of letters are, between ink and paper. */
const DARKEST_EDGE = 100;
const LIGHTEST_EDGE = 215;
const PAPER = 248;
/** A page of black writing has edges and little else between ink and paper. */
const EDGES_OF_INK = 1.5;
const TINTS_OF_INK = 0.6;
/** Coloured writing has as many; on a page with more, areas would run into what is written on them. */
const EDGES_OF_COLOURS = 2.5;

/** What is darker becomes black for a recipient of black and white: colours of text, not tints behind it. */
const INK = 178;
const HALF = 128;

/**
 * Packs the picture of a page as small as what is on it allows: black writing in one bit for each dot, drawings in greys without loss,
 * everything else as a JPEG. For a recipient of black and white no colour is left.
 */
export async function packPicture(
  page: Pixels,
  { quality, isBlackAndWhite }: PictureLook,
): Promise<PagePicture> {
  const isColoured = page.channels === 3 && !isBlackAndWhite;
  if (isColoured) return jpegOf(page, quality, false);
  const grey = greyOf(page);
  const { shades, dark, edges, tints } = tonesOf(grey, page.widthPx);
  const isDrawing = shades < SHADES_OF_DRAWING * grey.length;
  const isWriting = isDrawing && edges <= dark * EDGES_OF_INK && tints <= dark * TINTS_OF_INK;
  const isInk = isDrawing && edges <= dark * EDGES_OF_COLOURS;
  const drawn = { ...page, channels: 1 as const, pixels: grey };
  if (isWriting || (isInk && isBlackAndWhite)) return faxOf(drawn, isWriting ? HALF : INK);
  return isDrawing ? sixteenGreysOf(drawn) : jpegOf(drawn, quality, true);
}

/** Whether nothing is on a page. */
export function isBlankPage(page: Pixels): boolean {
  const { dark, edges, tints } = tonesOf(greyOf(page), page.widthPx);
  return dark + edges + tints === 0;
}

function greyOf({ channels, pixels, widthPx, heightPx }: Pixels): Uint8Array {
  if (channels === 1) return pixels;
  const grey = new Uint8Array(widthPx * heightPx);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 3) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    grey[pixel] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return grey;
}

function tonesOf(grey: Uint8Array, width: number) {
  let [shades, dark, edges, tints] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const value = grey[pixel] as number;
    if (value >= PAPER) continue;
    if (value < DARKEST_EDGE) dark += 1;
    else if (value < LIGHTEST_EDGE) edges += 1;
    else tints += 1;
    if (pixel % width === 0 || pixel < width) continue;
    const beside = Math.abs(value - (grey[pixel - 1] as number));
    const above = Math.abs(value - (grey[pixel - width] as number));
    if ((beside > 0 && beside <= SHADE_RANGE) || (above > 0 && above <= SHADE_RANGE)) shades += 1;
  }
  return { shades, dark, edges, tints };
}

async function jpegOf(
  { widthPx, heightPx, channels, pixels }: Pixels,
  quality: number,
  isGrey: boolean,
): Promise<PagePicture> {
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } });
  const bytes = await image
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .jpeg({ quality, progressive: false })
    .toBuffer();
  return { filter: 'DCTDecode', bytes, widthPx, heightPx, bits: 8, isGrey };
}

function sixteenGreysOf({ widthPx, heightPx, pixels }: Pixels): PagePicture {
  const rowBytes = Math.ceil(widthPx / 2);
  const packed = new Uint8Array(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const level = ((pixels[y * widthPx + x] as number) * 15 + HALF) >> 8;
      const at = y * rowBytes + (x >> 1);
      packed[at] = (packed[at] as number) | (x % 2 === 0 ? level << 4 : level);
    }
  }
  return { filter: 'FlateDecode', bytes: deflateSync(packed), widthPx, heightPx, bits: 4, isGrey: true };
}

/** Rows of a strip are a multiple of this. */
const STRIP_ROWS = 16;

/** The image library writes Group 4, which faxes have, as the only strip of a TIFF file. */
async function faxOf({ widthPx, heightPx, pixels }: Pixels, threshold: number): Promise<PagePicture> {
  const tiff = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .threshold(threshold)
    // The library counts black as the ground, and faxes count white.
    .negate()
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      tileWidth: 256,
      tileHeight: Math.ceil(heightPx / STRIP_ROWS) * STRIP_ROWS,
    })
    .toBuffer();
  return { filter: 'CCITTFaxDecode', bytes: onlyStrip(tiff), widthPx, heightPx, bits: 1, isGrey: true };
}

const TAGS = { offsets: 273, byteCounts: 279 };

/** The picture within a TIFF file that the image library wrote. */
function onlyStrip(tiff: Buffer): Uint8Array {
  const directory = tiff.readUInt32LE(4);
  const values = new Map<number, number>();
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const [tag, count] = [tiff.readUInt16LE(at), tiff.readUInt32LE(at + 4)];
    if (count === 1) values.set(tag, tiff.readUInt32LE(at + 8));
  }
  const [start, length] = [values.get(TAGS.offsets), values.get(TAGS.byteCounts)];
  if (start === undefined || length === undefined)
    throw new Error('the picture was not written as one strip');
  return tiff.subarray(start, start + length);
}
