import sharp, { type Metadata } from 'sharp';
import type { ImageType } from '../entities/file-type.ts';
import { imageTypeOf } from './image-type.ts';

sharp.concurrency(1);
sharp.cache(false);

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
const DECODE_TIMEOUT_S = 30;

export type ImageFault = 'empty' | 'too_many_bytes' | 'too_many_pixels' | 'unsupported_type' | 'damaged';

/** An image that is not taken in. The message is a predicate, so that the caller can put the file name before it. */
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
  /** Only for pictures that are at least so many times as high as wide. */
  leastRatio?: number | undefined;
};

/** Every reader shows a baseline JPEG; the rest makes it smaller at the same look. */
export const PRINTED_JPEG = {
  progressive: false,
  trellisQuantisation: true,
  overshootDeringing: true,
  quantisationTable: 3,
} as const;

export type PreparedImage = { jpeg: Buffer; width: number; height: number };

/** What the decoder calls them. */
const FORMATS: Record<ImageType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

function rejectDamaged(error: unknown): never {
  throw new ImageRejected('damaged', 'is damaged and cannot be read', error);
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  // So that hostile SVG, PDF and the like never reach a decoder.
  const type = imageTypeOf(bytes);
  const unsupported = 'is no JPEG, PNG, WebP, GIF or AVIF image';
  if (!type) throw new ImageRejected('unsupported_type', unsupported);
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectDamaged);
  if (metadata.format !== FORMATS[type]) throw new ImageRejected('unsupported_type', unsupported);
  if (type === 'image/avif' && metadata.compression !== 'av1') {
    throw new ImageRejected('unsupported_type', unsupported);
  }
  return metadata;
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

/**
 * Makes an image fit for print: a baseline JPEG without metadata, upright, transparency on white, scaled down (never up)
 * to fit the box in which it stays largest, in colour or in grey. `quality` is 1–100. Animations give their first picture. Throws ImageRejected for what is
 * no picture, more than 10 MiB, more than 40 megapixels or damaged.
 */
export async function prepareImage(
  bytes: Uint8Array,
  options: { boxes: readonly [ImageBox, ...ImageBox[]]; quality: number; isGrey?: boolean },
): Promise<PreparedImage> {
  if (bytes.byteLength === 0) throw new ImageRejected('empty', 'is empty');
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    const sizeMib = (Math.ceil((bytes.byteLength / 1024 / 1024) * 10) / 10).toFixed(1);
    throw new ImageRejected('too_many_bytes', `is ${sizeMib} MiB, at most 10 are accepted`);
  }
  const { width, height, autoOrient: upright } = await readMetadata(bytes);
  const pixels = width * height;
  if (pixels > MAX_IMAGE_PIXELS) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    throw new ImageRejected('too_many_pixels', `is ${megapixels} megapixels, at most 40 are accepted`);
  }
  const box = roomiest(options.boxes, upright);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize({
      width: box.maxWidthPx,
      height: box.maxHeightPx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace(options.isGrey ? 'b-w' : 'srgb')
    .jpeg({ ...PRINTED_JPEG, quality: options.quality })
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged);
  return { jpeg: data, width: info.width, height: info.height };
}
