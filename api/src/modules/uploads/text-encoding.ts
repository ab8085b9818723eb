import { utf16Of } from '@cbp/shared/node/utf16';
import { unreadable } from './csv-rows.service.ts';

/** What comes may be in any of these, and says so at its beginning at best. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
  big5: 'Big5',
};
/** From the first letter that is not of English on, so much is looked at. */
const LOOKED_AT = 64 * 1024;
/** Letters that nobody writes: what decoders make of bytes that stand for none. */
const UNWRITTEN = /[\p{Co}\uFFFD]/u;
/** As many bytes as tell UTF-16 from others. */
const HEAD = 64;

/** The text of some bytes, which may end within a letter; null where they are in another encoding. */
function readAs(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Both bytes of a letter of GB 2312, which most of Chinese is written with, are of the upper half; half of Big5's are not. */
function hasLowSecondBytes(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    at += 1;
    const second = bytes[at];
    if (second !== undefined && second >= 0x40 && second <= 0x7e) return true;
  }
  return false;
}

/** In which of the encodings some Chinese is written, by the letters that are expected in it. */
function chineseEncoding(bytes: Uint8Array, expected: ReadonlySet<string>): Encoding | null {
  const read = (['gb18030', 'big5'] as const).flatMap((encoding) => {
    const text = readAs(encoding, bytes);
    return text === null || UNWRITTEN.test(text)
      ? []
      : [{ encoding, known: [...text].filter((letter) => expected.has(letter)).length }];
  });
  const [one, other] = read;
  if (!one || !other) return one?.encoding ?? null;
  if (one.known !== other.known) return one.known > other.known ? one.encoding : other.encoding;
  return hasLowSecondBytes(bytes) ? 'big5' : 'gb18030';
}

/**
 * The text of a file in whichever encoding it is: UTF-8 or UTF-16, with or without a mark, GBK or Big5. The last two say nothing of
 * themselves: `expected` are letters by which it is known which one it is. Throws upload/unreadable where it is none, or changes
 * within the file.
 */
export async function* decodedText(
  pieces: AsyncIterable<Buffer>,
  expected: ReadonlySet<string>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let encoding: Encoding = 'utf-8';
  let held: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const decode = (piece?: Buffer): string => {
    decoder ??= new TextDecoder(encoding, { fatal: true });
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw unreadable(`is not ${NAMES[encoding]} to its end: save it as "CSV UTF-8"`, error);
    }
  };
  const choose = (looked: Buffer): void => {
    if (readAs('utf-8', looked) !== null) return;
    const chosen = chineseEncoding(looked, expected);
    if (chosen === null) throw unreadable('is in no encoding that is known: save it as "CSV UTF-8"');
    encoding = chosen;
  };
  const lookAtHead = (): void => {
    isFirst = false;
    encoding = utf16Of(held) ?? 'utf-8';
    if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { fatal: true });
  };
  for await (const piece of pieces) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    if (isFirst && held.length < HEAD) continue;
    if (isFirst) lookAtHead();
    if (decoder === null) {
      const foreign = held.findIndex((byte) => byte >= 0x80);
      if (foreign < 0) {
        yield held.toString('latin1');
        held = Buffer.alloc(0);
        continue;
      }
      if (held.length - foreign < LOOKED_AT) continue;
      choose(held.subarray(0, foreign + LOOKED_AT));
    }
    yield decode(held);
    held = Buffer.alloc(0);
  }
  if (isFirst) lookAtHead();
  if (held.length > 0) {
    if (decoder === null) choose(held);
    yield decode(held);
  }
  if (decoder !== null) yield decode();
}
