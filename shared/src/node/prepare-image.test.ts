import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageRejected, MAX_IMAGE_BYTES, prepareImage } from './prepare-image.ts';
import { smallPhoto } from './testing/small-photo.ts';

const BOX = { boxes: [{ maxWidthPx: 300, maxHeightPx: 200 }], quality: 80 } as const;
const RED = { r: 220, g: 20, b: 20 };

function picture(width: number, height: number, background: Color = RED, channels: 3 | 4 = 3) {
  return smallPhoto({ width, height, background, channels });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG, black above and white below, that is small as a file, however large its picture is. */
function hugePng(width: number, height: number): Buffer {
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(rowBytes * height);
  for (let row = height >> 1; row < height; row += 1)
    rows.fill(0xff, row * rowBytes + 1, (row + 1) * rowBytes);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function rejection(bytes: Uint8Array): Promise<ImageRejected> {
  const error = await prepareImage(bytes, BOX).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageRejected);
  return error as ImageRejected;
}

async function firstPixel(jpeg: Buffer): Promise<number[]> {
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

describe('an image prepared for print', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'converts %s to a baseline JPEG',
    async (format) => {
      const bytes = await picture(60, 40).toFormat(format).toBuffer();
      const { jpeg, width, height } = await prepareImage(bytes, BOX);
      expect([width, height]).toEqual([60, 40]);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', isProgressive: false, width: 60 });
      const [red = 0, green = 255] = await firstPixel(jpeg);
      expect(red).toBeGreaterThan(180);
      expect(green).toBeLessThan(60);
    },
  );

  it.each([
    [600, 100, 300, 50],
    [100, 600, 33, 200],
    [300, 200, 300, 200],
    [30, 20, 30, 20],
  ])('of %i × %i becomes %i × %i', async (width, height, fitWidth, fitHeight) => {
    const prepared = await prepareImage(await picture(width, height).png().toBuffer(), BOX);
    expect([prepared.width, prepared.height]).toEqual([fitWidth, fitHeight]);
  });

  it.each([
    [400, 6000, 1, 400],
    [6000, 400, 6, 300],
  ])(
    'of %i × %i, orientation %i, keeps most pixels in the box of its form',
    async (width, height, orientation, kept) => {
      const bytes = await picture(width, height).withMetadata({ orientation }).jpeg().toBuffer();
      const prepared = await prepareImage(bytes, {
        boxes: [
          { maxWidthPx: 300, maxHeightPx: 200 },
          { maxWidthPx: orientation === 6 ? 300 : 500, maxHeightPx: 9000 },
        ],
        quality: 80,
      });
      expect(prepared.width).toBe(kept);
      expect(prepared.height).toBe(kept * 15);
    },
  );

  it('is upright and has no metadata', async () => {
    const bytes = await picture(60, 40)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody at home' } } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Somebody at home')).toBe(true);
    const { jpeg, width, height } = await prepareImage(bytes, BOX);
    expect([width, height]).toEqual([40, 60]);
    const metadata = await sharp(jpeg).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(jpeg.includes('Somebody at home')).toBe(false);
  });

  it('has white instead of transparency', async () => {
    const bytes = await picture(10, 10, { r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer();
    const { jpeg } = await prepareImage(bytes, BOX);
    expect((await firstPixel(jpeg)).every((value) => value > 250)).toBe(true);
  });

  it('is refused with 200 megapixels, quickly and without being decoded', async () => {
    const error = await rejection(hugePng(20_000, 10_000));
    expect(error.fault).toBe('too_many_pixels');
    expect(error.message).toBe('is 200 megapixels, at most 40 are accepted');
  });

  it('is accepted with 40 megapixels and refused with one row more', async () => {
    expect((await prepareImage(hugePng(8_000, 5_000), BOX)).width).toBe(300);
    expect((await rejection(hugePng(8_000, 5_001))).message).toBe(
      'is 41 megapixels, at most 40 are accepted',
    );
  });

  it('is refused above 10 MiB', async () => {
    const error = await rejection(Buffer.alloc(MAX_IMAGE_BYTES + 1));
    expect(error.fault).toBe('too_many_bytes');
    expect(error.message).toBe('is 10.1 MiB, at most 10 are accepted');
  });

  it.each([
    ['a text', 'just a text, though its name may end in .jpg'],
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    ],
    ['SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['TIFF', 'II*\0\x08\0\0\0'],
  ])('is rejected if %s', async (_name, text) => {
    const error = await rejection(Buffer.from(text, 'latin1'));
    expect(error.fault).toBe('unsupported_type');
    expect(error.message).toBe('must be a JPEG, PNG, WebP, GIF, AVIF or HEIC image');
  });

  it('is rejected if empty', async () => {
    expect((await rejection(Buffer.alloc(0))).fault).toBe('empty');
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is rejected if it is a truncated %s',
    async (format) => {
      const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, index) => (index * 7919) % 251));
      const bytes = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect((await rejection(bytes.subarray(0, bytes.length >> 1))).fault).toBe('damaged');
    },
  );

  it.each(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', 'GIF89a', '\0\0\0\x18ftypavif'])(
    'is rejected if it ends after the signature %j',
    async (mark) => {
      expect((await rejection(Buffer.from(mark, 'latin1'))).fault).toBe('damaged');
    },
  );
});
