import type { Readable } from 'node:stream';

const MOST_BYTES = 1024 * 1024;
const NEWLINE = 10;

/** The beginning of a file, in whole lines unless it is one long line. */
export type ListBeginning = { content: Buffer; isWhole: boolean };

/** Reads no more of a file than its beginning. */
export async function readBeginning(stream: Readable, mostBytes = MOST_BYTES): Promise<ListBeginning> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes > mostBytes) break;
  }
  const content = Buffer.concat(pieces);
  if (bytes <= mostBytes) return { content, isWhole: true };
  const end = content.lastIndexOf(NEWLINE, mostBytes - 1);
  return { content: content.subarray(0, end < 0 ? mostBytes : end + 1), isWhole: false };
}
