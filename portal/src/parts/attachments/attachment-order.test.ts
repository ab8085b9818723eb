import { expect, it } from 'vitest';
import { inOrder, movedTo, placeBeside } from './attachment-order.ts';

const IDS = [1, 2, 3, 4];

it('moves an entry, and no further than to the ends', () => {
  expect(movedTo(IDS, 2, 2)).toEqual([1, 3, 2, 4]);
  expect(movedTo(IDS, 4, 0)).toEqual([4, 1, 2, 3]);
  expect(movedTo(IDS, 1, -1)).toBe(IDS);
  expect(movedTo(IDS, 4, 9)).toBe(IDS);
  expect(movedTo(IDS, 7, 0)).toBe(IDS);
});

it('puts an entry above or below the one that it is dropped on', () => {
  const drop = (id: number, target: number, isBelow: boolean) =>
    movedTo(IDS, id, placeBeside(IDS, id, { target, isBelow }));
  expect(drop(1, 3, false)).toEqual([2, 1, 3, 4]);
  expect(drop(1, 3, true)).toEqual([2, 3, 1, 4]);
  expect(drop(4, 1, false)).toEqual([4, 1, 2, 3]);
  expect(drop(2, 2, true)).toEqual(IDS);
});

it('shows entries in a wanted order, and one that was added meanwhile at the end', () => {
  const things = [{ id: 1 }, { id: 2 }, { id: 5 }];
  expect(inOrder(things, [2, 1]).map(({ id }) => id)).toEqual([2, 1, 5]);
});
