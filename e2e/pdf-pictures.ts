import { PDFiumLibrary } from '@hyzyla/pdfium';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** One page as pixels, 4 bytes each. */
export type Picture = { data: Uint8Array; width: number; height: number };

/** Renders every page of a PDF at 72 dpi times the scale. */
export async function pdfPictures(bytes: Uint8Array, scale = 1): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.from(bytes));
    try {
      const pictures: Picture[] = [];
      for (const page of document.pages()) {
        const { data, width, height } = await page.render({ scale, render: 'bitmap' });
        pictures.push({ data: new Uint8Array(data), width, height });
      }
      return pictures;
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** The share of pixels, 0 to 1, that a reader would see as different. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const different = pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.2 });
  return different / (a.width * a.height);
}

/** A picture scaled down so far that antialiasing of letters no longer matters. */
export async function coarse(source: Picture | Uint8Array): Promise<Picture> {
  const input =
    source instanceof Uint8Array
      ? sharp(source)
      : sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } });
  const { data, info } = await input
    .resize({ width: 200, height: 283, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** The words of every page, for a comparison of everything that is said. */
export async function pdfWords(bytes: Uint8Array): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.from(bytes));
    try {
      return [...document.pages()].map((page) =>
        page
          .getText()
          .replace(/\p{Cf}/gu, '')
          .split(/\s+/)
          .filter(Boolean),
      );
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}
