import { describe, expect, it } from 'vitest';
import { indexLines, linesOf } from './line-index.ts';
import { seenIds } from './seen-ids.ts';
import { listFiles } from './testing/list-files.ts';
import { checkedBytes, type WatchlistFile } from './watchlist-file.ts';

const fileOf = (content: string | Uint8Array): WatchlistFile => {
  const [file] = listFiles({ 'a.txt': content });
  if (!file) throw new Error('not written');
  return file;
};
const all = async <Value>(values: AsyncIterable<Value>) => {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
};

describe('lines', () => {
  it('end at a break outside quotation marks, and know their place in the file', async () => {
    const text = '1,"a\nb"\r\n2,"c ""d"""\n\n3,é中\n4';
    const lines = await all(linesOf(fileOf(text), true));
    expect(lines.map(({ text: one, line }) => [line, one])).toEqual([
      [1, '1,"a\nb"\r'],
      [3, '2,"c ""d"""'],
      [4, ''],
      [5, '3,é中'],
      [6, '4'],
    ]);
    const bytes = Buffer.from(text);
    for (const { text: one, offset, length } of lines) {
      expect(bytes.subarray(offset, offset + length).toString()).toBe(one);
    }
  });

  it('are found by their key, however many there are and whatever their order', async () => {
    const count = 40_000;
    const keyAt = (at: number) => `k${(at * 7_919) % 10_007}`;
    // Longer than the piece that is read at once, with characters across its ends.
    const lines = Array.from({ length: count }, (_, at) => `${keyAt(at)},${at},"x${'é中'.repeat(at % 9)}\n"`);
    const index = await indexLines(fileOf(`\uFEFF${lines.join('\n')}`), {
      isQuoted: true,
      keysOf: (line) => [line.split(',')[0] ?? ''],
    });
    for (const at of [0, 1, 2, 5_000, 39_999]) {
      const expected = lines.filter((line) => line.startsWith(`${keyAt(at)},`));
      expect(index.linesOf(keyAt(at))).toEqual(expected);
    }
    expect(index.linesOf('k')).toEqual([]);
    index.close();
  });
});

it('characters of several bytes are whole, wherever pieces of the file end', async () => {
  const text = `${'a'.repeat(256 * 1024 - 2)}中${'é'.repeat(200_000)}𐍈`;
  const pieces = await all(checkedBytes(fileOf(text)));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.map((piece) => piece.toString()).join('')).toBe(text);
  for (const piece of pieces) expect(piece.toString()).not.toContain('\uFFFD');
});

it('half a character at the end of a file is refused where it begins', async () => {
  const bytes = Buffer.from('ab\nc中').subarray(0, -1);
  await expect(all(checkedBytes(fileOf(bytes)))).rejects.toMatchObject({
    fault: 'wrong_encoding',
    place: { byte: 4, line: 2 },
  });
});

it('a hundred thousand IDs are each seen once', () => {
  const seen = seenIds();
  const ids = Array.from({ length: 100_000 }, (_, at) => `INV-${at.toString(36)}`);
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.add('')).toBe(true);
  expect(seen.add('')).toBe(false);
});
