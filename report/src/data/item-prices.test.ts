import { expect, it } from 'vitest';
import { arePricesEach } from './item-prices.ts';

const USD = 'USD';
const item = (qty: number | null, amount: number | string | null, currency: string | null = USD) => ({
  qty,
  amount,
  currency,
});

it.each([
  ['the payment is the sum by quantity', [item(2, 64.75), item(1, '85.00')], 214.5, true],
  ['prices have cents that do not add up in binary', [item(3, 0.1), item(1, 0.2)], 0.5, true],
  ['the payment is the sum of the lines', [item(2, 64.75), item(1, 85)], 149.75, false],
  ['one piece of each makes both true', [item(1, 64.75), item(1, 85)], 149.75, false],
  ['neither sum is the payment', [item(3, 40.25), item(6, 70)], 540.25, false],
  ['a quantity is missing', [item(null, 64.75), item(1, 85)], 214.5, false],
  ['an amount cannot be read', [item(2, 'free'), item(1, 85)], 85, false],
  ['an item is of another currency', [item(2, 64.75, 'EUR'), item(1, 85)], 214.5, false],
])('amounts are prices of one piece only if sums say so: %s', (_case, items, amount, expected) => {
  expect(arePricesEach(items, { amount, currency: USD })).toBe(expected);
});

it('sums are compared in the decimals of the currency', () => {
  const dinars = [item(2, 6.172, 'KWD')];
  expect(arePricesEach(dinars, { amount: 12.344, currency: 'KWD' })).toBe(true);
  expect(arePricesEach(dinars, { amount: 12.341, currency: 'KWD' })).toBe(false);
  expect(arePricesEach([item(2, 640, 'JPY')], { amount: 1_280, currency: 'JPY' })).toBe(true);
});
