import { expect, it } from 'vitest';
import { readNumber, shownNumber } from './typed-number.ts';

it('shows what was typed while it is the value, and the value once it came from elsewhere', () => {
  const kept = ['64.20', ' 5', 'half', ''];
  expect(kept.map((typed) => shownNumber(typed, readNumber(typed)))).toEqual(kept);
  expect(shownNumber('64.20', 50)).toBe('50');
  expect(shownNumber('half', 50)).toBe('50');
  expect(shownNumber('64.20', null)).toBe('');
});
