import type { Labelled } from '@cbp/shared/labelled';

/** What a picture of a document may lack, with what to do. The checks of the server are stricter, and final. */
export const PICTURE_FAULTS = {
  too_small: {
    label: {
      en: 'The image is small. Move closer, or send the original file.',
      sc: '图片尺寸过小。请靠近拍摄，或使用原始文件。',
      tc: '圖片尺寸過小。請靠近拍攝，或使用原始檔案。',
    },
  },
  too_dark: {
    label: {
      en: 'The image is dark. Take it again in better light.',
      sc: '图片过暗。请在光线充足处重新拍摄。',
      tc: '圖片過暗。請在光線充足處重新拍攝。',
    },
  },
  blurred: {
    label: {
      en: 'The image is blurred. Hold the camera still, and tap the document to focus.',
      sc: '图片模糊。请拿稳相机，并点按证件对焦。',
      tc: '圖片模糊。請拿穩相機，並點按證件對焦。',
    },
  },
  cut_off: {
    label: {
      en: 'The document seems to be cut off. Leave a margin on all 4 sides.',
      sc: '证件可能未完整显示。请在四边留出空白。',
      tc: '證件可能未完整顯示。請在四邊留出空白。',
    },
  },
} as const satisfies Record<string, Labelled>;
export type PictureFault = keyof typeof PICTURE_FAULTS;

/** Brightness of each pixel, 0 to 255, row by row. */
export type GreyPicture = { width: number; height: number; grey: Uint8ClampedArray | Uint8Array };

/** An identity card is as wide at 190 dots an inch: with less, its small print can't be read. */
const LEAST_LONG_EDGE_PX = 640;
/** Of the brightest twentieth: paper in a dark room. */
const LEAST_BRIGHTNESS = 100;
const BRIGHT_SHARE = 0.95;
/** The variance of the Laplacian beside the variance of brightness, of the sharpest quarter of what has details. */
const LEAST_SHARPNESS = 0.04;
const SHARP_SHARE = 0.75;
const TILE_PX = 32;
/** In less contrast there is nothing to be sharp. */
const LEAST_CONTRAST = 14;
/** To this width a picture is made small, so that the grain of a table doesn't count. */
const SMALL_PX = 64;
const SAME_GREY = 28;
const LEAST_TOUCHING = 0.12;

/** What is wrong with a picture; `grey` may be a smaller copy of it, the size is that of the original. */
export function faultsOfPicture(
  grey: GreyPicture,
  original: { width: number; height: number },
): PictureFault[] {
  const found: Record<PictureFault, boolean> = {
    too_small: Math.max(original.width, original.height) < LEAST_LONG_EDGE_PX,
    too_dark: quantile(grey.grey, BRIGHT_SHARE) < LEAST_BRIGHTNESS,
    blurred: sharpnessOf(grey) < LEAST_SHARPNESS,
    cut_off: isCutOff(grey),
  };
  return (Object.keys(PICTURE_FAULTS) as PictureFault[]).filter((fault) => found[fault]);
}

function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

type Moments = { count: number; sum: number; squares: number };
const varianceOf = ({ count, sum, squares }: Moments) => squares / count - (sum / count) ** 2;

/** How sharp what has details is; Infinity for a picture without any, of which nothing can be said. */
export function sharpnessOf({ width, height, grey }: GreyPicture): number {
  const found: number[] = [];
  for (let top = 1; top + TILE_PX < height; top += TILE_PX) {
    for (let left = 1; left + TILE_PX < width; left += TILE_PX) {
      const light: Moments = { count: 0, sum: 0, squares: 0 };
      const edges: Moments = { count: 0, sum: 0, squares: 0 };
      for (let y = top; y < top + TILE_PX; y += 1) {
        for (let x = left; x < left + TILE_PX; x += 1) {
          const at = y * width + x;
          const own = grey[at] ?? 0;
          const around =
            (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
          add(light, own);
          add(edges, around - 4 * own);
        }
      }
      const contrast = varianceOf(light);
      if (contrast >= LEAST_CONTRAST ** 2) found.push(varianceOf(edges) / contrast);
    }
  }
  return found.length === 0 ? Number.POSITIVE_INFINITY : quantile(found, SHARP_SHARE);
}

function add(moments: Moments, value: number): void {
  moments.count += 1;
  moments.sum += value;
  moments.squares += value * value;
}

/**
 * Whether something else than the ground around the document reaches an edge. A picture without a ground, such as a scan of the
 * document alone, isn't cut off.
 */
function isCutOff(picture: GreyPicture): boolean {
  const { width, height, grey } = shrink(picture);
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  const across = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: height }, (_, y) => y);
  const edges = [
    across.map((x) => at(x, 0)),
    across.map((x) => at(x, height - 1)),
    down.map((y) => at(0, y)),
    down.map((y) => at(width - 1, y)),
  ];
  const ground = quantile(edges.flat(), 0.5);
  const touching = edges.map(
    (edge) => edge.filter((value) => Math.abs(value - ground) > SAME_GREY).length / edge.length,
  );
  const touched = touching.filter((share) => share >= LEAST_TOUCHING).length;
  // A ground with a pattern of its own is everywhere.
  return touched > 0 && touched < edges.length;
}

/** A copy of about 64 pixels in width, each the mean of its place. */
function shrink({ width, height, grey }: GreyPicture): GreyPicture {
  const step = Math.max(1, Math.floor(width / SMALL_PX));
  const [across, down] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const small = new Uint8ClampedArray(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let sum = 0;
      for (let row = y * step; row < (y + 1) * step; row += 1) {
        for (let column = x * step; column < (x + 1) * step; column += 1)
          sum += grey[row * width + column] ?? 0;
      }
      small[y * across + x] = sum / step ** 2;
    }
  }
  return { width: across, height: down, grey: small };
}
