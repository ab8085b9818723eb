import { describe, expect, it } from 'vitest';
import { type Chosen, type Keyed, tickOf, toggled, withRange } from './list-selection.ts';

const PAGE: Keyed[] = ['a', 'b', 'c', 'd', 'e'].map((id) => [id, { id }]);
const rows = (...keys: string[]) => PAGE.filter(([key]) => keys.includes(key));
const chosen = (...keys: string[]): Chosen => new Map(rows(...keys));
const keysOf = (some: Chosen) => [...some.keys()].sort().join('');

describe('the chosen rows', () => {
  it('are all of those that are toggled, or none if they all were', () => {
    expect(keysOf(toggled(chosen('a'), rows('a', 'b')))).toBe('ab');
    expect(keysOf(toggled(chosen('a', 'b', 'c'), rows('a', 'b')))).toBe('c');
  });

  it('grow by a range in both directions, and keep those of other pages', () => {
    const before: Chosen = new Map([['elsewhere', {}], ...chosen('d')]);
    expect(keysOf(withRange(before, PAGE, 'd', 'b'))).toBe('bcdelsewhere');
    expect(keysOf(withRange(chosen(), PAGE, 'b', 'd'))).toBe('bcd');
  });

  it('grow by one where the range has no beginning on this page', () => {
    expect(keysOf(withRange(chosen(), PAGE, null, 'c'))).toBe('c');
    expect(keysOf(withRange(chosen(), PAGE, 'elsewhere', 'c'))).toBe('c');
    expect(keysOf(withRange(chosen('a'), PAGE, 'a', 'elsewhere'))).toBe('a');
  });

  it('tick the page when they are all of it, and half-tick it when they are some', () => {
    expect(tickOf(chosen(), PAGE)).toBe('none');
    expect(tickOf(chosen('a'), PAGE)).toBe('some');
    expect(tickOf(new Map(PAGE), PAGE)).toBe('all');
    expect(tickOf(new Map([['elsewhere', {}]]), PAGE)).toBe('none');
  });
});
