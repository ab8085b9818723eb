import type { LegacyEncoding, TextEncoding } from '@cbp/shared/files/text-encoding';
import { TEXT_ENCODINGS } from '@cbp/shared/files/text-encoding';
import { utf16Of } from '@cbp/shared/node/utf16';
import { unreadable } from './csv-rows.service.ts';
import { guessEncoding } from './guess-encoding.ts';

/** Of the characters beyond ASCII in UTF-8, fewer than one in so many are broken in a file that was cut or put together. */
const ONE_BROKEN_OF = 5;

export type DetectedEncoding = {
  encoding: TextEncoding;
  /** The text doesn't declare it; it is the most likely one. */
  isGuess: boolean;
};

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** Whether most of a text is UTF-8 and some of it isn't: no other encoding has texts that read so. */
function isBrokenUtf8(content: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(content);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const foreign = text.match(/[\u0080-\uFFFC\uFFFE-\u{10FFFF}]/gu)?.length ?? 0;
  return foreign > broken * ONE_BROKEN_OF;
}

/**
 * The encoding of a text: declared, else requested, else the most likely. `expected` are characters that confirm a Chinese
 * encoding. Throws upload/unreadable if none fits.
 */
export function findEncoding(
  content: Buffer,
  { asked, expected }: { asked: LegacyEncoding | null; expected: ReadonlySet<string> },
): DetectedEncoding {
  const utf16 = utf16Of(content);
  if (utf16) return { encoding: utf16, isGuess: false };
  if (isUtf8(content)) return { encoding: 'utf-8', isGuess: false };
  if (asked) return { encoding: asked, isGuess: false };
  if (isBrokenUtf8(content)) throw invalidIn('utf-8');
  const encoding = guessEncoding(content, expected);
  if (!encoding) throw unreadable('has an unknown encoding. Save it as "CSV UTF-8"');
  return { encoding, isGuess: true };
}

function invalidIn(encoding: TextEncoding, cause?: unknown) {
  return unreadable(
    `contains text that is not valid ${TEXT_ENCODINGS[encoding].en}. Save it as "CSV UTF-8"`,
    cause,
  );
}

const PIECE_BYTES = 64 * 1024;

/** The text of a file, piece by piece. Throws upload/unreadable where some of it is in another encoding. */
export async function* decodedText(content: Buffer, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw invalidIn(encoding, error);
    }
  };
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES) {
    yield decode(content.subarray(at, at + PIECE_BYTES));
  }
  yield decode();
}
