import { PRINTED_JPEG } from '@cbp/shared/node/prepare-image';
import sharp from 'sharp';

/** Paper is detected in squares of this size: larger than a stroke, smaller than a shadow. */
const SQUARE_PX = 16;

/** How many squares away paper begins again: a band of colour is not paper, however wide, unless it is this high. */
const REACH = 4;

/** How bright paper is among what is in its square, which may have writing on it. */
const PAPER_RANK = 0.8;

/** Of the brightest paper of the picture; darker ground is none, and stays dark. */
const DARKEST_PAPER = 0.6;

/** Thresholds relative to the surrounding paper: brighter pixels become white, darker ones black. */
const WHITE = 0.92;
const BLACK = 0.5;

/** Small enough an area of a picture for its brightest paper, and no reflection of a lamp. */
const BRIGHTEST_RANK = 0.95;

/**
 * A slip as a photocopier makes it: its paper white however it was lit, its writing black. At the resolution of a fax the
 * dots of a grey paper stand between the strokes of small print, and those of grey print are all that is left of it.
 * `grey` is a JPEG in grey; `quality` that of the answer, 1–100.
 */
export async function whitenPaper(grey: Buffer, quality: number): Promise<Buffer> {
  const { data, info } = await sharp(grey).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const paper = await paperOf({ data, width, height });
  const copied = data.map((shade, pixel) =>
    Math.round(255 * Math.min(1, Math.max(0, (shade / (paper[pixel] ?? 255) - BLACK) / (WHITE - BLACK)))),
  );
  return sharp(copied, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ ...PRINTED_JPEG, quality })
    .toBuffer();
}

type Shades = { data: Uint8Array; width: number; height: number };

/** How bright the paper is at each pixel, under the writing as well. */
async function paperOf(picture: Shades): Promise<Uint8Array> {
  const squares = brightSquares(picture);
  // Spread and drawn back: bands and blots are covered, and beside something brighter paper keeps its own shade.
  const { data, width, height } = reach(reach(squares, Math.max), Math.min);
  const darkest = ranked(squares.data, BRIGHTEST_RANK) * DARKEST_PAPER;
  const lit = data.map((shade) => Math.max(1, shade, darkest));
  return sharp(lit, { raw: { width, height, channels: 1 } })
    .blur(1)
    .resize(picture.width, picture.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function brightSquares({ data, width, height }: Shades): Shades {
  const columns = Math.ceil(width / SQUARE_PX);
  const rows = Math.ceil(height / SQUARE_PX);
  const squares = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [column * SQUARE_PX, row * SQUARE_PX];
      const right = Math.min(width, left + SQUARE_PX);
      const lines: Uint8Array[] = [];
      for (let y = top; y < Math.min(height, top + SQUARE_PX); y += 1)
        lines.push(data.subarray(y * width + left, y * width + right));
      squares[row * columns + column] = ranked(Buffer.concat(lines), PAPER_RANK);
    }
  }
  return { data: squares, width: columns, height: rows };
}

/** The shade that such a share of them is not brighter than. */
function ranked(shades: Uint8Array, share: number): number {
  return shades.toSorted()[Math.floor((shades.length - 1) * share)] ?? 255;
}

/** Gives each square the extreme of those around it. */
function reach({ data, width, height }: Shades, pick: (a: number, b: number) => number): Shades {
  const picked = data.map((shade, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    let extreme = shade;
    for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y += 1) {
      for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1)
        extreme = pick(extreme, data[y * width + x] ?? extreme);
    }
    return extreme;
  });
  return { data: picked, width, height };
}
