import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { fittingCount } from './use-fitting.ts';

it('as many fit in a line as leave room for the number of the others, and all where none is left out', async () => {
  const cases: [name: string, widths: number[], roomPx: number, fitting: number][] = [
    ['none are there', [], 0, 0],
    ['all fit to the pixel', [100, 100], 210, 2],
    ['the last is a pixel too wide, and its number takes the place of another', [100, 100], 209, 1],
    ['the number of the others has room beside those that fit', [100, 100, 100], 250, 2],
    ['the number of the others has no room beside the second', [100, 100, 100], 249, 1],
    ['no room for one', [100], 99, 0],
    ['a narrow one after a wide one keeps its place in the order', [100, 10], 105, 0],
  ];
  const wrong = await faultsOf(
    cases.map((row) => [row[0], row] as const),
    async ([, widths, roomPx, fitting]) =>
      expect(fittingCount(widths, { roomPx, gapPx: 10, morePx: 30 })).toBe(fitting),
  );
  expect(wrong).toEqual({});
});
