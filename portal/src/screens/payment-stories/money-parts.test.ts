import { expect, it } from 'vitest';
import { moneyLineOf } from './money-parts.ts';

const NONE = { by_shop: 0, by_product: 0, by_network: 0, charged_back: 0, left: null, is_open: false };
const sharesOf = (money: Partial<Parameters<typeof moneyLineOf>[0]>) => {
  const { parts, excess } = moneyLineOf({ amount: 100, currency: 'HKD', ...NONE, ...money });
  return [parts.map(({ name, amount, share }) => [name, amount, share]), excess];
};

it('has a part for each way of return, and what remains, also if that is nothing', () => {
  expect(sharesOf({ left: 100 })).toEqual([[['left', 100, 1]], 0]);
  expect(sharesOf({ by_shop: 25, by_network: 50, left: 25 })).toEqual([
    [
      ['by_shop', 25, 0.25],
      ['by_network', 50, 0.5],
      ['left', 25, 0.25],
    ],
    0,
  ]);
});

it('shows what was charged back', () => {
  expect(sharesOf({ charged_back: 100, left: 0 })).toEqual([
    [
      ['charged_back', 100, 1],
      ['left', 0, 0],
    ],
    0,
  ]);
});

it('says what was returned beyond the payment', () => {
  expect(sharesOf({ by_product: 100, by_network: 100, left: 0 })).toEqual([
    [
      ['by_product', 100, 0.5],
      ['by_network', 100, 0.5],
      ['left', 0, 0],
    ],
    100,
  ]);
});

it('makes up neither a remainder nor shares of what is not known', () => {
  expect(sharesOf({ by_product: 40 })).toEqual([[['by_product', 40, 0.4]], 0]);
  expect(sharesOf({ amount: null, by_product: 40 })).toEqual([[['by_product', 40, 0]], 0]);
});
