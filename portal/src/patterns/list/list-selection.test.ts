import { alertList } from '@cbp/shared/alerts/alert.list';
import { initialState, withChoices } from '@cbp/shared/list/list-state';
import { describe, expect, it } from 'vitest';
import {
  type Chosen,
  goesOnFrom,
  goingOn,
  goneFrom,
  type Keyed,
  readAgain,
  tickOf,
  toggled,
  withoutDone,
  withRange,
} from './list-selection.ts';

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

  it('go on over the pages and the order of the same rows, and not over other filters', () => {
    const start = initialState(alertList);
    const goOnAt = (next: typeof start) => goesOnFrom(goingOn(alertList, 'entry', start, next));
    expect(goOnAt({ ...start, page: 2 })).toBe('entry');
    expect(goOnAt({ ...start, rows: 100 })).toBe('entry');
    expect(goOnAt({ ...start, sort: 'alert.Amount' })).toBe('entry');
    const filtered = withChoices(alertList, start, { status: { kind: 'among', values: ['COMPLETED'] } });
    expect(goOnAt(filtered)).toBeNull();
    expect(goesOnFrom(goingOn(alertList, 'entry', filtered, start))).toBeNull();
    expect(goesOnFrom(null)).toBeNull();
    expect(goesOnFrom({ overList: {} })).toBeNull();
  });

  it.each([
    ['all that are missing from a list of one page', 'ac', true, true, 'bde'],
    ['on the first page those before a row that is left', 'bd', true, false, 'ac'],
    ['on another page those between rows that are left', 'bd', false, false, 'c'],
    ['on the last page those after a row that is left', 'bd', false, true, 'ce'],
    ['none where the whole page moved', '', false, false, ''],
    ['none where all are left', 'abcde', true, true, ''],
  ])('lose what left the list: %s', (_which, left, isFirst, isLast, gone) => {
    const page = (keys: string) => ({ keys: [...keys], isFirst, isLast });
    expect(goneFrom(page('abcde'), page(left)).join('')).toBe(gone);
  });

  it('are those of the last reading, without the ones that are gone', () => {
    const before = chosen('a', 'b', 'c');
    expect(readAgain(before, PAGE, [])).toBe(before);
    expect(readAgain(before, PAGE, ['d'])).toBe(before);
    const fresh: Keyed = ['b', { id: 'b', status: 'COMPLETED' }];
    expect([...readAgain(before, [fresh], ['a'])]).toEqual([fresh, ...rows('c')]);
  });

  it('stay chosen where something failed, or was never asked, which is the first to be asked next', () => {
    const outcomes = [
      { key: 'a', name: 'a', error: null },
      { key: 'b', name: 'b', error: 'refused' },
    ];
    expect([...withoutDone(chosen('a', 'b', 'c'), outcomes).keys()]).toEqual(['c', 'b']);
  });
});
