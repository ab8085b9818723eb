import sharp from 'sharp';

/** A picture of one byte a pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

const MOST_PIXELS = 40_000_000;
/** Lines of 44 characters have 20 pixels for each if the document fills half of it. */
const LONGEST_SIDE = 2000;

/** The picture upright, without colours, and no larger than reading needs. An animation is its first frame. */
export async function greyOf(picture: Uint8Array, longestSide = LONGEST_SIDE): Promise<Grey> {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, page: 0, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels;
  if (channels === 1) return { data, width: info.width, height: info.height };
  const first = new Uint8Array(info.width * info.height);
  for (let at = 0; at < first.length; at += 1) first[at] = data[at * channels] as number;
  return { data: first, width: info.width, height: info.height };
}

/** The picture in so many quarter turns to the right. */
export function turned(grey: Grey, quarters: number): Grey {
  if (quarters % 4 === 0) return grey;
  const [width, height] = quarters % 2 === 0 ? [grey.width, grey.height] : [grey.height, grey.width];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < grey.height; y += 1) {
    for (let x = 0; x < grey.width; x += 1) {
      const [h, v] =
        quarters === 1
          ? [width - 1 - y, x]
          : quarters === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, height - 1 - x];
      data[v * width + h] = grey.data[y * grey.width + x] as number;
    }
  }
  return { data, width, height };
}

/** The brightness between pixels; that of the nearest edge outside. */
export function brightness({ data, width, height }: Grey, x: number, y: number): number {
  const [h, v] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)];
  const [left, top] = [Math.floor(h), Math.floor(v)];
  const [a, b] = [h - left, v - top];
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - a) + (data[at + 1] as number) * a;
  const lower = (data[at + width] as number) * (1 - a) + (data[at + width + 1] as number) * a;
  return upper * (1 - b) + lower * b;
}

/** How much darker each pixel is than its surroundings of this size: print, whatever the light. */
export function inkOf({ data, width, height }: Grey, around: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  const ink = new Float32Array(width * height);
  const half = Math.max(2, Math.round(around / 2));
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] as number) -
        (sums[top * (width + 1) + right] as number) -
        (sums[bottom * (width + 1) + left] as number) +
        (sums[top * (width + 1) + left] as number);
      const mean = sum / ((bottom - top) * (right - left));
      ink[y * width + x] = Math.max(0, (mean - (data[y * width + x] as number)) / Math.max(24, mean));
    }
  }
  return ink;
}
