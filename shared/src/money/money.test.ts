import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import {
  amountOfParts,
  amountOfText,
  amountWithout,
  formatAmount,
  formatMoney,
  formatQuantity,
  fromMinorUnits,
  isSameMoney,
  partsOf,
  sumOfAmounts,
  toMinorUnits,
} from './money.ts';

describe('an amount', () => {
  it.each([
    [89.9, '89.90'],
    [0, '0.00'],
    [-0, '0.00'],
    [-12.5, '-12.50'],
    [1234567.8, '1,234,567.80'],
    ['120.00', '120.00'],
    ['64.75', '64.75'],
    [' 64.75 ', '64.75'],
    ['12.5000', '12.50'],
    ['123456789012345678.12', '123,456,789,012,345,678.12'],
  ])('%j is shown with 2 decimals as %s', (value, shown) => {
    expect(formatAmount(value)).toBe(shown);
  });

  it.each([
    [12.345, '12.35 (12.345)'],
    ['12.345', '12.35 (12.345)'],
    [-0.001, '0.00 (-0.001)'],
    [1234567.891, '1,234,567.89 (1234567.891)'],
    ['0.12345678901234567890', '0.12 (0.12345678901234567890)'],
  ])('%j has more decimals than shown, so they follow in parentheses: %s', (value, shown) => {
    expect(formatAmount(value)).toBe(shown);
  });

  it.each([null, undefined, '', ' ', '\u3000', Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is shown as null',
    (value) => {
      expect(formatAmount(value)).toBeNull();
      expect(formatQuantity(value)).toBeNull();
    },
  );

  it.each([
    'about 20',
    '0x10',
    '0b11',
    '1e3',
    '１２',
    '1,280.00',
    '1.280,00',
    '1 280',
    '12.',
    '.5',
    '+5',
    '007',
    '--5',
    'Infinity',
    '1_000',
  ])('%j is not a plain decimal number, so it is shown unchanged', (value) => {
    expect(formatAmount(value)).toBe(value);
    expect(formatMoney(value, 'KWD')).toBe(`KWD ${value}`);
    expect(formatQuantity(value)).toBe(value);
  });

  it('is shown unchanged if a number cannot represent it', () => {
    expect(formatAmount(1e21)).toBe('1e+21');
    expect(formatAmount(1e-7)).toBe('1e-7');
  });

  it('follows its currency, or stands alone without one', () => {
    expect(formatMoney(1280, 'HKD')).toBe('HKD 1,280.00');
    expect(formatMoney(1280, null)).toBe('1,280.00');
    expect(formatMoney(1280, ' ')).toBe('1,280.00');
    expect(formatMoney(null, 'HKD')).toBeNull();
    expect(formatMoney(' ', 'HKD')).toBeNull();
    expect(formatMoney('12.345', 'KWD')).toBe('KWD 12.35 (12.345)');
  });
});

it.each([
  [2, '2'],
  ['2', '2'],
  ['2.00', '2'],
  [0.5, '0.50'],
  ['a dozen', 'a dozen'],
  [null, null],
])('a quantity of %s is shown as %s', (value, shown) => {
  expect(formatQuantity(value)).toBe(shown);
});

describe('a sum of amounts', () => {
  it('is exact, unlike a sum of floats', async () => {
    const table: [string, [number[], number]][] = [
      ['tenths', [[0.1, 0.2], 0.3]],
      ['caps', [[1.1, 2.2], 3.3]],
      ['a thousand cents', [Array.from({ length: 1_000 }, () => 0.01), 10]],
      ['dinars', [[12.345, 0.655], 13]],
      ['with a reversal', [[4.35, -4.35], 0]],
      ['large', [[2_147_483_647.99, 0.01], 2_147_483_648]],
      ['nothing', [[], 0]],
    ];
    const faults = await faultsOf(table, ([amounts, sum]) => expect(sumOfAmounts(amounts)).toBe(sum));
    expect(faults).toEqual({});
    expect([amountWithout(3.3, 1.1, 2.2), amountWithout(12.345, 0.1), amountWithout(5)]).toEqual([
      0, 12.245, 5,
    ]);
  });

  it.each([0, 0.0001, -12.5, 128.4, 12.345, 9_999_999_999.9999])('gives %d back from its parts', (amount) => {
    expect(amountOfParts(partsOf(amount))).toBe(amount);
  });
});

it('reads plain decimal numbers as amounts, and no other text', () => {
  expect(['42.50', ' 640 ', '-1.5', '1e3', '1,234.50', '19,99', '.5', ''].map(amountOfText)).toEqual([
    42.5,
    640,
    -1.5,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('is the same only with the same amount of the same currency, as stored', () => {
  const paid = { amount: 0.1 + 0.2, currency: 'USD' };
  expect(isSameMoney(paid, { amount: 0.3, currency: 'USD' })).toBe(true);
  expect(isSameMoney(paid, { amount: 0.3001, currency: 'USD' })).toBe(false);
  expect(isSameMoney(paid, { amount: 0.3, currency: 'HKD' })).toBe(false);
});

it('is counted in minor units without an error of floats', () => {
  expect([toMinorUnits(1.15, 2), toMinorUnits(640, 0), toMinorUnits(6.172, 3)]).toEqual([115, 640, 6172]);
  expect([fromMinorUnits(115, 2), fromMinorUnits(640, 0), fromMinorUnits(6172, 3)]).toEqual([
    1.15, 640, 6.172,
  ]);
});
