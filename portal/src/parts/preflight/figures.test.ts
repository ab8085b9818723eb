import { expect, it } from 'vitest';
import { formatKilobytes, formatMegapixels, formatPageSize, formatPages } from './figures.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('never lets too much read as enough', () => {
  expect(plain(formatKilobytes(1_000_001))).toBe('1,001 kB');
  expect(plain(formatKilobytes(1_000_000))).toBe('1,000 kB');
  expect(plain(formatKilobytes(0))).toBe('0 kB');
});

it('calls the usual paper by its name, as programs that round differently measure it', () => {
  for (const [widthPoints, heightPoints] of [
    [595.28, 841.89],
    [594.96, 841.92],
    [596, 842],
  ] as const) {
    expect(formatPageSize({ widthPoints, heightPoints })).toBe('A4');
  }
  expect(formatPageSize({ widthPoints: 612, heightPoints: 792 })).toBe('Letter');
  expect(plain(formatPageSize({ widthPoints: 842, heightPoints: 595 }))).toBe('297 × 210 mm');
});

it('says pixels in millions, rounded up', () => {
  expect(plain(formatMegapixels(269_361))).toBe('0.3 MP');
  expect(plain(formatMegapixels(30_000_001))).toBe('30.1 MP');
});

it('says parts of a page to one place', () => {
  expect(formatPages(1.66)).toBe('1.7');
  expect(formatPages(1)).toBe('1.0');
});
