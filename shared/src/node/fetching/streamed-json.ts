import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RequestBody } from './request-body.ts';

/** A file that is a base64 text of a JSON body. It is opened once its turn has come, and read while it is sent. */
export class FileInJson {
  /** Its bytes before the encoding. A file with more or fewer fails the call. */
  readonly bytes: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;

  constructor(bytes: number, open: () => Promise<AsyncIterable<Uint8Array>>) {
    this.bytes = bytes;
    this.open = open;
  }
}

/** Three bytes are four characters. */
const GROUP_BYTES = 3;
const GROUP_CHARACTERS = 4;
/** What is encoded at once. Larger texts are slower, since the engine gives each a place of its own. */
const BLOCK_BYTES = 16_384 * GROUP_BYTES;
/** What is sent at once: small pieces are slow to send. */
const BLOCKS_AT_ONCE = 4;
const encodedLength = (bytes: number) => GROUP_CHARACTERS * Math.ceil(bytes / GROUP_BYTES);

/** The base64 text of a file, in pieces of a quarter of a megabyte. */
async function* encodedPieces({ bytes, open }: FileInJson): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  const emptyPiece = () => Buffer.allocUnsafeSlow(BLOCKS_AT_ONCE * encodedLength(BLOCK_BYTES));
  let [left, filled, text, written] = [bytes, 0, emptyPiece(), 0];
  const encode = () => {
    written += text.write(block.toString('base64', 0, filled), written, 'latin1');
    filled = 0;
  };
  try {
    for await (const piece of await open()) {
      left -= piece.byteLength;
      if (left < 0) throw new Error('a file of the request is longer than announced');
      for (let at = 0; at < piece.byteLength; ) {
        const part = piece.subarray(at, at + BLOCK_BYTES - filled);
        block.set(part, filled);
        filled += part.byteLength;
        at += part.byteLength;
        if (filled < BLOCK_BYTES) break;
        encode();
        if (written < text.byteLength) continue;
        yield text;
        [text, written] = [emptyPiece(), 0];
      }
    }
    if (left > 0) throw new Error('a file of the request is shorter than announced');
    encode();
    yield text.subarray(0, written);
  } finally {
    block.fill(0);
  }
}

/**
 * JSON with files in it, which is sent with its length and never held in memory as a whole. The body can be read once: another
 * attempt needs another one.
 */
export function jsonWithFiles(
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestBody<Readable> {
  const files: FileInJson[] = [];
  // Not to be foreseen, so that no text of the value holds it.
  const place = randomUUID();
  const text = JSON.stringify(value, (_key, one: unknown) => {
    if (!(one instanceof FileInJson)) return one;
    files.push(one);
    return place;
  });
  const [beginning = '', ...parts] = text.split(place);

  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(beginning);
    for (const [index, part] of parts.entries()) {
      const file = files[index];
      if (file) yield* encodedPieces(file);
      yield Buffer.from(part);
    }
  }

  const length = files.reduce(
    (sum, { bytes }) => sum + encodedLength(bytes) - place.length,
    Buffer.byteLength(text),
  );
  return {
    headers: { 'content-type': 'application/json', ...headers, 'content-length': String(length) },
    body: Readable.from(pieces(), { objectMode: false }),
  };
}
