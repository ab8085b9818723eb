import { expect, it } from 'vitest';
import { labelledColumns, stackOf, sumOf } from './stack.ts';

it('the kinds of a column lie upon each other in their order, without those that are nothing', () => {
  expect(stackOf([3, 0, 4, 1])).toEqual([
    { series: 0, from: 0, to: 3 },
    { series: 2, from: 3, to: 7 },
    { series: 3, from: 7, to: 8 },
  ]);
  expect(stackOf([0, 0])).toEqual([]);
  expect(sumOf([3, 0, 4, 1])).toBe(8);
});

it('the last column always says its name, and no more do than have room', () => {
  expect(labelledColumns(5, 6)).toEqual([0, 1, 2, 3, 4]);
  expect(labelledColumns(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelledColumns(31, 6)).toEqual([0, 6, 12, 18, 24, 30]);
  expect(labelledColumns(0, 6)).toEqual([]);
});
