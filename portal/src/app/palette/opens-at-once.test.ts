import { expect, it } from 'vitest';
import { opensAtOnce } from './opens-at-once.ts';

it('opens the only record, whatever was typed', () => {
  expect(opensAtOnce('Ember & Clay', 1)).toBe(true);
  expect(opensAtOnce('Ember & Clay', 0)).toBe(false);
});

it.each([
  ['ETH0000000000000000001001', true],
  ['HP-104217', true],
  [' 74539480000000000900123 ', true],
  ['Ember & Clay', false],
  ['operator@', false],
  ['1,284.00', false],
  ['128.40', false],
  ['4242', false],
  ['4539 5787 6362 1486', false],
  ['HP-104217 refund', false],
])('opens the first of several records for a reference alone: %s', (query, opens) => {
  expect(opensAtOnce(query, 3)).toBe(opens);
});
