import { faultsOfPicture, type GreyPicture, type PictureFault } from './picture-check.ts';

/** What is known of a picture before it is sent. */
export type ReadPicture = { thumbnail: HTMLCanvasElement; faults: readonly PictureFault[] };

/** Enough to see blurred print, and little enough for a phone. */
const MEASURED_PX = 1_600;
const THUMBNAIL_PX = 480;
/** How bright red, green and blue are to the eye. */
const LUMA = [0.299, 0.587, 0.114] as const;
const CHANNELS = 4;

/** Looks at a picture; null where the browser can't draw the file, such as a PDF. */
export async function readPicture(file: Blob): Promise<ReadPicture | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const measured = drawn(picture, MEASURED_PX);
    return { thumbnail: drawn(picture, THUMBNAIL_PX), faults: faultsOfPicture(greyOf(measured), picture) };
  } finally {
    picture.close();
  }
}

/** The picture on a canvas whose longer edge is at most so long. */
function drawn(picture: ImageBitmap, longestPx: number): HTMLCanvasElement {
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const grey = new Uint8ClampedArray(width * height);
  const [red, green, blue] = LUMA;
  for (let at = 0; at < grey.length; at += 1) {
    const pixel = at * CHANNELS;
    grey[at] = red * (data[pixel] ?? 0) + green * (data[pixel + 1] ?? 0) + blue * (data[pixel + 2] ?? 0);
  }
  return { width, height, grey };
}
