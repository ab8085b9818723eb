import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { utf16Of } from '@cbp/shared/node/utf16';
import { WatchlistFileError } from './watchlist-file-error.ts';

/** A file of a watchlist on disk. Some formats read it twice, or out of order. */
export type WatchlistFile = { name: string; path: string };
/** A file that is read once and in its order, or its beginning in memory. */
export type StreamedFile = WatchlistFile | { name: string; content: Buffer };

/** Written after the last row by some publishers, as DOS did. */
const END_MARK = 0x1a;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const PIECE_BYTES = 256 * 1024;

/** The number of bytes up to a character that a piece doesn't hold whole. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** The first byte of a text that is not UTF-8. */
function firstInvalid(bytes: Buffer): number {
  let [low, high] = [0, bytes.length];
  // Every prefix with the bad byte is invalid, and no shorter one is once half characters are left out.
  while (low < high) {
    const middle = (low + high) >> 1;
    const prefix = bytes.subarray(0, middle + 1);
    if (isUtf8(prefix.subarray(0, wholeCharacters(prefix)))) low = middle + 1;
    else high = middle;
  }
  // The bad byte may follow half a character, which is where the fault begins.
  return wholeCharacters(bytes.subarray(0, low));
}

/** Checks pieces of a file one after the other. Each comes back up to its last whole character. */
function utf8Checker(name: string) {
  let held: Buffer = Buffer.alloc(0);
  let before = 0;
  let line = 1;
  const refuse = (fault: 'nul_byte' | 'wrong_encoding', piece: Buffer, at: number) => {
    for (let next = piece.indexOf(10); next >= 0 && next < at; next = piece.indexOf(10, next + 1)) line += 1;
    return new WatchlistFileError(fault, { file: name, line, byte: before + at });
  };
  return {
    take(bytes: Buffer, isLast: boolean): Buffer {
      const piece = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const whole = isLast ? piece.length : wholeCharacters(piece);
      const checked = piece.subarray(0, whole);
      const nul = checked.indexOf(0);
      if (nul >= 0) throw refuse('nul_byte', checked, nul);
      if (!isUtf8(checked)) throw refuse('wrong_encoding', checked, firstInvalid(checked));
      held = Buffer.from(piece.subarray(whole));
      before += whole;
      for (let next = checked.indexOf(10); next >= 0; next = checked.indexOf(10, next + 1)) line += 1;
      return checked;
    },
  };
}

/** The bytes of a file, checked to be UTF-8 without NUL, as they are on disk. */
export async function* checkedBytes(file: StreamedFile): AsyncGenerator<Buffer> {
  const { name } = file;
  const pieces: AsyncIterable<Buffer> | Buffer[] =
    'content' in file ? [file.content] : createReadStream(file.path, { highWaterMark: PIECE_BYTES });
  const checker = utf8Checker(name);
  let isFirst = true;
  for await (const bytes of pieces) {
    const utf16 = isFirst && utf16Of(bytes);
    if (utf16) throw new WatchlistFileError('wrong_encoding', { file: name, detail: utf16 });
    isFirst = false;
    const piece = checker.take(bytes, false);
    if (piece.length > 0) yield piece;
  }
  if (isFirst) throw new WatchlistFileError('empty', { file: name });
  const rest = checker.take(Buffer.alloc(0), true);
  if (rest.length > 0) yield rest;
}

/** The text of a file, without its byte order mark and the mark at its end. */
export async function* checkedText(file: StreamedFile): AsyncGenerator<string> {
  let isFirst = true;
  let hasText = false;
  let held = '';
  for await (const bytes of checkedBytes(file)) {
    const piece = isFirst && bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
    isFirst = false;
    const text = held + piece.toString('utf8');
    const end = text.endsWith(String.fromCharCode(END_MARK)) ? text.length - 1 : text.length;
    held = text.slice(end);
    hasText ||= /\S/.test(text.slice(0, end));
    yield text.slice(0, end);
  }
  if (!hasText) throw new WatchlistFileError('empty', { file: file.name });
}

/** The file of a format that has one. */
export function onlyFile(files: readonly WatchlistFile[]): WatchlistFile {
  const [file] = files;
  if (!file) throw new WatchlistFileError('missing_file', {});
  return file;
}
