import { expect, it } from 'vitest';
import { readNumber, shownNumber } from './typed-number.ts';

it('shows what was typed while it is the value, and the value once it came from elsewhere', () => {
  const kept = ['64.20', ' 5', 'half', ''];
  expect(kept.map((typed) => shownNumber(typed, readNumber(typed)))).toEqual(kept);
  expect(shownNumber('64.20', 50)).toBe('50');
  expect(shownNumber('half', 50)).toBe('50');
  expect(shownNumber('64.20', null)).toBe('');
});

it('shows an amount that was not typed with the decimals of its currency, and never rounded', () => {
  expect([shownNumber('', 123.9, 2), shownNumber('', 123.456, 2), shownNumber('', 1200, 0)]).toEqual([
    '123.90',
    '123.456',
    '1200',
  ]);
  expect(shownNumber('123.9', 123.9, 2)).toBe('123.9');
});
