import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The bytes of content in every frame but the last, which may have fewer. */
export const FRAME_BYTES = 64 * 1024;
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
const LAST = 1;
const MOST_FRAMES = 2 ** 32;

/** Sealed content was changed, cut short, reordered or exchanged, or is opened with the key of another file. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal';

  constructor(why: string, cause?: unknown) {
    super(`a sealed file can't be opened: ${why}`, { cause });
  }
}

/** A new key, for one file. */
export function createFileKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/**
 * Which content of which file is sealed. The same `fileId` and `part` must be sealed only once with a key, since the nonces
 * of its frames are their positions.
 */
export type SealedPart = { key: Uint8Array; fileId: string; part: string };

/** The bytes of content once it is sealed. */
export function sealedLength(bytes: number): number {
  return bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / FRAME_BYTES));
}

/** A key of its own for each part, so that parts and files can't be exchanged. Ciphers begin faster with an object than with bytes. */
function keyOf({ key, fileId, part }: SealedPart): KeyObject {
  return createSecretKey(
    new Uint8Array(hkdfSync('sha256', key, fileId, `sealed frames: ${part}`, KEY_BYTES)),
  );
}

/** The position of a frame, and whether it is the last one. */
function nonceOf(frame: number, isLast: boolean): Buffer {
  if (frame >= MOST_FRAMES) throw new RangeError('the content has too many frames');
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(frame, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? LAST : 0, NONCE_BYTES - 1);
  return nonce;
}

/** The pieces of one frame, as they came: nothing is copied. */
type Frame = { pieces: Uint8Array[]; bytes: number };

/**
 * Groups pieces into frames of a size, which `work` turns into pieces. A full frame is held back until it is known whether it is
 * the last one.
 */
async function* byFrames(
  content: AsyncIterable<Uint8Array>,
  frameBytes: number,
  work: (frame: Frame, number: number, isLast: boolean) => Buffer[],
): AsyncGenerator<Buffer, void, void> {
  let frame: Frame = { pieces: [], bytes: 0 };
  let number = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.byteLength; ) {
      if (frame.bytes === frameBytes) {
        for (const done of work(frame, number, false)) yield done;
        number += 1;
        frame = { pieces: [], bytes: 0 };
      }
      const part = piece.subarray(at, at + frameBytes - frame.bytes);
      frame.pieces.push(part);
      frame.bytes += part.byteLength;
      at += part.byteLength;
    }
  }
  for (const done of work(frame, number, true)) yield done;
}

/**
 * Seals content frame by frame while it arrives, with AES-256-GCM. It takes the memory of one frame and of the pieces that it
 * came in.
 */
export function sealFrames(
  content: AsyncIterable<Uint8Array>,
  part: SealedPart,
): AsyncGenerator<Buffer, void, void> {
  const key = keyOf(part);
  return byFrames(content, FRAME_BYTES, ({ pieces }, number, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
    const sealed = pieces.map((piece) => cipher.update(piece));
    cipher.final();
    sealed.push(cipher.getAuthTag());
    return sealed;
  });
}

/**
 * The content of sealed frames, each only once it was found to be unchanged and in its place. Throws BrokenSeal; a reader
 * must not use what it got before.
 */
export function openFrames(
  sealed: AsyncIterable<Uint8Array>,
  part: SealedPart,
): AsyncGenerator<Buffer, void, void> {
  const key = keyOf(part);
  return byFrames(sealed, SEALED_FRAME_BYTES, ({ pieces, bytes }, number, isLast) => {
    if (bytes < TAG_BYTES) throw new BrokenSeal('it ends within a frame');
    const { body, tag } = withoutTag(pieces, bytes);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const opened = body.map((piece) => decipher.update(piece));
    try {
      decipher.final();
    } catch (error) {
      throw new BrokenSeal(`frame ${number} was changed, moved or cut off, or has another key`, error);
    }
    return opened;
  });
}

/** The tag that ends a frame, which may be spread over two pieces or more. */
function withoutTag(pieces: readonly Uint8Array[], bytes: number): { body: Uint8Array[]; tag: Buffer } {
  const body: Uint8Array[] = [];
  const tag: Uint8Array[] = [];
  let left = bytes - TAG_BYTES;
  for (const piece of pieces) {
    const inBody = Math.min(left, piece.byteLength);
    if (inBody > 0) body.push(piece.subarray(0, inBody));
    if (inBody < piece.byteLength) tag.push(piece.subarray(inBody));
    left -= inBody;
  }
  return { body, tag: Buffer.concat(tag) };
}
