import sharp from 'sharp';
import { imageTypeOf } from './image-type.ts';
import { ImageRejected, MAX_IMAGE_PIXELS, PRINTED_JPEG, type PreparedImage } from './prepare-image.ts';

/** A text as shapes of an SVG picture: `width` and `size` are its length and the height of a line. */
export type Stamp = { path: string; width: number; size: number };

const QUALITY = 66;
const DECODE_TIMEOUT_S = 30;
/** Lines of the stamp across a picture, slanted, each as high as this share of the longer edge. */
const LINE_SHARE = 0.034;
const LINES_APART = 4.2;
const GAP = 2.5;
const SLANT_DEGREES = -24;

/**
 * A small copy of a JPEG with a text all over it, drawn into its pixels, so that no copy is without it. Throws ImageRejected for what is not a
 * JPEG, or is damaged.
 */
export async function stampImage(
  bytes: Uint8Array,
  { edgePx, stamp }: { edgePx: number; stamp: Stamp },
): Promise<PreparedImage> {
  if (imageTypeOf(bytes) !== 'image/jpeg') throw new ImageRejected('unsupported_type', 'must be a JPEG');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .resize(edgePx, edgePx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const over = Buffer.from(stampOver({ width, height }, stamp));
    const jpeg = await sharp(data, { raw: { width, height, channels } })
      .composite([{ input: over }])
      .jpeg({ ...PRINTED_JPEG, quality: QUALITY })
      .toBuffer();
    return { jpeg, width, height };
  } catch (error) {
    throw new ImageRejected('damaged', 'is damaged', error);
  }
}

/** White letters with a dark rim: they show on light and on dark places. */
function stampOver({ width, height }: { width: number; height: number }, stamp: Stamp): string {
  const scale = (Math.max(width, height) * LINE_SHARE) / stamp.size;
  const reach = Math.hypot(width, height);
  const [across, down] = [(stamp.width + GAP * stamp.size) * scale, LINES_APART * stamp.size * scale];
  const places = [];
  for (let y = -reach / 2, line = 0; y < reach / 2; y += down, line++) {
    for (let x = -reach / 2 - (line % 2) * (across / 2); x < reach / 2; x += across) places.push({ x, y });
  }
  const texts = places.map(
    ({ x, y }) => `<use href="#t" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="t">${stamp.path}</g></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${SLANT_DEGREES})" fill="#ffffff" fill-opacity="0.72" stroke="#000000"
 stroke-opacity="0.5" stroke-width="${stamp.size * 0.05}" paint-order="stroke">${texts.join('')}</g></svg>`;
}
