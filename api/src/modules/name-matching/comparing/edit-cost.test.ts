import { describe, expect, it } from 'vitest';
import { editBudget, editCost } from './edit-cost.ts';

const LARGE = 1_000;
const costs = (...pairs: [a: string, b: string][]) => pairs.map(([a, b]) => editCost(a, b, LARGE));

describe('the cost of edits', () => {
  it('is lower for doubled and look-alike letters, vowels and swapped neighbours', () => {
    expect(costs(['vastik', 'vastik'], ['vastik', 'vasttik'], ['vastik', 'vaztik'])).toEqual([0, 3, 5]);
    expect(costs(['vastik', 'vestik'], ['vastik', 'vasitk'], ['vastik', 'vastiki'])).toEqual([6, 8, 6]);
    expect(costs(['vastik', 'vaslik'], ['vastik', 'vastikl'])).toEqual([10, 10]);
  });

  it('is the same in both directions', () => {
    const words = ['vastik', 'vatsik', 'vasstick', 'wastiq', 'brummel', 'bruml', 'قذافي', 'كذافي', ''];
    const unequal = words.flatMap((a) =>
      words.filter((b) => editCost(a, b, LARGE) !== editCost(b, a, LARGE)).map((b) => [a, b]),
    );
    expect(unequal).toEqual([]);
  });

  it('is infinite beyond the budget', () => {
    expect(editCost('vastik', 'vaslik', 9)).toBe(Number.POSITIVE_INFINITY);
    expect(editCost('vastik', 'brummel', 20)).toBe(Number.POSITIVE_INFINITY);
    expect(editCost('v'.repeat(60), 'v'.repeat(61), LARGE)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is full between letters of other alphabets, whatever their codes', () => {
    expect(editCost('گ', 'د', LARGE)).toBe(10);
    expect(editCost('گول', 'دول', LARGE)).toBe(10);
  });

  it('is bounded by the length of the word, and none is allowed below three letters', () => {
    expect([1, 2, 3, 4, 5, 8, 20].map(editBudget)).toEqual([0, 0, 10, 16, 16, 20, 20]);
  });
});
