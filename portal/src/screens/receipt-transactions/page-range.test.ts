import { expect, it } from 'vitest';
import { pageFrom, pageRange } from './page-range.ts';

it('counts rows from 1 and knows the neighbours of a page', () => {
  expect(pageRange(1, 31)).toEqual({ from: 1, to: 25, hasPrevious: false, hasNext: true, isPastEnd: false });
  expect(pageRange(2, 31)).toEqual({ from: 26, to: 31, hasPrevious: true, hasNext: false, isPastEnd: false });
  expect(pageRange(1, 25)).toMatchObject({ to: 25, hasNext: false });
});

it('tells a page past the end from an empty list', () => {
  expect(pageRange(3, 31).isPastEnd).toBe(true);
  expect(pageRange(1, 0).isPastEnd).toBe(false);
});

it('takes any other text in the address for the first page', () => {
  expect(pageFrom('7')).toBe(7);
  for (const text of [null, '', '0', '-1', '1.5', 'two', '99999999'])
    expect(pageFrom(text), String(text)).toBe(1);
});
