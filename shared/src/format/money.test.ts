import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, formatQuantity } from './money.ts';

describe('an amount', () => {
  it.each([
    [89.9, '89.90'],
    [0, '0.00'],
    [-0.001, '0.00'],
    [-12.5, '-12.50'],
    [1234567.891, '1,234,567.89'],
    ['120.00', '120.00'],
    ['64.75', '64.75'],
  ])('%s is shown with 2 decimals as %s', (value, shown) => {
    expect(formatAmount(value)).toBe(shown);
  });

  it.each([null, undefined, '', Number.NaN, Number.POSITIVE_INFINITY])('%s is nothing to show', (value) => {
    expect(formatAmount(value)).toBeNull();
  });

  it('that is no number is shown as it came', () => {
    expect(formatAmount('about 20')).toBe('about 20');
  });

  it('stands behind its currency, or alone where there is none', () => {
    expect(formatMoney(1280, 'HKD')).toBe('HKD 1,280.00');
    expect(formatMoney(1280, null)).toBe('1,280.00');
    expect(formatMoney(null, 'HKD')).toBeNull();
  });
});

it.each([
  [2, '2'],
  ['2', '2'],
  [0.5, '0.50'],
  ['a dozen', 'a dozen'],
  [null, null],
])('a quantity of %s is shown as %s', (value, shown) => {
  expect(formatQuantity(value)).toBe(shown);
});
