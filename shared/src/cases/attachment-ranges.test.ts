import { expect, it } from 'vitest';
import { PageRanges } from './attachment-pages.ts';
import { pagesIn, rangesOf } from './attachment-ranges.ts';

it('reads pages as users write them, each once, and never beyond the file', () => {
  expect(pagesIn('2-4, 7', 10)).toEqual([2, 3, 4, 7]);
  expect(pagesIn('3,3,1-2', 5)).toEqual([3, 1, 2]);
  expect(pagesIn('4-999', 5)).toEqual([4, 5]);
  expect(pagesIn('0,9', 5)).toEqual([]);
  expect(pagesIn(null, 2)).toEqual([1, 2]);
});

it('writes pages as ranges', () => {
  expect(rangesOf([2, 3, 4, 7])).toBe('2-4, 7');
  expect(rangesOf([])).toBe('');
});

it('takes pages and ranges alone', () => {
  const taken = ['1', '2-4', '2-4,7', '2-4, 7'].map((text) => PageRanges.safeParse(text).success);
  expect(taken).toEqual([true, true, true, true]);
  const refused = ['', 'a', '2-', '1;2', '1-2-3', '1234'].map((text) => PageRanges.safeParse(text).success);
  expect(refused).toEqual([false, false, false, false, false, false]);
});
