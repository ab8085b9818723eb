import { crc32 } from 'node:zlib';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import sharp from 'sharp';

/** Of no size that pictures have, so that no row of one is like the row above. */
const NOISE_BYTES = 999_983;
let noise: Uint8Array | undefined;

/** Levels as those of a photo without anything in it: around the middle, rarely near the ends. */
function makeNoise(): Uint8Array {
  const levels = randomBytesOf('noise of a photo', 3 * NOISE_BYTES);
  return Uint8Array.from(
    { length: NOISE_BYTES },
    (_, index) =>
      ((levels[3 * index] ?? 0) + (levels[3 * index + 1] ?? 0) + (levels[3 * index + 2] ?? 0)) / 3,
  );
}

/** A photo-like JPEG: noise, so that it does not compress to nothing. */
export function noiseJpeg(
  widthPx: number,
  heightPx: number,
  space: 'srgb' | 'b-w' = 'srgb',
): Promise<Buffer> {
  noise ??= makeNoise();
  const channels = 3;
  const pixels = Buffer.alloc(widthPx * heightPx * channels, noise);
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } })
    .toColourspace(space)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG whose header claims a size that its data does not have. */
export function pngClaiming(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
