import { expect, it } from 'vitest';
import { formatCompact, roundTicks } from './scale.ts';

const counted = (max: number) => roundTicks(max, { count: 3, isWhole: true });

it.each([
  ['nothing at all', 0, [0, 1]],
  ['one', 1, [0, 1]],
  ['two', 2, [0, 1, 2]],
  ['a few', 7, [0, 5, 10]],
  ['dozens', 47, [0, 20, 40, 60]],
  ['a round number', 300, [0, 100, 200, 300]],
  ['a little more than a round number', 301, [0, 200, 400]],
  ['hundreds of thousands', 612_345, [0, 500_000, 1_000_000]],
])('the edge of a chart of %s has a few round numbers, the last of them above', (_name, max, ticks) => {
  expect(counted(max)).toEqual(ticks);
});

it('a step is never smaller than one thing, and an amount may be', () => {
  expect(counted(2.5)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(0.5, { count: 3, isWhole: false })).toEqual([0, 0.2, 0.4, 0.6]);
});

it('never are there more than five', () => {
  for (let max = 1; max < 5_000; max += 7) {
    const ticks = counted(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
  }
});

it('large numbers are short', () => {
  expect([0, 950, 1_250, 9_999, 12_500, 3_000_000, 2.5e9, 0.25].map((value) => formatCompact(value))).toEqual(
    ['0', '950', '1,250', '9,999', '12.5k', '3M', '2.5B', '0.25'],
  );
  expect([9.5, 1_250, 12_500].map((amount) => formatCompact(amount, 2))).toEqual([
    '9.50',
    '1,250.00',
    '12.5k',
  ]);
});
