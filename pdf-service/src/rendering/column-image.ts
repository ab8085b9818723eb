import { imageTypeOf } from '@cbp/shared/node/image-type';
import {
  ImageRejected,
  MAX_IMAGE_PIXELS,
  PRINTED_JPEG,
  type PreparedImage,
} from '@cbp/shared/node/prepare-image';
import sharp from 'sharp';

const DECODE_TIMEOUT_S = 30;

/** The width of a column of A4, at 160 dpi. */
export const COLUMN_WIDTH_PX = 560;
/** Beside its facts, no higher screenshot leaves them on the same page. */
const HIGHEST_RATIO = 2;

/** What is tried until an image is small enough, best first; the last one is kept whatever it takes. */
const STEPS = [
  { widthPx: COLUMN_WIDTH_PX, quality: 70 },
  { widthPx: COLUMN_WIDTH_PX, quality: 52 },
  { widthPx: 480, quality: 44 },
  { widthPx: 400, quality: 38 },
  { widthPx: 320, quality: 32 },
  { widthPx: 240, quality: 26 },
] as const;

export type ColumnImage = PreparedImage & { isCut: boolean };

/**
 * A copy of a JPEG as wide as a column, cut at its height from above, in at most so many bytes unless not even a coarse copy is that small.
 * Throws ImageRejected for what is not a JPEG, or is damaged.
 */
export async function columnImage(bytes: Uint8Array, mostBytes: number): Promise<ColumnImage> {
  if (imageTypeOf(bytes) !== 'image/jpeg') throw new ImageRejected('unsupported_type', 'must be a JPEG');
  try {
    const whole = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .resize({ width: COLUMN_WIDTH_PX, withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height: all, channels } = whole.info;
    const height = Math.min(all, Math.round(width * HIGHEST_RATIO));
    // Rows follow each other, so the upper ones are the beginning.
    const data = whole.data.subarray(0, width * height * channels);
    const copyOf = async ({ widthPx, quality }: (typeof STEPS)[number]): Promise<PreparedImage> => {
      const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: widthPx, withoutEnlargement: true })
        .jpeg({ ...PRINTED_JPEG, quality })
        .toBuffer({ resolveWithObject: true });
      return { jpeg, width: info.width, height: info.height };
    };
    const [best, ...coarser] = STEPS;
    let made = await copyOf(best);
    for (const step of coarser) {
      if (made.jpeg.byteLength <= mostBytes) break;
      made = await copyOf(step);
    }
    return { ...made, isCut: height < all };
  } catch (error) {
    throw new ImageRejected('damaged', 'is damaged', error);
  }
}
