import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageType } from '../calls/file-type.ts';
import { apngFrames } from './apng-frames.ts';
import { DecoderAway, jpegOfHeic } from './heic.ts';
import { imageTypeOf } from './image-type.ts';

sharp.concurrency(1);
sharp.cache(false);

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
const DECODE_TIMEOUT_S = 30;
/** For an animation with a blank beginning: the limits of frames examined and pixels decoded. */
const MAX_FRAMES = 30;
const MAX_FRAME_PIXELS = 10 * MAX_IMAGE_PIXELS;
/** The largest difference within a channel, of 255, that is still one colour: noise of the compression. */
const BLANK_RANGE = 3;

export type ImageFault =
  | 'empty'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'unsupported_type'
  | 'damaged'
  | 'heic_unreadable'
  | 'blank';

/** A rejected image. The message is a predicate, to follow the file name. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** The most pixels that an image keeps. */
export type ImageBox = {
  maxWidthPx: number;
  maxHeightPx: number;
  /** Only for images with at least this ratio of height to width. */
  leastRatio?: number | undefined;
};

/** Baseline JPEG, which every reader supports; the other options reduce the size at the same quality. */
export const PRINTED_JPEG = {
  progressive: false,
  trellisQuantisation: true,
  overshootDeringing: true,
  quantisationTable: 3,
} as const;

export type PreparedImage = { jpeg: Buffer; width: number; height: number };

/** Their names in the decoder. */
const FORMATS: Record<Exclude<ImageType, 'image/heic'>, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

function rejectDamaged(error: unknown): never {
  throw new ImageRejected('damaged', 'is damaged', error);
}

function rejectLarge(pixels: number): never {
  const megapixels = Math.ceil(pixels / 1_000_000);
  throw new ImageRejected('too_many_pixels', `is ${megapixels} megapixels, at most 40 are accepted`);
}

type Decodable = { bytes: Uint8Array; metadata: Metadata };

/** The bytes for the image library: a HEIC photo is converted to a JPEG of the same size. */
async function readImage(bytes: Uint8Array): Promise<Decodable> {
  // So that hostile SVG, PDF and the like never reach a decoder.
  const type = imageTypeOf(bytes);
  const unsupported = 'must be a JPEG, PNG, WebP, GIF, AVIF or HEIC image';
  if (!type) throw new ImageRejected('unsupported_type', unsupported);
  if (type === 'image/heic') {
    const decoded = await jpegOfHeic(bytes, { maxPixels: MAX_IMAGE_PIXELS }).catch((error: unknown) => {
      if (error instanceof DecoderAway) throw error;
      throw new ImageRejected('heic_unreadable', 'cannot be read as HEIC. Save it as JPEG.', error);
    });
    if (decoded.kind === 'too_many_pixels') rejectLarge(decoded.pixels);
    return { bytes: decoded.jpeg, metadata: await sharp(decoded.jpeg).metadata() };
  }
  const decodable = type === 'image/avif' ? asStillAvif(bytes) : bytes;
  const metadata = await sharp(decodable, { limitInputPixels: false }).metadata().catch(rejectDamaged);
  if (metadata.format !== FORMATS[type]) throw new ImageRejected('unsupported_type', unsupported);
  if (type === 'image/avif' && metadata.compression !== 'av1') {
    throw new ImageRejected('unsupported_type', unsupported);
  }
  return { bytes: decodable, metadata };
}

/** The image library doesn't know the brand of AVIF sequences, but reads their first picture under that of AVIF. */
function asStillAvif(bytes: Uint8Array): Uint8Array {
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}

/** The box in which a picture of this size stays largest. */
export function roomiest(
  [first, ...others]: readonly [ImageBox, ...ImageBox[]],
  { width, height }: { width: number; height: number },
): ImageBox {
  const scaleIn = ({ maxWidthPx, maxHeightPx }: ImageBox) =>
    Math.min(maxWidthPx / width, maxHeightPx / height);
  const isFor = ({ leastRatio = 0 }: ImageBox) => height / width >= leastRatio;
  return others.reduce((best, box) => (isFor(box) && scaleIn(box) > scaleIn(best) ? box : best), first);
}

