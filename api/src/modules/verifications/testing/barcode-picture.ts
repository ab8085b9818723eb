import { toSVG } from 'bwip-js/node';
import sharp from 'sharp';

const WIDTH = 1_400;
const AROUND = 80;

/** A picture with a PDF417 barcode that says this text, in UTF-8. */
export async function barcodePictureOf(text: string): Promise<Buffer> {
  const isPlain = [...text].every((sign) => (sign.codePointAt(0) ?? 0) < 128);
  const svg = toSVG({
    bcid: 'pdf417',
    // Other text is written as bytes, with the mark that says which.
    text: isPlain ? text : Buffer.from(text).toString('latin1'),
    ...(!isPlain && { binarytext: true, eci: 26 }),
    columns: 12,
    eclevel: 2,
    rowmult: 3,
  } as Parameters<typeof toSVG>[0]);
  const drawn = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: WIDTH })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  return sharp(drawn)
    .extend({ top: AROUND, bottom: AROUND, left: AROUND, right: AROUND, background: '#fff' })
    .jpeg({ quality: 92 })
    .toBuffer();
}
