import { expect, it } from 'vitest';
import { hasPages, shownPages, withoutPage, withPage, writtenRanges } from './page-choice.ts';

const of = (pages: string | null, count = 5) => ({ pages, page_count: count });

it('leaves a page out, and takes it in again where it belongs', () => {
  expect(withoutPage(of(null), 2)).toBe('1, 3-5');
  expect(withoutPage(of('1, 3-5'), 5)).toBe('1, 3-4');
  expect(withPage(of('1, 3-5'), 2)).toBeNull();
  expect(withPage(of('3'), 1)).toBe('1, 3');
  expect(withPage(of('3'), 5)).toBe('3, 5');
});

it('keeps an order that the user chose', () => {
  expect(withoutPage(of('4, 1-2'), 1)).toBe('4, 2');
  expect(withPage(of('4, 1-2'), 5)).toBe('4, 1-2, 5');
  expect(withPage(of('4, 1-2'), 4)).toBe('4, 1-2');
});

it('never leaves out the last page', () => {
  expect(withoutPage(of('3'), 3)).toBeNull();
  expect(withoutPage(of(null, 1), 1)).toBeNull();
});

it('knows which pages are shown, and ranges that name none', () => {
  expect(shownPages(of('2-9'))).toEqual([2, 3, 4, 5]);
  expect(hasPages('6-9', 5)).toBe(false);
  expect(hasPages(null, 5)).toBe(true);
  expect(writtenRanges('2-4, 7')).toBe('2–4, 7');
});
