import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createFolderFiles } from '../folder-files.ts';
import { createFileKey, openFrames, type SealedPart, sealFrames } from '../sealed-frames.ts';

/*
 * A program that seals a file of some MB into a folder and opens it again, and prints how many bytes more it held meanwhile. With
 * `buffering` it makes the fault that its test has to notice: it holds all that it opens.
 */
const MB = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
const LOOK_EACH = 64;

const [megabytes = '0', fault] = process.argv.slice(2);
const part: SealedPart = { key: createFileKey(), fileId: 'large', part: 'original' };
const folder = await mkdtemp(join(tmpdir(), 'cbp-sealed-memory-'));
const files = createFolderFiles(folder);

/** The heap plus external buffers, after garbage collection. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function* content(bytes: number) {
  const piece = Buffer.alloc(PIECE_BYTES, 'passport');
  for (let at = 0; at < bytes; at += PIECE_BYTES) yield Buffer.from(piece);
}

let most = 0;
async function* watched(pieces: AsyncIterable<Uint8Array>, before: number) {
  let count = 0;
  for await (const piece of pieces) {
    yield piece;
    count += 1;
    if (count % LOOK_EACH === 0) most = Math.max(most, heldBytes() - before);
  }
}

async function sealAndOpen(bytes: number): Promise<void> {
  const before = heldBytes();
  await files.put('large', watched(sealFrames(content(bytes), part), before));
  const found = await files.open('large');
  if (!found) throw new Error('the file is missing');
  const opened = watched(openFrames(found.stream, part), before);
  let length = 0;
  if (fault === 'buffering')
    length = await buffer(opened).then((all) => {
      most = Math.max(most, heldBytes() - before);
      return all.length;
    });
  else for await (const piece of opened) length += piece.byteLength;
  if (length !== bytes) throw new Error(`${length} bytes came out`);
}

try {
  // The first one brings code with it.
  await sealAndOpen(MB);
  most = 0;
  await sealAndOpen(Number(megabytes) * MB);
  process.stdout.write(String(most));
} finally {
  await rm(folder, { recursive: true, force: true });
}