type PrintOptions = { boxes: readonly [ImageBox, ...ImageBox[]]; quality: number; isGrey?: boolean };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Prepares an image for print: a baseline JPEG without metadata, upright, transparency on white, scaled down (never up) to
 * the box in which it stays largest, in colour or grey. `quality` is 1–100. Of an animation, the first frame with content is
 * used. Throws ImageRejected for a file that is not an image, blank, more than 10 MiB, more than 40 megapixels or damaged.
 */
export async function prepareImage(bytes: Uint8Array, options: PrintOptions): Promise<PreparedImage> {
  if (bytes.byteLength === 0) throw new ImageRejected('empty', 'is empty');
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    const sizeMib = (Math.ceil((bytes.byteLength / 1024 / 1024) * 10) / 10).toFixed(1);
    throw new ImageRejected('too_many_bytes', `is ${sizeMib} MiB, at most 10 are accepted`);
  }
  const image = await readImage(bytes);
  const pixels = image.metadata.width * image.metadata.height;
  if (pixels > MAX_IMAGE_PIXELS) rejectLarge(pixels);
  const first = await printed(decoder(image.bytes, image.metadata.pagePrimary), image, options);
  if (!isBlank(first)) return encoded(first, options);
  for await (const frame of laterFrames(image, colourOf(first))) {
    const later = await printed(frame, image, options);
    if (!isBlank(later)) return encoded(later, options);
  }
  throw new ImageRejected('blank', 'is blank (a single colour)');
}

/** Shrinks a prepared image. It is kept even if its content becomes too faint to see. */
export async function shrinkImage({ jpeg }: PreparedImage, options: PrintOptions): Promise<PreparedImage> {
  const image = { bytes: jpeg, metadata: await sharp(jpeg).metadata() };
  return encoded(await printed(decoder(jpeg), image, options), options);
}

function decoder(bytes: Uint8Array, page = 0): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', page });
}

/** The frames after the first. The one before them was of one colour, which parts of a frame are drawn on. */
async function* laterFrames({ bytes, metadata }: Decodable, background: string): AsyncGenerator<Sharp> {
  const { width, height, pages = 1, format } = metadata;
  const most = Math.min(MAX_FRAMES, Math.floor(MAX_FRAME_PIXELS / (width * height)));
  if (format === 'png') {
    for (const { png, left, top } of apngFrames(Buffer.from(bytes)).take(most)) {
      const canvas = sharp({ create: { width, height, channels: 3, background } });
      const drawn = await canvas
        .composite([{ input: png, left, top }])
        .png()
        .toBuffer()
        .catch(rejectDamaged);
      yield decoder(drawn);
    }
    return;
  }
  // Each is drawn over all those before it.
  let decoded = 0;
  for (let page = 1; page < pages && page <= most; page += 1) {
    decoded += (page + 1) * width * height;
    if (decoded > MAX_FRAME_PIXELS) return;
    yield decoder(bytes, page);
  }
}

/** The pixels as they are printed. */
function printed(image: Sharp, { metadata }: Decodable, { boxes, isGrey }: PrintOptions): Promise<Pixels> {
  const box = roomiest(boxes, metadata.autoOrient);
  return image
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize({
      width: box.maxWidthPx,
      height: box.maxHeightPx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged);
}

async function encoded({ data, info }: Pixels, { quality }: PrintOptions): Promise<PreparedImage> {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  const coloured = channels === 1 ? image.toColourspace('b-w') : image;
  return { jpeg: await coloured.jpeg({ ...PRINTED_JPEG, quality }).toBuffer(), width, height };
}

function isBlank({ data, info: { channels } }: Pixels): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0];
    for (let at = channel; at < data.length; at += channels) {
      const value = data[at] as number;
      if (value < least) least = value;
      if (value > most) most = value;
      if (most - least > BLANK_RANGE) return false;
    }
  }
  return true;
}

/** The colour of a blank image. */
function colourOf({ data, info: { channels } }: Pixels): string {
  const [red = 0, green = red, blue = red] = data.subarray(0, channels);
  return `rgb(${red}, ${green}, ${blue})`;
}
