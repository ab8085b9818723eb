import { crc32 } from 'node:zlib';

/** A later picture of an animated PNG as a PNG of its own, and where it is drawn. */
export type ApngFrame = { png: Buffer; left: number; top: number };

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, name and checksum. */
const CHUNK_BYTES = 12;
const SEQUENCE_BYTES = 4;
const FRAME_CONTROL_BYTES = 26;

type Chunk = { name: string; data: Buffer };

/**
 * The pictures of an animated PNG after the one that every reader shows; none of other PNGs. A frame that isn't within the
 * picture is left out, so no frame is larger.
 */
export function* apngFrames(bytes: Buffer): Generator<ApngFrame> {
  const shared: Chunk[] = [];
  let header: Buffer | null = null;
  let frame: { control: Buffer; parts: Buffer[] } | null = null;
  let isAfterImage = false;
  for (const { name, data } of chunksOf(bytes)) {
    if (name === 'IHDR' && data.length >= 8) header = data;
    else if (name === 'IDAT') isAfterImage = true;
    else if (name === 'fcTL' || name === 'IEND') {
      if (header && frame?.parts.length && isWithin(header, frame.control))
        yield frameOf(header, shared, frame);
      frame =
        name === 'fcTL' && isAfterImage && data.length >= FRAME_CONTROL_BYTES
          ? { control: data, parts: [] }
          : null;
    } else if (name === 'fdAT') frame?.parts.push(data.subarray(SEQUENCE_BYTES));
    // Palette, transparency and colours hold for all pictures.
    else if (!isAfterImage && name !== 'acTL') shared.push({ name, data });
  }
}

/** Whether a PNG is animated. */
export function isAnimatedPng(bytes: Buffer): boolean {
  return chunksOf(bytes).some(({ name }) => name === 'acTL');
}

function isWithin(header: Buffer, control: Buffer): boolean {
  return [0, 4].every((at) => {
    const [length, start] = [control.readUInt32BE(SEQUENCE_BYTES + at), control.readUInt32BE(12 + at)];
    return start + length <= header.readUInt32BE(at);
  });
}

function frameOf(
  header: Buffer,
  shared: readonly Chunk[],
  { control, parts }: { control: Buffer; parts: readonly Buffer[] },
): ApngFrame {
  const size = control.subarray(SEQUENCE_BYTES, SEQUENCE_BYTES + 8);
  const chunks: Chunk[] = [
    { name: 'IHDR', data: Buffer.concat([size, header.subarray(8)]) },
    ...shared,
    { name: 'IDAT', data: Buffer.concat(parts) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ];
  return {
    png: Buffer.concat([SIGNATURE, ...chunks.map(chunkBytes)]),
    left: control.readUInt32BE(12),
    top: control.readUInt32BE(16),
  };
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length;
  while (at + CHUNK_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_BYTES + length;
    if (end > bytes.length) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at = end;
  }
}

function chunkBytes({ name, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
