import { MOST_COVERS } from '@cbp/shared/cases/attachment-pages';
import { expect, it } from 'vitest';
import { areaBetween, coversFor, isArea, isCovered, withCovers } from './covers.ts';

const word = (left: number, top: number) => ({ left, top, width: 0.05, height: 0.02 });
/** Four words of four digits in a line. */
const NUMBER = { page: 2, areas: [word(0.1, 0.3), word(0.16, 0.3), word(0.22, 0.301), word(0.28, 0.3)] };

it('puts one cover over the words of a line, a little larger than they are', () => {
  const covers = coversFor(NUMBER);
  expect(covers).toHaveLength(1);
  expect(covers[0]).toMatchObject({ page: 2, left: 0.0958, top: 0.2958 });
  expect(isCovered(NUMBER, covers)).toBe(true);
});

it('puts a cover over each line of a number in two', () => {
  const parted = { page: 1, areas: [word(0.8, 0.3), word(0.1, 0.34)] };
  const covers = coversFor(parted);
  expect(covers).toHaveLength(2);
  expect(isCovered(parted, covers)).toBe(true);
  expect(isCovered(parted, covers.slice(0, 1))).toBe(false);
});

it('takes no number for covered of which a part shows, that is on another page, or has no place', () => {
  const [cover] = coversFor(NUMBER);
  if (!cover) throw new Error('there is no cover');
  expect(isCovered(NUMBER, [{ ...cover, width: 0.1 }])).toBe(false);
  expect(isCovered(NUMBER, [{ ...cover, height: 0.005 }])).toBe(false);
  expect(isCovered(NUMBER, [{ ...cover, page: 1 }])).toBe(false);
  expect(isCovered({ page: 2, areas: [] }, [cover])).toBe(false);
});

it('stays within the page, whichever way an area is drawn', () => {
  expect(areaBetween({ x: 0.9, y: 0.8 }, { x: 1.4, y: -0.2 })).toEqual({
    left: 0.9,
    top: 0,
    width: 0.1,
    height: 0.8,
  });
  expect(coversFor({ page: 1, areas: [{ left: 0, top: 0.99, width: 1, height: 0.01 }] })).toEqual([
    { page: 1, left: 0, top: 0.988, width: 1, height: 0.012 },
  ]);
});

it('takes a click for no area', () => {
  expect(isArea(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }))).toBe(false);
  expect(isArea(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.52, y: 0.51 }))).toBe(true);
});

it('refuses more covers than an attachment may have', () => {
  const one = { page: 1, ...word(0, 0) };
  expect(withCovers([one], [one])).toHaveLength(2);
  expect(
    withCovers(
      Array.from({ length: MOST_COVERS }, () => one),
      [one],
    ),
  ).toBeNull();
});
