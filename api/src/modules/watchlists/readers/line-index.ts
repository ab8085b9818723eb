import { closeSync, openSync, readSync } from 'node:fs';
import { hashPair } from './seen-ids.ts';
import { checkedBytes, type WatchlistFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const LONGEST_LINE = 8 * 1024 * 1024;
/** At 24 bytes each, the index takes 120 MB at most. */
const MOST_KEYS = 5_000_000;
const FIRST_KEYS = 1 << 14;
const BLOCK_BYTES = 32 * 1024;
const NEWLINE = 0x0a;
const QUOTE = 0x22;

type Line = { text: string; offset: number; length: number; line: number };

/** Whether a line break lies within quotation marks. */
function countQuotes(bytes: Buffer, from: number, until: number): number {
  let count = 0;
  for (let at = bytes.indexOf(QUOTE, from); at >= 0 && at < until; at = bytes.indexOf(QUOTE, at + 1))
    count += 1;
  return count;
}

/** Streams the lines of a file with their place in it. A break within quotation marks doesn't end a line of CSV. */
export async function* linesOf(file: WatchlistFile, isQuoted: boolean): AsyncGenerator<Line> {
  let held: Buffer = Buffer.alloc(0);
  let offset = 0;
  let line = 1;
  let lineBreaks = 0;
  const made = (bytes: Buffer): Line => {
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    return { text, offset, length: bytes.length, line };
  };
  for await (const piece of checkedBytes(file)) {
    const bytes = held.length === 0 ? piece : Buffer.concat([held, piece]);
    let begin = 0;
    let quotes = 0;
    let looked = 0;
    for (let at = bytes.indexOf(NEWLINE, looked); at >= 0; at = bytes.indexOf(NEWLINE, looked)) {
      if (isQuoted) quotes += countQuotes(bytes, looked, at);
      looked = at + 1;
      lineBreaks += 1;
      if (quotes % 2 === 1) continue;
      yield made(bytes.subarray(begin, at));
      offset += looked - begin;
      line += lineBreaks;
      [begin, quotes, lineBreaks] = [looked, 0, 0];
    }
    held = Buffer.from(bytes.subarray(begin));
    lineBreaks = 0;
    if (held.length > LONGEST_LINE)
      throw new WatchlistFileError('entry_too_large', { file: file.name, line });
  }
  if (held.length > 0) yield made(held);
}

const grown = <Values extends Float64Array | Uint32Array>(
  values: Values,
  make: (length: number) => Values,
) => {
  const larger = make(values.length * 2);
  larger.set(values as never);
  return larger;
};

/**
 * Where the lines of a file are that have a key, so that they can be joined to the entries of another file, in whatever order
 * both are, without the file in memory: 24 bytes for each key.
 */
export async function indexLines(
  file: WatchlistFile,
  { isQuoted, keysOf }: { isQuoted: boolean; keysOf: (line: string) => readonly string[] },
) {
  let hashes = new Float64Array(FIRST_KEYS);
  let offsets = new Float64Array(FIRST_KEYS);
  let lengths = new Uint32Array(FIRST_KEYS);
  let count = 0;
  const hashOf = (key: string) => {
    const [one, other] = hashPair(key);
    return one * 2 ** 21 + (other >>> 11);
  };
  for await (const { text, offset, length, line } of linesOf(file, isQuoted)) {
    for (const key of keysOf(text)) {
      if (count === MOST_KEYS) throw new WatchlistFileError('too_many_rows', { file: file.name, line });
      if (count === hashes.length) {
        hashes = grown(hashes, (size) => new Float64Array(size));
        offsets = grown(offsets, (size) => new Float64Array(size));
        lengths = grown(lengths, (size) => new Uint32Array(size));
      }
      [hashes[count], offsets[count], lengths[count]] = [hashOf(key), offset, length];
      count += 1;
    }
  }
  const hashAt = (place: number) => hashes[place] ?? 0;
  const offsetAt = (place: number) => offsets[place] ?? 0;
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort(
    (one, other) => hashAt(one) - hashAt(other) || offsetAt(one) - offsetAt(other),
  );
  const descriptor = openSync(file.path, 'r');
  const block = Buffer.alloc(BLOCK_BYTES);
  let blockAt = -1;
  let blockLength = 0;

  function read(offset: number, length: number): string {
    if (length > BLOCK_BYTES) {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, 0, length, offset);
      return bytes.toString('utf8');
    }
    if (blockAt < 0 || offset < blockAt || offset + length > blockAt + blockLength) {
      blockAt = offset;
      blockLength = readSync(descriptor, block, 0, BLOCK_BYTES, offset);
    }
    return block.toString('utf8', offset - blockAt, offset - blockAt + length);
  }

  return {
    /** The lines that have the key, in the order of the file. */
    linesOf(key: string): string[] {
      const hash = hashOf(key);
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (hashAt(order[middle] ?? 0) < hash) low = middle + 1;
        else high = middle;
      }
      const lines: string[] = [];
      for (let at = low; at < count && hashAt(order[at] ?? 0) === hash; at += 1) {
        const place = order[at] ?? 0;
        const text = read(offsetAt(place), lengths[place] ?? 0).replace(/^\uFEFF/, '');
        if (keysOf(text).includes(key)) lines.push(text);
      }
      return lines;
    },
    close: () => closeSync(descriptor),
  };
}
