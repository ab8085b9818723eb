import { expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';

it('currencies are codes in order, each once', () => {
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
  expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});
