import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { mrzCheckDigit } from '@cbp/shared/verifications/mrz-layout';
import sharp from 'sharp';

const SIZE = { width: 640, height: 440 };
const CHANNELS = 3;
const SAMPLES = 10;
const SAMPLE_BYTES = 24;

/** A person who doesn't exist, with images that are found again wherever a part of them is. */
export type MarkedPerson = {
  first: string;
  last: string;
  number: string;
  address: string;
  lines: string[];
  images: { front: Buffer; back: Buffer; second: Buffer; better: Buffer };
  /** What is written about them, in lower case. */
  texts: ReadonlyMap<string, string>;
  /** Parts of their images. */
  parts: ReadonlyMap<string, Buffer>;
};

const filled = (text: string, width: number) => text.slice(0, width).padEnd(width, '<');
const checked = (cells: string) => cells + mrzCheckDigit(cells);

function linesOf(first: string, last: string, number: string): string[] {
  const names = filled(`P<UTO${last}<<${first}`.toUpperCase(), 44);
  const [document, birth, expiry] = [checked(filled(number, 9)), checked('710409'), checked('310415')];
  const personal = checked(filled('', 14));
  const composite = mrzCheckDigit(document + birth + expiry + personal);
  return [names, `${document}UTO${birth}F${expiry}${personal}${composite}`];
}

/** Parts all over a file, any of which shows that the file is there. */
export function partsOf(name: string, bytes: Uint8Array): [string, Buffer][] {
  return Array.from({ length: SAMPLES }, (_, at) => {
    // Neither the beginning nor the end, which files of a type share.
    const from = Math.floor(((at + 1) * (bytes.length - SAMPLE_BYTES)) / (SAMPLES + 1));
    return [`${name} ${at}`, Buffer.from(bytes.subarray(from, from + SAMPLE_BYTES))];
  });
}

/** Noise, so that any part of it is found nowhere else. */
const noise = (name: string) =>
  sharp(Buffer.from(randomBytesOf(name, SIZE.width * SIZE.height * CHANNELS)), {
    raw: { ...SIZE, channels: CHANNELS },
  });

/** A PDF whose page is this JPEG. */
function pdfOf(jpeg: Buffer, comment: string): Buffer {
  const { width, height } = SIZE;
  const content = `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`;
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Im 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from(`%PDF-1.7\n% ${comment}\n`)];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    parts.push(bytes);
    length += bytes.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** A person of this name, in the data of whose camera and files the name is, too. */
export async function markedPerson(first: string, last: string, number: string): Promise<MarkedPerson> {
  const mark = `holder-of-${number}`;
  const exif = { IFD0: { ImageDescription: mark, Artist: `${first} ${last}` } };
  const jpeg = (name: string) => noise(`${name} of ${last}`).withExif(exif).jpeg({ quality: 92 }).toBuffer();
  const [front, better, page] = await Promise.all(['front', 'better', 'page'].map(jpeg));
  const back = await noise(`back of ${last}`).png().toBuffer();
  if (!front || !better || !page) throw new Error('a marked image is missing');
  const images = { front, back, second: pdfOf(page, mark), better };
  const address = `${number} Marrowgate Passage`;
  const lines = linesOf(first, last, number);
  const texts = [first, last, `${first} ${last}`, number, address, mark, ...lines].map((text) =>
    text.toLowerCase(),
  );
  const raw = await sharp(front).raw().toBuffer();
  const parts = [
    ...Object.entries(images).flatMap(([name, bytes]) => partsOf(name, bytes)),
    ...partsOf('pixels', raw),
  ];
  return {
    first,
    last,
    number,
    address,
    lines,
    images,
    texts: new Map(texts.map((text) => [text, text])),
    parts: new Map([...parts, ['camera data', Buffer.from(mark)]]),
  };
}
