import { crc32, deflateSync } from 'node:zlib';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts]);
  return Buffer.concat([u32(body.length - 4), body, u32(crc32(body))]);
}

/** A PNG of a few bytes that says it is this large. */
export function pngBomb(width: number, height: number): Buffer {
  const header = chunk('IHDR', u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0]));
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([SIGNATURE, header, data, chunk('IEND')]);
}

/** An animated PNG with two frames. */
export async function animatedPng(): Promise<Buffer> {
  const png = await smallPhoto({ width: 40, height: 30 }).png().toBuffer();
  const size = [u32(40), u32(30)];
  const timing = Buffer.from([0, 1, 0, 10, 0, 0]);
  const headerEnd = SIGNATURE.length + 25;
  return Buffer.concat([
    png.subarray(0, headerEnd),
    chunk('acTL', u32(2), u32(0)),
    chunk('fcTL', u32(0), ...size, u32(0), u32(0), timing),
    png.subarray(headerEnd),
  ]);
}
