import { expect, it } from 'vitest';
import { coversStillNeeded, needsPlaces, shownCardNumbers } from './shown-card-numbers.ts';

const MASKED = '411111••••••1111';
const NUMBER = { page: 2, masked: MASKED };
const place = (top: number) => ({ ...NUMBER, areas: [{ left: 0.1, top, width: 0.3, height: 0.02 }] });
const of = (more: object = {}) => ({
  is_on: true,
  pages: null,
  page_count: 3,
  covers: [],
  card_numbers: [NUMBER, NUMBER],
  ...more,
});

it('tells each number once for its page, while its page and its attachment are in the file', () => {
  expect(shownCardNumbers(of(), null)).toEqual([NUMBER]);
  expect(shownCardNumbers(of({ pages: '1, 3' }), null)).toEqual([]);
  expect(shownCardNumbers(of({ is_on: false }), null)).toEqual([]);
});

it('tells a number until it is covered wherever it stands', () => {
  const places = [place(0.2), place(0.6)];
  const covers = coversStillNeeded(NUMBER, [], places);
  expect(covers).toHaveLength(2);
  expect(shownCardNumbers(of({ covers: covers.slice(0, 1) }), places)).toEqual([NUMBER]);
  expect(coversStillNeeded(NUMBER, covers.slice(0, 1), places)).toEqual(covers.slice(1));
  expect(shownCardNumbers(of({ covers }), places)).toEqual([]);
});

it('waits for the places of numbers on a page with covers, and tells them where they can’t be had', () => {
  const covers = coversStillNeeded(NUMBER, [], [place(0.2)]);
  expect(needsPlaces(of())).toBe(false);
  expect(needsPlaces(of({ covers }))).toBe(true);
  expect(shownCardNumbers(of({ covers }), null)).toEqual([]);
  expect(shownCardNumbers(of({ covers }), null, { isUnknown: true })).toEqual([NUMBER]);
});

it('has no covers for a number whose place isn’t known', () => {
  expect(coversStillNeeded(NUMBER, [], [])).toEqual([]);
});
